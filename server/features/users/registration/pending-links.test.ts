import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Message } from "../../../mail/transport.ts";
import { ana, register, signUp, tokenOf } from "../../../testing/accounts.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

const minute = 60 * 1000;

const confirm = (app: TestApp, token: string) => app.call("POST", "/api/v1/users/confirm", { body: { token } });
const forget = (app: TestApp) => app.call("POST", "/api/v1/users/forgot-password", { body: { email: ana.email } });
const restore = (app: TestApp, token: string, password = "another good one") =>
  app.call("POST", "/api/v1/users/restore", { body: { token, password } });

/**
 * Creates an app whose mail server fails until `recover`. It records the emails it was handed, as if it had delivered
 * them and only failed to confirm.
 */
async function createWithFailingMail() {
  const attempted: Message[] = [];
  let isDown = true;
  const app = await createTestApp({}, {}, async (mail) => {
    attempted.push(mail);
    if (isDown) throw new Error("The mail server is unavailable.");
  });
  const recover = async () => {
    isDown = false;
    app.clock.now += minute;
    await app.parts.jobs.idle("mail");
  };
  return { app, attempted, recover };
}

/** Lists every text in the database that could be a token. */
async function listTokens({ parts: { db } }: TestApp): Promise<string[]> {
  const tables = (await db.introspection.getTables()).filter(
    ({ name }) => !/^(?:sqlite_|(?:post|course)_index(?:_|$))/.test(name),
  );
  const rows = await Promise.all(tables.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(db)));
  return [...new Set(JSON.stringify(rows).match(/(?<![\w-])[\w-]{43}(?![\w-])/g) ?? [])];
}

test("stores nothing that opens the link while its email is pending", async () => {
  const { app, attempted, recover } = await createWithFailingMail();
  await register(app);
  await app.parts.jobs.idle("mail");

  for (const token of await listTokens(app)) expect((await confirm(app, token)).status).toBe(422);
  const rows = await app.parts.db.selectFrom("outbox").select("content").execute();
  expect(rows).toEqual([{ content: JSON.stringify({ firstName: ana.firstName }) }]);
  await recover();
  expect((await confirm(app, tokenOf(attempted.at(-1) ?? expect.fail("no mail")))).status).toBe(200);
});

test("accepts the link of an email reported as failed, or that of its retry", async () => {
  const { app, attempted, recover } = await createWithFailingMail();
  await register(app);
  await app.parts.jobs.idle("mail");
  await recover();

  const [first = "", second = ""] = attempted.map(tokenOf);
  expect(attempted.map(({ id }) => id)).toEqual([attempted[0]?.id, attempted[0]?.id]);
  const opened = await Promise.all([confirm(app, first), confirm(app, second)]);
  expect(opened.map(({ status }) => status).sort()).toEqual([200, 422]);
});

test("requesting a link again replaces the pending email", async () => {
  const { app, attempted, recover } = await createWithFailingMail();
  await register(app);
  await app.parts.jobs.idle("mail");
  const [older = ""] = attempted.map(tokenOf);
  await app.call("POST", "/api/v1/users/register/resend", { body: { email: ana.email } });
  attempted.length = 0;
  await recover();

  expect(attempted).toHaveLength(1);
  expect((await confirm(app, older)).status).toBe(422);
  expect((await confirm(app, attempted.map(tokenOf).at(-1) ?? "")).status).toBe(200);
});

test("concurrent requests leave one valid link", async () => {
  const app = await createTestApp();
  await signUp(app);
  await Promise.all([forget(app), forget(app), forget(app)]);

  const mails = (await app.sent()).filter(({ link }) => link.includes("/restore?"));
  const answers = [];
  for (const mail of mails) answers.push((await restore(app, tokenOf(mail), `${ana.password} ${mail.id}`)).status);

  expect(answers.filter((status) => status === 200)).toHaveLength(1);
});

test("changing the password ends the link of a pending email", async () => {
  const { app, attempted, recover } = await createWithFailingMail();
  await register(app);
  await recover();
  const { body } = await confirm(app, attempted.map(tokenOf).at(-1) ?? "");
  await app.parts.jobs.idle("mail");
  await app.parts.db.transaction().execute((tx) => tx.deleteFrom("outbox").execute());
  attempted.length = 0;
  await app.parts.jobs.stop();
  await forget(app);
  const password = { current: ana.password, new: "otra contraseña larga" };
  await app.call("PATCH", `/api/v1/users/${body.user.id}`, { token: body.token, body: { password } });

  const kinds = await app.parts.db.selectFrom("outbox").select("kind").execute();
  expect(kinds).toEqual([{ kind: "password_changed" }]);
});
