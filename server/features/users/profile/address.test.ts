import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { ana, lastMail, lastToken, logIn, register, signUp, tokenOf } from "../../../testing/accounts.ts";
import { createLearner } from "../../../testing/people.ts";
import { codeOf, factorPath, turnOn } from "../../../testing/second-factor.ts";
import { createAdmin } from "../../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { removeAccounts } from "../../privacy/remove-accounts.ts";

const day = 24 * 60 * 60 * 1000;
const fresh = "ana.perez@example.org";

const ask = (app: TestApp, token: string, body: object = {}) =>
  app.call("POST", "/api/v1/users/me/email", { token, body: { email: fresh, password: ana.password, ...body } });

const open = (app: TestApp, token: string) => app.call("POST", "/api/v1/users/confirm", { body: { token } });

/** Returns the last two emails and their tokens: one confirms the change, one undoes it. */
async function linksOf(app: TestApp) {
  const mails = (await app.sent()).slice(-2);
  const tokenTo = (address: string) => mails.filter(({ to }) => to === address).map(tokenOf)[0] ?? "";
  return { mails, confirming: tokenTo(fresh), undoing: tokenTo(ana.email) };
}

test("keeps the old address for sign-in until the new one is confirmed", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);

  expect((await ask(app, token, { password: "wrong" })).body.code).toBe("credentials_wrong");
  expect((await ask(app, token)).status).toBe(202);

  const { mails, confirming } = await linksOf(app);
  expect(mails.map(({ to }) => to).sort()).toEqual([fresh, ana.email]);
  for (const { link } of mails) expect(link).toContain("/confirmation?token=");
  expect((await logIn(app)).status).toBe(200);
  const { status, body } = await open(app, confirming);
  expect([status, body.user.email]).toEqual([200, fresh]);
  expect((await app.call("GET", "/api/v1/users/me", { token: body.token })).status).toBe(200);
  expect((await logIn(app)).body.code).toBe("credentials_wrong");
  expect((await logIn(app, { email: fresh })).status).toBe(200);
  expect((await open(app, confirming)).body.code).toBe("link_invalid");
});

test("redirects an undelivered email to the new address but the undo link to the old one", async () => {
  let isFull = true;
  const app = await createTestApp({}, {}, async ({ to, subject }) => {
    if (isFull && to === ana.email && !subject.includes("cuenta")) throw new Error("The mailbox is full.");
  });
  const { token, id: userId } = await signUp(app);
  const course = { id: "hearts", title: "Hearts" };
  const mail = {
    kind: "study_reminder",
    firstName: "Ana",
    course,
    left: 2,
    pace: 1,
    doneAt: 0,
    timeZone: "UTC",
  } as const;
  await inTransaction(app.parts.db, (tx) =>
    enqueueMail(tx, { recipient: ana.email, language: "es", mail, userId }, app.clock.now),
  );
  await ask(app, token);
  const { mails, confirming } = await linksOf(app);
  expect(mails.map(({ to }) => to).sort()).toEqual([fresh, ana.email]);
  await open(app, confirming);
  isFull = false;
  app.clock.now += 60 * 1000;

  expect((await app.sent()).at(-1)).toMatchObject({ to: fresh, subject: "Es su hora de estudiar" });
});

test("lets the old address undo the change for 7 days, ending all sessions and allowing a new password", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  app.clock.now += 2 * day - 1;
  await open(app, confirming);
  app.clock.now += 7 * day - 1;

  const { status, body } = await app.call("POST", "/api/v1/users/confirm", { body: { token: undoing } });

  expect([status, body.message]).toEqual([202, expect.stringMatching(/^Su cuenta conserva esta dirección\./)]);
  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: ana.email, subject: "Recupere su contraseña" });
  expect((await logIn(app)).status).toBe(200);
  expect((await open(app, undoing)).body.code).toBe("link_invalid");
});

test("makes the change final after 7 days", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  await open(app, confirming);
  app.clock.now += 7 * day;
  expect((await open(app, undoing)).body.code).toBe("link_invalid");
  expect((await logIn(app, { email: fresh })).status).toBe(200);
});

test("undoes a change before it is confirmed and ends its link", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  expect((await open(app, undoing)).status).toBe(202);
  expect((await open(app, confirming)).body.code).toBe("link_invalid");
  expect((await logIn(app)).status).toBe(200);
});

test("still lets the first address undo everything after a second change", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  const { body } = await open(app, confirming);
  await ask(app, body.token, { email: "thief@example.org" });
  const thief = (await app.sent()).findLast(({ to }) => to === "thief@example.org");
  await open(app, thief ? tokenOf(thief) : "");

  expect((await open(app, undoing)).status).toBe(202);

  expect((await logIn(app)).body.user.email).toBe(ana.email);
  expect((await logIn(app, { email: "thief@example.org" })).body.code).toBe("credentials_wrong");
});

test("answers 409 for another account's address, even one taken after the request", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await createLearner(app, { email: "leo@example.org" });
  expect((await ask(app, token, { email: "LEO@example.org" })).body.code).toBe("conflict");
  await ask(app, token);
  const { confirming } = await linksOf(app);
  await createLearner(app, { email: fresh });
  expect((await open(app, confirming)).body.code).toBe("conflict");
  expect((await logIn(app)).status).toBe(200);
});

test("lets the owner undo a change even if the attacker registers with the old address", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  await open(app, confirming);
  expect((await register(app, { firstName: "Eva", password: "another good one" })).status).toBe(202);
  const registered = await lastToken(app);

  expect((await open(app, undoing)).status).toBe(202);

  expect((await logIn(app)).body.user.id).toBe(id);
  expect((await logIn(app, { password: "another good one" })).body.code).toBe("credentials_wrong");
  expect((await open(app, registered)).body.code).toBe("link_invalid");
  await removeAccounts(app.parts);
  const left = await app.parts.db.selectFrom("users").select("id").where("confirmed_at", "is", null).execute();
  expect(left).toEqual([]);
});

test("lets a user take an address that has only an unconfirmed registration", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  const stranger = { email: fresh, firstName: "Eva", password: "another good one" };
  await register(app, stranger);
  expect((await ask(app, token)).status).toBe(202);
  const { confirming } = await linksOf(app);
  await register(app, stranger);
  expect((await open(app, confirming)).body.user.email).toBe(fresh);
});

test("protects the addresses of invited and disabled accounts", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  const mine = await signUp(app);
  const body = { email: "luz@example.org", firstName: "Luz", lastName: "Marte" };
  const { id } = (await app.call("POST", "/api/v1/manage/people", { token, body })).body;
  expect((await ask(app, mine.token, { email: body.email })).body.code).toBe("conflict");
  await app.call("PATCH", `/api/v1/manage/people/${id}`, { token, body: { status: "disabled" } });
  expect((await ask(app, mine.token, { email: body.email })).body.code).toBe("conflict");
});

test("undoing a change ends a second factor turned on since and notifies the owner", async () => {
  const app = await createTestApp();
  const { token } = await signUp(app);
  await ask(app, token);
  const { confirming, undoing } = await linksOf(app);
  const { body } = await open(app, confirming);
  const asked = await app.call("POST", factorPath, { token: body.token, body: { password: ana.password } });
  const code = codeOf(app, asked.body.secret);
  await app.call("POST", `${factorPath}/confirm`, { token: body.token, body: { code } });

  expect((await open(app, undoing)).status).toBe(202);

  expect((await logIn(app)).status).toBe(200);
  const mails = (await app.sent()).filter(({ to }) => to === ana.email);
  expect(mails.map(({ subject }) => subject)).toContain("Se desactivó la verificación en dos pasos");
});

test("undoing a change leaves an earlier second factor on", async () => {
  const { app, token } = await turnOn();
  await ask(app, token);
  const { undoing } = await linksOf(app);
  await open(app, undoing);
  expect((await logIn(app)).body.code).toBe("second_factor_required");
});

test("does not sign in by link if a second factor is on", async () => {
  const { app, token } = await turnOn();
  await ask(app, token);
  const { confirming } = await linksOf(app);
  const { status, body } = await open(app, confirming);
  expect([status, Object.keys(body)]).toEqual([202, ["message"]]);
  expect((await logIn(app, { email: fresh })).body.code).toBe("second_factor_required");
});

test("lets an administrator request a user's new address without logging it", async () => {
  const app = await createTestApp();
  const admin = await createAdmin(app);
  const { id } = await signUp(app);
  const path = `/api/v1/manage/people/${id}`;

  const changed = await app.call("PATCH", path, { token: admin.token, body: { email: fresh } });
  expect([changed.status, changed.body.email]).toEqual([200, ana.email]);
  const { confirming, undoing } = await linksOf(app);
  expect((await open(app, confirming)).body.user.email).toBe(fresh);

  const log = await app.call("GET", "/api/v1/manage/log", { token: admin.token });
  expect(log.body.records.map(({ changes }: { changes: unknown }) => changes)).toEqual([{ email: "changed" }]);
  expect(JSON.stringify(await app.parts.db.selectFrom("log").selectAll().execute())).not.toContain("example.org");
  expect((await open(app, undoing)).status).toBe(202);
});

test("sends an invitation again when an administrator corrects its address", async () => {
  const app = await createTestApp();
  const { token } = await createAdmin(app);
  const body = { email: "typo@example.org", firstName: "Luz", lastName: "Marte" };
  const { id } = (await app.call("POST", "/api/v1/manage/people", { token, body })).body;
  const old = await lastToken(app);
  await app.call("PATCH", `/api/v1/manage/people/${id}`, { token, body: { email: fresh } });
  const mail = await lastMail(app);
  expect([mail.to, mail.link.includes("/restore?token=")]).toEqual([fresh, true]);
  const restore = (link: string) =>
    app.call("POST", "/api/v1/users/restore", { body: { token: link, password: ana.password } });
  expect([(await restore(old)).body.code, (await restore(tokenOf(mail))).status]).toEqual(["link_invalid", 200]);
});
