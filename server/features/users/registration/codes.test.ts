import { expect, test } from "vitest";
import { ana, codeIn, lastMail, register, tokenOf } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Registers a user, waits for the confirmation email and returns helpers that try its code. */
async function registerAna(given?: TestApp) {
  const app = given ?? (await createTestApp());
  await register(app);
  const mail = await lastMail(app);
  const confirm = (body: unknown) => app.call("POST", "/api/v1/users/confirm", { body });
  const tryCode = (code: string, email = ana.email) => confirm({ email, code });
  return { app, mail, code: codeIn(mail), confirm, tryCode };
}

test("confirms an account and signs in with an emailed code, once, ignoring spaces", async () => {
  const { code, confirm, mail, tryCode } = await registerAna();
  const answer = await tryCode(` ${code.slice(0, 3)} ${code.slice(3)} `, "ANA@example.org");

  expect(answer).toMatchObject({ status: 200, body: { token: expect.any(String), user: { firstName: "Ana" } } });
  expect(await tryCode(code)).toMatchObject({ status: 422, body: { code: "code_wrong" } });
  expect(await confirm({ token: tokenOf(mail) })).toMatchObject({ status: 422, body: { code: "link_invalid" } });
});

test("rejects the right code after five wrong ones but still accepts the link", async () => {
  const { code, confirm, mail, tryCode } = await registerAna();
  for (let tries = 0; tries < 5; tries += 1) expect((await tryCode(wrong(code))).body.code).toBe("code_wrong");

  expect((await tryCode(code)).body.code).toBe("code_wrong");
  expect((await confirm({ token: tokenOf(mail) })).status).toBe(200);
});

test("accepts the right code at the fifth attempt, even with concurrent ones", async () => {
  const { code, tryCode } = await registerAna();
  for (let tries = 0; tries < 4; tries += 1) await tryCode(wrong(code));
  const answers = await Promise.all([code, code, code].map((again) => tryCode(again)));

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

test("replaces the code and its attempts when a new email is sent", async () => {
  const { app, code, tryCode } = await registerAna();
  for (let tries = 0; tries < 5; tries += 1) await tryCode(wrong(code));
  await app.call("POST", "/api/v1/users/register/resend", { body: { email: ana.email } });
  const fresh = codeIn(await lastMail(app));

  expect((await tryCode(code)).status).toBe(code === fresh ? 200 : 422);
  expect((await tryCode(fresh)).status).toBe(200);
});

test("expires a code with its link, and accepts it only for its address", async () => {
  const { app, code, tryCode } = await registerAna();
  expect(await tryCode(code, "nobody@example.org")).toMatchObject({ status: 422, body: { code: "code_wrong" } });
  app.clock.now += 49 * 60 * 60_000;

  expect(await tryCode(code)).toMatchObject({ status: 422, body: { code: "code_wrong" } });
});

test.each([
  ["a code and a token", { token: "x", email: ana.email, code: "123456" }],
  ["a code without an address", { code: "123456" }],
  ["five digits", { email: ana.email, code: "12345" }],
  ["a number", { email: ana.email, code: 123456 }],
  ["two addresses", { email: [ana.email, "eva@example.org"], code: "123456" }],
])("rejects %s", async (_, body) => {
  const { confirm } = await registerAna();

  expect(await confirm(body)).toMatchObject({ status: 400, body: { code: "invalid_request" } });
});

test("stores codes only as hashes", async () => {
  const { app, code } = await registerAna();
  const links = await app.parts.db.selectFrom("links").select("code_hash").execute();

  expect(links).toEqual([{ code_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
  expect(JSON.stringify(links)).not.toContain(code);
});
