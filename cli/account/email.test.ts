import { expect, test } from "vitest";
import { ana, lastToken, logIn, register, signUp, tokenOf } from "../../server/testing/accounts.ts";
import { operate } from "../../server/testing/command.ts";
import { createTestApp } from "../../server/testing/test-app.ts";

const fresh = "ana.perez@example.org";

test("changes the address of a user who lost their mailbox and notifies both addresses", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
  const link = await lastToken(app);

  const { code } = await operate(app)("account", "change-email", ana.email, "Ana.Perez@Example.ORG");

  expect(code).toBe(0);
  // The two emails are sent concurrently.
  const told = (await app.sent()).slice(-2).map(({ to, subject }) => [to, subject]);
  expect(told.toSorted()).toEqual([
    [fresh, "Este es ahora el correo de su cuenta"],
    [ana.email, "Cambió el correo de su cuenta"],
  ]);
  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
  const body = { token: link, password: "another battery staple" };
  expect((await app.call("POST", "/api/v1/users/restore", { body })).body.code).toBe("link_invalid");
  expect((await logIn(app)).body.code).toBe("credentials_wrong");
  expect((await logIn(app, { email: fresh })).body.user.email).toBe(fresh);
});

test("leaves a lost mailbox no way to undo an earlier change of the address", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const body = { email: "ana.typo@example.org", password: ana.password };
  expect((await app.call("POST", "/api/v1/users/me/email", { token, body })).status).toBe(202);
  const undo = (await app.sent()).filter(({ to }) => to === ana.email).at(-1);
  const { now } = app.clock;
  await operate(app)("account", "change-email", ana.email, fresh);
  app.clock.now = now;
  const undone = await app.call("POST", "/api/v1/users/confirm", { body: { token: undo && tokenOf(undo) } });
  expect(undone.body.code).toBe("link_invalid");
  expect((await logIn(app, { email: fresh })).body.user.email).toBe(fresh);
});

test("emails a confirmation link only to the corrected address of an unconfirmed account", async () => {
  const app = await createTestApp();
  await register(app);
  const before = (await app.sent()).length;

  await operate(app)("account", "change-email", ana.email, fresh);

  const mails = (await app.sent()).slice(before);
  expect(mails.map(({ to }) => to)).toEqual([fresh]);
  const body = { token: await lastToken(app) };
  expect((await app.call("POST", "/api/v1/users/confirm", { body })).body.user.email).toBe(fresh);
});

test("rejects an invalid, unchanged or already used address", async () => {
  const app = await createTestApp();
  const run = operate(app, "es_DO.UTF-8");
  await signUp(app);
  await signUp(app, { email: fresh });

  const said = async (address: string) => (await run("account", "change-email", ana.email, address)).said;

  expect(await said("ana at example")).toBe("ana at example no es una dirección de correo.\n");
  expect(await said("ANA@example.org")).toBe("La dirección de la cuenta ya es ana@example.org.\n");
  expect(await said(fresh)).toBe("Otra cuenta ya tiene la dirección ana.perez@example.org.\n");
  expect((await logIn(app)).status).toBe(200);
});

test("redirects queued emails to the new address, except links, which have expired", async () => {
  const app = await createTestApp();
  await signUp(app);
  await app.sent();
  await app.parts.jobs.stop();
  const password = "another battery staple";
  const { token, user } = (await logIn(app)).body;
  await app.call("PATCH", `/api/v1/users/${user.id}`, {
    token,
    body: { password: { current: ana.password, new: password } },
  });
  await app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });

  await operate(app)("account", "change-email", ana.email, fresh);

  const waiting = await app.parts.db.selectFrom("outbox").select(["kind", "recipient"]).orderBy("id").execute();
  expect(waiting.map(({ kind, recipient }) => [kind, recipient])).toEqual([
    ["password_changed", fresh],
    ["address_left", ana.email],
    ["address_taken", fresh],
  ]);
});
