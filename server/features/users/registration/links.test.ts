import { expect, test } from "vitest";
import { ana, lastMail, lastToken, logIn, register, signUp, tokenOf } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

const confirm = (app: TestApp, token: string) => app.call("POST", "/api/v1/users/confirm", { body: { token } });
const resend = (app: TestApp, email: string) => app.call("POST", "/api/v1/users/register/resend", { body: { email } });
const forget = (app: TestApp, email = ana.email) =>
  app.call("POST", "/api/v1/users/forgot-password", { body: { email } });
const restore = (app: TestApp, token: string, password = "another good one") =>
  app.call("POST", "/api/v1/users/restore", { body: { token, password } });

test("a confirmation link works once, even with concurrent uses", async () => {
  const app = await createTestApp();
  await register(app);
  const token = await lastToken(app);

  const opened = await Promise.all([confirm(app, token), confirm(app, token)]);

  expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await confirm(app, token)).toMatchObject({ status: 422, body: { code: "link_invalid" } });
});

test.each([
  ["works until 48 hours have passed", 48 * hour - minute, 200],
  ["is dead after 48 hours", 48 * hour, 422],
])("a confirmation link %s", async (_what, passed, status) => {
  const app = await createTestApp();
  await register(app);
  const token = await lastToken(app);

  app.clock.now += passed;

  expect((await confirm(app, token)).status).toBe(status);
});

test("ends the earlier link when the link is sent again", async () => {
  const app = await createTestApp();
  await register(app);
  const older = await lastToken(app);

  await resend(app, "ANA@example.org");

  expect((await confirm(app, older)).status).toBe(422);
  expect((await confirm(app, await lastToken(app))).status).toBe(200);
});

test("responds alike to resend requests for any address, and emails only an account that awaits the link", async () => {
  const app = await createTestApp();
  await signUp(app);
  await register(app, { email: "eva@example.org" });
  // The next email would end one that is still pending.
  await app.sent();

  const [confirmed, waiting, unknown] = await Promise.all(
    [ana.email, "eva@example.org", "nobody@example.org"].map((email) => resend(app, email)),
  );

  expect(confirmed).toMatchObject({ status: 202, body: waiting?.body });
  expect(unknown).toMatchObject({ status: 202, body: waiting?.body });
  const recipients = (await app.sent()).map(({ to }) => to);
  expect(recipients).toEqual([ana.email, "eva@example.org", "eva@example.org"]);
});

test("resets a forgotten password by link, ends every session and notifies by email", async () => {
  const app = await createTestApp();
  const { token: session } = await signUp(app);
  await forget(app);
  const mail = await lastMail(app);

  const answer = await restore(app, tokenOf(mail));

  expect(mail.link).toMatch(/^http:\/\/localhost:3000\/restore\?token=[\w-]{43}$/);
  expect(answer).toMatchObject({ status: 200, body: { message: expect.any(String) } });
  expect((await app.call("GET", "/api/v1/users/me", { token: session })).status).toBe(401);
  expect((await logIn(app)).status).toBe(422);
  expect((await logIn(app, { password: "another good one" })).status).toBe(200);
  expect(await lastMail(app)).toMatchObject({ to: ana.email, subject: "Su contraseña cambió" });
});

test("does the same work and responds alike for an unknown address, but emails nobody", async () => {
  const app = await createTestApp();
  await signUp(app);
  await app.parts.jobs.stop();
  const rows = () => app.parts.db.selectFrom("outbox").select("kind").orderBy("id").execute();

  const [known, unknown] = [await forget(app), await forget(app, "nobody@example.org")];

  expect(unknown).toMatchObject({ status: 202, body: known.body });
  expect(await rows()).toEqual([{ kind: "restore" }, { kind: "decoy" }]);
});

test("a password-reset link works once, even with concurrent uses", async () => {
  const app = await createTestApp();
  await signUp(app);
  await forget(app);
  const token = await lastToken(app);

  const answers = await Promise.all([restore(app, token), restore(app, token, "yet another one")]);

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await restore(app, token)).body.code).toBe("link_invalid");
});

test.each([
  ["works within the hour", hour - minute, 200],
  ["is dead after an hour", hour, 422],
])("a password-reset link %s", async (_what, passed, status) => {
  const app = await createTestApp();
  await signUp(app);
  await forget(app);
  const token = await lastToken(app);

  app.clock.now += passed;

  expect((await restore(app, token)).status).toBe(status);
});

test("a weak password leaves the reset link usable", async () => {
  const app = await createTestApp();
  await signUp(app);
  await forget(app);
  const token = await lastToken(app);

  expect(await restore(app, token, "soy-PÉREZ-la-doctora")).toMatchObject({
    status: 422,
    body: { code: "password_weak" },
  });
  expect((await restore(app, token)).status).toBe(200);
});

test("a password reset confirms an unconfirmed account and ends its confirmation link", async () => {
  const app = await createTestApp();
  await register(app);
  const confirmation = await lastToken(app);
  await forget(app);

  await restore(app, await lastToken(app));

  expect((await logIn(app, { password: "another good one" })).status).toBe(200);
  expect((await confirm(app, confirmation)).status).toBe(422);
});

test("rejects a link of another kind and an unknown one", async () => {
  const app = await createTestApp();
  await register(app);
  const confirmation = await lastToken(app);

  expect((await restore(app, confirmation)).body.code).toBe("link_invalid");
  expect((await restore(app, "made-up")).body.code).toBe("link_invalid");
  expect((await confirm(app, "made-up")).body.code).toBe("link_invalid");
});

test("stores links in a form that cannot open them", async () => {
  const app = await createTestApp();
  await register(app);
  const token = await lastToken(app);

  const rows = await app.parts.db.selectFrom("links").selectAll().execute();

  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect((await confirm(app, rows[0]?.token_hash ?? "")).status).toBe(422);
});

test.each([
  ["register/resend", "whoever awaits confirmation", "beto@example.org"],
  ["register/resend", "nobody", "nobody@example.org"],
  ["forgot-password", "a learner", ana.email],
  ["forgot-password", "nobody", "nobody@example.org"],
])("%s responds to %s no sooner than the minimum time", async (path, _who, email) => {
  const app = await createTestApp();
  await signUp(app);
  await register(app, { email: "beto@example.org" });
  const start = performance.now();

  const { status } = await app.call("POST", `/api/v1/users/${path}`, { body: { email } });

  expect(status).toBe(202);
  // Timers have millisecond resolution and may fire one early.
  expect(performance.now() - start).toBeGreaterThan(48);
});
