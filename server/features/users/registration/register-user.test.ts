import { expect, test } from "vitest";
import { ana, lastMail, lastToken, logIn, register, signUp, tokenOf } from "../../../testing/accounts.ts";
import { createTestApp } from "../../../testing/test-app.ts";

test("registers a user, emails a link and starts a session when it is opened", async () => {
  const app = await createTestApp();

  const answer = await register(app, { country: "DO", profession: "Obstetra" }, { language: "en" });
  const mail = await lastMail(app);
  const session = await app.call("POST", "/api/v1/users/confirm", { body: { token: tokenOf(mail) } });

  expect(answer).toMatchObject({ status: 202, body: { message: expect.stringContaining("mail") } });
  expect(mail).toMatchObject({ to: ana.email, language: "en", subject: "Confirm your account" });
  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/confirmation\?token=[\w-]{43}$/);
  const { password: _, ...person } = ana;
  const user = {
    ...person,
    id: expect.any(String),
    photo: null,
    country: "DO",
    profession: "Obstetra",
    language: "en",
  };
  expect(session).toMatchObject({ status: 200, body: { token: expect.stringMatching(/^[\w-]{43}$/), user } });
});

test("responds alike for a known address and notifies its owner by email", async () => {
  const app = await createTestApp();
  const first = await register(app);
  await app.call("POST", "/api/v1/users/confirm", { body: { token: await lastToken(app) } });

  const second = await register(app, { firstName: "Eva", password: "another good one" }, { language: "en" });

  expect(second).toMatchObject({ status: first.status, body: { message: expect.any(String) } });
  expect(await lastMail(app)).toMatchObject({ to: ana.email, language: "es", subject: "Usted ya tiene una cuenta" });
  expect((await logIn(app)).body.user.firstName).toBe("Ana");
});

test("writes as many rows for a new address as for a known one, so the timing is the same", async () => {
  const app = await createTestApp();
  await signUp(app);
  await app.parts.jobs.stop();
  const countMails = async () => (await app.parts.db.selectFrom("outbox").selectAll().execute()).length;

  await register(app);
  expect(await countMails()).toBe(1);
  await register(app, { email: "eva@example.org" });
  expect(await countMails()).toBe(2);
});

test("a repeated registration replaces an unconfirmed one and its link", async () => {
  const app = await createTestApp();
  await register(app);
  const oldLink = await lastToken(app);
  await register(app, { firstName: "Eva", password: "another good one" });

  const old = await app.call("POST", "/api/v1/users/confirm", { body: { token: oldLink } });
  const fresh = await app.call("POST", "/api/v1/users/confirm", { body: { token: await lastToken(app) } });

  expect(old).toMatchObject({ status: 422, body: { code: "link_invalid" } });
  expect(fresh.body.user.firstName).toBe("Eva");
  expect((await logIn(app)).body.code).toBe("credentials_wrong");
  expect((await logIn(app, { password: "another good one" })).status).toBe(200);
});

test("two concurrent registrations of an address create one account and one valid link", async () => {
  const app = await createTestApp();

  const answers = await Promise.all([register(app), register(app, { firstName: "Eva" })]);
  const tokens = (await app.sent()).map(tokenOf);
  const opened = await Promise.all(
    tokens.map((token) => app.call("POST", "/api/v1/users/confirm", { body: { token } })),
  );

  expect(answers.map(({ status }) => status)).toEqual([202, 202]);
  expect(opened.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await app.parts.db.selectFrom("users").select("id").execute()).toHaveLength(1);
});

test("refuses a weak password before writing anything", async () => {
  const app = await createTestApp();

  const answer = await register(app, { password: "ana-y-su-clave" });

  expect(answer).toMatchObject({ status: 422, body: { code: "password_weak" } });
  expect(await app.sent()).toEqual([]);
});

test.each([
  ["a code that no country has", { country: "XX" }, "country"],
  ["a password of seven characters", { password: "🫀🫀🫀🫀🫀🫀🫀" }, "password"],
  ["a password of 129 characters", { password: "é".repeat(129) }, "password"],
  ["a name of spaces", { firstName: "   " }, "firstName"],
  ["a name of 81 characters", { lastName: "ñ".repeat(81) }, "lastName"],
  ["a field that is not asked for", { confirmed_at: 1 }, "confirmed_at"],
  ["a list of addresses", { email: "ana@example.org,eva@example.org" }, "email"],
  ["an array of addresses", { email: ["ana@example.org"] }, "email"],
  ["an address as an object", { email: { address: "ana@example.org" } }, "email"],
  ["an address with a header", { email: "ana@example.org\r\nBcc: eva@example.org" }, "email"],
])("refuses %s, names the field and sends nothing", async (_what, details, field) => {
  const app = await createTestApp();

  const answer = await register(app, details);

  expect(answer).toMatchObject({ status: 400, body: { code: "invalid_request", fields: expect.anything() } });
  expect(Object.keys(answer.body.fields)).toEqual([field]);
  expect(await app.sent()).toEqual([]);
});

test("compares addresses ignoring the case of ASCII letters, and sends email to the stored one", async () => {
  const app = await createTestApp();
  await signUp(app, { email: "José@Example.ORG" });

  await register(app, { email: "JosÉ@example.org" });
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: "JOSé@EXAMPLE.org" } });

  // The last two are sent concurrently.
  const mails = (await app.sent()).map(({ to, subject }) => `${to}: ${subject}`);
  expect(mails.toSorted()).toEqual([
    "josÉ@example.org: Confirme su cuenta",
    "josé@example.org: Confirme su cuenta",
    "josé@example.org: Recupere su contraseña",
  ]);
});
