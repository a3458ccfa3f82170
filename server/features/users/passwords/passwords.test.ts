import { expect, test } from "vitest";
import { hashPassword, isOutdated, verifyPassword } from "./passwords.ts";

test("hashes with argon2id at 19 MiB and two passes, and a new salt each time", async () => {
  const [one, two] = await Promise.all([hashPassword("correct horse"), hashPassword("correct horse")]);

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(one).not.toBe(two);
});

test("verifies only the right password, in any Unicode form", async () => {
  const hash = await hashPassword("coraz\u00f3n abierto");

  await expect(verifyPassword("corazo\u0301n abierto", hash)).resolves.toBe(true);
  await expect(verifyPassword("corazon abierto", hash)).resolves.toBe(false);
});

test("verifies a hash of another cost and recognises it as outdated", async () => {
  // From the reference implementation's tests: "password", "somesalt", t=2, m=2^16, p=1.
  const old = "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc";

  await expect(verifyPassword("password", old)).resolves.toBe(true);
  expect(isOutdated(old)).toBe(true);
  expect(isOutdated(await hashPassword("password"))).toBe(false);
});

test("accepts no password without a hash", async () => {
  await expect(verifyPassword("", undefined)).resolves.toBe(false);
});
