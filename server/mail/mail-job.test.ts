import { expect, test } from "vitest";
import { deleteAccountNow } from "../features/privacy/remove-accounts.ts";
import { removeExpired } from "../features/users/deletion/remove-expired.ts";
import { releaseJobs } from "../jobs/job-rows.ts";
import { createMailTokens } from "../mail-tokens.ts";
import { ana, signUp, tokenOf } from "../testing/accounts.ts";
import { startJobs } from "../testing/jobs.ts";
import { createLearner } from "../testing/people.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { enqueueMail, mailJob } from "./enqueue-mail.ts";
import { createMailJob } from "./mail-job.ts";
import type { Mail, MailWithLink } from "./mails.ts";
import { type Message, RefusedMail } from "./transport.ts";

const second = 1000;
const minute = 60 * second;

/** Starts a separate sender on the app's database with the test's transport. */
function startSender(app: TestApp, send: (message: Message) => Promise<void>) {
  const { publicUrl, db } = app.parts;
  const tokens = createMailTokens(db);
  const kind = createMailJob({ transport: { send }, program: () => "Program", publicUrl, timeZone: "UTC", tokens });
  const jobs = startJobs(app, kind);
  return { ...jobs, idle: () => jobs.idle(mailJob), wake: () => jobs.wake(mailJob) };
}

async function createQueue() {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  const { db, clock } = app.parts;
  const add = (recipient: string, mail: Exclude<Mail, MailWithLink> = { kind: "password_changed", firstName: "Ana" }) =>
    db.transaction().execute((tx) => enqueueMail(tx, { recipient, language: "es", mail }, clock()));
  const waiting = () =>
    db
      .selectFrom("jobs")
      .innerJoin("outbox", "outbox.id", "jobs.key")
      .selectAll("jobs")
      .select("outbox.kind as of")
      .execute();
  return { app, add, waiting };
}

test("sends an email once and deletes its row", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const sender = startSender(app, async ({ to }) => void sent.push(to));
  await add("ana@example.org");

  await sender.idle();
  await sender.idle();

  expect(sent).toEqual(["ana@example.org"]);
  expect(await waiting()).toEqual([]);
});

test("never sends an email whose transaction fails", async () => {
  const { app } = await createQueue();
  const sent: string[] = [];
  const sender = startSender(app, async ({ to }) => void sent.push(to));
  const mail: Mail = { kind: "password_changed", firstName: "Ana" };

  const failing = app.parts.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, { recipient: "ana@example.org", language: "es", mail }, app.clock.now);
    throw new Error("rolled back");
  });

  await expect(failing).rejects.toThrow("rolled back");
  await sender.idle();
  expect(sent).toEqual([]);
});

test("retries a failed email with increasing delays", async () => {
  const { app, add, waiting } = await createQueue();
  const tries: number[] = [];
  const sender = startSender(app, async () => {
    tries.push(app.clock.now);
    throw new Error("The mail server is unavailable.");
  });
  await add("ana@example.org");
  const start = app.clock.now;

  for (let passed = 0; passed <= 35 * minute; passed += 10 * second) {
    app.clock.now = start + passed;
    await sender.idle();
  }

  expect(tries.map((time) => (time - start) / second)).toEqual([0, 30, 150, 750, 1950]);
  expect(await waiting()).toMatchObject([{ attempts: 5, last_error: "The mail server is unavailable." }]);
});

test("sends the other emails when one fails", async () => {
  const { app, add } = await createQueue();
  const sent: string[] = [];
  const sender = startSender(app, async ({ to }) => {
    if (to === "0@example.org") throw new Error("no");
    sent.push(to);
  });
  for (let count = 0; count < 8; count += 1) await add(`${count}@example.org`);

  await sender.idle();

  expect(sent.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => `${count}@example.org`));
});

test("sends each email once when two servers poll at the same time", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const senders = [1, 2].map(() => startSender(app, async ({ to }) => void sent.push(to)));
  const recipients = Array.from({ length: 12 }, (_, count) => `${count}@example.org`);
  for (const recipient of recipients) await add(recipient);

  await Promise.all(senders.map((sender) => sender.idle()));

  expect(sent.toSorted()).toEqual(recipients.toSorted());
  expect(await waiting()).toEqual([]);
});

test("does not retry a recipient that the mail server refuses, but retains the email", async () => {
  const { app, add, waiting } = await createQueue();
  let tries = 0;
  const sender = startSender(app, async () => {
    tries += 1;
    throw new RefusedMail("550 no such user");
  });
  await add("ana@example.org");

  await sender.idle();
  app.clock.now += 60 * minute;
  await releaseJobs(app.parts.db, app.clock.now);
  await sender.idle();

  expect(tries).toBe(1);
  expect(await waiting()).toMatchObject([{ last_error: "550 no such user" }]);
});

test("does not send a link that expired in the queue", async () => {
  const { app, waiting } = await createQueue();
  const sent: string[] = [];
  const sender = startSender(app, async ({ subject }) => void sent.push(subject));
  const { id } = await createLearner(app);
  for (const kind of ["restore", "confirm"] as const) {
    const mail = {
      recipient: "ana@example.org",
      language: "es",
      mail: { kind, firstName: "Ana" },
      userId: id,
    } as const;
    await app.parts.db.transaction().execute((tx) => enqueueMail(tx, mail, app.clock.now));
  }

  app.clock.now += 61 * minute;
  await sender.idle();

  expect(sent).toEqual(["Confirme su cuenta"]);
  expect(await waiting()).toMatchObject([{ of: "restore" }]);
});

test("retains an email that was given up for 30 days", async () => {
  const { app, add, waiting } = await createQueue();
  await add("ana@example.org");
  const sender = startSender(app, async () => {
    throw new RefusedMail("550 no such user");
  });
  await sender.idle();

  app.clock.now += 29 * 24 * 60 * minute;
  await removeExpired(app.parts);
  expect(await waiting()).toHaveLength(1);
  app.clock.now += 24 * 60 * minute;
  await removeExpired(app.parts);
  expect(await waiting()).toEqual([]);
});

test("deletes a decoy without sending it", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const sender = startSender(app, async ({ to }) => void sent.push(to));
  await add("nobody@example.org", { kind: "decoy" });

  await sender.idle();

  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("finishes emails in progress on close and starts no others", async () => {
  const { app, add, waiting } = await createQueue();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const { promise: isSlow, resolve: finish } = Promise.withResolvers<void>();
  const sender = startSender(app, () => {
    take();
    return isSlow;
  });
  for (let count = 0; count < 7; count += 1) await add(`${count}@example.org`);
  sender.wake();
  await isTaken;

  const closing = sender.stop();
  finish();
  await closing;

  expect(await waiting()).toHaveLength(2);
});

test("logs a failure without the address and the link", async () => {
  const { app, add } = await createQueue();
  const sender = startSender(app, async ({ to }) => {
    throw new Error(`450 ${to} is not ready`);
  });
  await add("ana@example.org");

  await sender.idle();

  expect(sender.lines.join()).toContain("job failed");
  expect(sender.lines.join()).not.toMatch(/example\.org|secret/);
});

test("deletes mail server errors about an address with its account, but not those about others", async () => {
  const { app, add } = await createQueue();
  const { id, email } = await createLearner(app, { email: "eva_r@example.org" });
  const sender = startSender(app, async ({ to }) => {
    throw new RefusedMail(`550 <${to}> has no mailbox`);
  });
  for (const address of [email, "eva-r@example.org"]) await add(address);
  await sender.idle();

  await deleteAccountNow(app.parts.db, { userId: id, forum: "keep", actor: "shell", now: app.clock.now });

  const said = app.parts.db.selectFrom("jobs").select("last_error").where("last_error", "is not", null);
  expect(await said.execute()).toEqual([{ last_error: "550 <eva-r@example.org> has no mailbox" }]);
});

test("deletes emails to an account's former addresses with the account, but none to an address's new owner", async () => {
  const app = await createTestApp();
  const { id, token } = await signUp(app);
  const move = async (email: string) => {
    await app.call("POST", "/api/v1/users/me/email", { token, body: { email, password: ana.password } });
    const mail = (await app.sent()).findLast(({ to }) => to === email);
    await app.call("POST", "/api/v1/users/confirm", { body: { token: mail ? tokenOf(mail) : "" } });
  };
  for (const email of ["first@example.org", "second@example.org"]) await move(email);
  await createLearner(app, { email: ana.email });
  await app.parts.jobs.stop();
  const mail = { kind: "password_changed", firstName: "Ana" } as const;
  for (const recipient of [ana.email, "first@example.org", "second@example.org"])
    await app.parts.db
      .transaction()
      .execute((tx) => enqueueMail(tx, { recipient, language: "es", mail }, app.clock.now));

  await deleteAccountNow(app.parts.db, { userId: id, forum: "keep", actor: "shell", now: app.clock.now });

  const left = await app.parts.db.selectFrom("outbox").select(["recipient", "kind"]).orderBy("id").execute();
  expect(left).toEqual([
    { recipient: ana.email, kind: "password_changed" },
    { recipient: "second@example.org", kind: "account_deleted" },
  ]);
});
