import { expect, test } from "vitest";
import { ana, deviceOf, lastToken, logIn, signUp } from "../../../testing/accounts.ts";
import { codeOf, factorPath, turnOn } from "../../../testing/second-factor.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { removeExpired } from "../deletion/remove-expired.ts";

const { password } = ana;

const post = (app: TestApp, token: string, [path, body]: [path: string, body: object]) =>
  app.call("POST", factorPath + path, { token, body });

const codesOf = (answer: { status: number; body: { code?: string } }) => [answer.status, answer.body.code];

test("requires a valid code in addition to the password", async () => {
  const { app, secret } = await turnOn();

  expect(codesOf(await logIn(app))).toEqual([422, "second_factor_required"]);
  expect(codesOf(await logIn(app, { code: "000000" }))).toEqual([422, "second_factor_wrong"]);
  expect((await logIn(app, { code: codeOf(app, secret) })).status).toBe(200);
});

test("does not reveal the second factor without the right password", async () => {
  const { app, secret } = await turnOn();

  const answer = await logIn(app, { password: "not the right one", code: codeOf(app, secret) });

  expect(codesOf(answer)).toEqual([422, "credentials_wrong"]);
});

test("accepts a code once, and no older one afterwards", async () => {
  const { app, secret } = await turnOn();
  const code = codeOf(app, secret);

  const answers = await Promise.all([logIn(app, { code }), logIn(app, { code })]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(codesOf(await logIn(app, { code: codeOf(app, secret, -1) }))).toEqual([422, "second_factor_wrong"]);
});

test.each([
  [-2, 422],
  [-1, 200],
  [1, 200],
  [2, 422],
])("answers a code from %i steps away with %i", async (steps, status) => {
  const { app, secret } = await turnOn();

  expect((await logIn(app, { code: codeOf(app, secret, steps) })).status).toBe(status);
});

test("accepts a code typed with spaces", async () => {
  const { app, secret } = await turnOn();
  const code = codeOf(app, secret).replace(/^(...)/, "$1 ");

  expect((await logIn(app, { code })).status).toBe(200);
});

test("accepts each of ten recovery codes once, however it is typed", async () => {
  const { app, token, recoveryCodes } = await turnOn();
  const [first = "", second = ""] = recoveryCodes;

  expect((await logIn(app, { code: first })).status).toBe(200);
  expect((await logIn(app, { code: first })).status).toBe(422);
  expect((await logIn(app, { code: second.toLowerCase().replaceAll("-", " ") })).status).toBe(200);
  const { body } = await app.call("GET", factorPath, { token });
  expect([recoveryCodes.length, body]).toEqual([10, { enabled: true, recoveryCodesLeft: 8 }]);
});

test("replaces the recovery codes only with the password", async () => {
  const { app, token, recoveryCodes } = await turnOn();

  const refused = await post(app, token, ["/recovery-codes", { password: "not the right one" }]);
  const renewed = await post(app, token, ["/recovery-codes", { password }]);

  expect(codesOf(refused)).toEqual([422, "credentials_wrong"]);
  expect((await logIn(app, { code: recoveryCodes[0] })).status).toBe(422);
  expect((await logIn(app, { code: renewed.body.recoveryCodes[0] })).status).toBe(200);
});

test("a password reset does not bypass the second factor", async () => {
  const { app } = await turnOn();
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const token = await lastToken(app);

  await app.call("POST", "/api/v1/users/restore", { body: { token, password: "another good one" } });

  expect(codesOf(await logIn(app, { password: "another good one" }))).toEqual([422, "second_factor_required"]);
});

test("requires the password to turn it on or off, and emails both changes", async () => {
  const { app, token } = await turnOn();
  const subjects = async () => (await app.sent()).map(({ subject }) => subject);

  expect(await subjects()).toContain("Se activó la verificación en dos pasos");
  expect(codesOf(await post(app, token, ["", { password }]))).toEqual([409, "conflict"]);
  expect(codesOf(await post(app, token, ["/end", { password: "not the right one" }]))).toEqual([
    422,
    "credentials_wrong",
  ]);
  expect((await post(app, token, ["/end", { password }])).status).toBe(204);
  expect(await subjects()).toContain("Se desactivó la verificación en dos pasos");
  expect((await logIn(app)).status).toBe(200);
});

test("ignores a second factor that was only begun, and forgets it after a day", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const { body } = await post(app, token, ["", { password }]);

  expect(body.uri).toMatch(/^otpauth:\/\/totp\/.*ana%40example\.org\?.*secret=[A-Z2-7]{32}/);
  expect(codesOf(await post(app, token, ["/confirm", { code: "000000" }]))).toEqual([422, "second_factor_wrong"]);
  expect((await logIn(app)).status).toBe(200);
  app.clock.now += 25 * 60 * 60 * 1000;
  await removeExpired(app.parts);
  expect(codesOf(await post(app, token, ["/confirm", { code: codeOf(app, body.secret) }]))).toEqual([409, "conflict"]);
});

test("allows ten wrong codes per hour", async () => {
  const { app, secret } = await turnOn({ RATE_LIMITS: "on" });

  for (let tries = 0; tries < 10; tries += 1) {
    if (tries === 5) app.clock.now += 16 * 60 * 1000;
    expect((await logIn(app, { code: "000000" })).status).toBe(422);
  }
  app.clock.now += 16 * 60 * 1000;

  expect((await logIn(app, { code: codeOf(app, secret) })).status).toBe(429);
  app.clock.now += 60 * 60 * 1000;
  expect((await logIn(app, { code: codeOf(app, secret) })).status).toBe(200);
});

test("a password reset does not reset the count of codes", async () => {
  const { app, secret } = await turnOn({ RATE_LIMITS: "on" });
  const answers = [];
  for (const password of ["otra contraseña larga", "una más, también larga", "la tercera, y basta"]) {
    await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
    const body = { token: await lastToken(app), password };
    const cookie = deviceOf(await app.call("POST", "/api/v1/users/restore", { body }));
    for (let tries = 0; tries < 10; tries += 1) {
      answers.push((await logIn(app, { password, code: "000000" }, { headers: { cookie } })).status);
      if (tries === 4) app.clock.now += 16 * 60 * 1000;
    }
    answers.push((await logIn(app, { password, code: codeOf(app, secret) }, { headers: { cookie } })).status);
  }

  expect(answers.filter((status) => status === 422)).toHaveLength(20);
  expect(answers.at(-1)).toBe(429);
});

test("stores no recovery code in plain text", async () => {
  const { app, recoveryCodes } = await turnOn();

  const rows = JSON.stringify(await app.parts.db.selectFrom("recovery_codes").selectAll().execute());

  for (const code of recoveryCodes) expect(rows).not.toContain(code.replaceAll("-", ""));
});
