import { pino } from "pino";
import { expect, onTestFinished, test } from "vitest";
import { removeExpired } from "../features/users/remove-expired.ts";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { createOutbox } from "./create-outbox.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import type { Mail } from "./mails.ts";
import { releaseMails, takeMail } from "./queue.ts";
import { type MailTransport, type Message, RefusedMail } from "./transport.ts";

const second = 1000;
const minute = 60 * second;

/** A sender of its own on the app's database, whose transport is the test's. */
function startOutbox({ parts }: TestApp, send: (message: Message) => Promise<void>) {
  const lines: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => void lines.push(line) });
  const transport: MailTransport = { send, close() {} };
  const outbox = createOutbox({ ...parts, log, transport, program: () => "Program" });
  onTestFinished(() => outbox.close());
  return { ...outbox, lines };
}

async function createQueue() {
  const app = await createTestApp();
  await app.parts.outbox.close();
  const { db, clock } = app.parts;
  const add = (recipient: string, mail: Mail = { kind: "confirm", firstName: "Ana", token: "secret" }) =>
    db.transaction().execute((tx) => enqueueMail(tx, { recipient, language: "es", mail }, clock()));
  const waiting = () => db.selectFrom("outbox").selectAll().execute();
  return { app, add, waiting };
}

test("a mail is sent once, and its row goes, for it held a token", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const outbox = startOutbox(app, async ({ to }) => void sent.push(to));
  await add("ana@example.org");

  await outbox.idle();
  await outbox.idle();

  expect(sent).toEqual(["ana@example.org"]);
  expect(await waiting()).toEqual([]);
});

test("a mail of a transaction that fails is never sent", async () => {
  const { app } = await createQueue();
  const sent: string[] = [];
  const outbox = startOutbox(app, async ({ to }) => void sent.push(to));
  const mail: Mail = { kind: "password_changed", firstName: "Ana" };

  const failing = app.parts.db.transaction().execute(async (tx) => {
    await enqueueMail(tx, { recipient: "ana@example.org", language: "es", mail }, app.clock.now);
    throw new Error("rolled back");
  });

  await expect(failing).rejects.toThrow("rolled back");
  await outbox.idle();
  expect(sent).toEqual([]);
});

test("a mail that fails is tried again after growing rests", async () => {
  const { app, add, waiting } = await createQueue();
  const tries: number[] = [];
  const outbox = startOutbox(app, async () => {
    tries.push(app.clock.now);
    throw new Error("The server is away.");
  });
  await add("ana@example.org");
  const start = app.clock.now;

  for (let passed = 0; passed <= 35 * minute; passed += 10 * second) {
    app.clock.now = start + passed;
    await outbox.idle();
  }

  expect(tries.map((time) => (time - start) / second)).toEqual([0, 30, 150, 750, 1950]);
  expect(await waiting()).toMatchObject([{ attempts: 5, last_error: "The server is away." }]);
});

test("a mail that fails holds up no other", async () => {
  const { app, add } = await createQueue();
  const sent: string[] = [];
  const outbox = startOutbox(app, async ({ to }) => {
    if (to === "0@example.org") throw new Error("no");
    sent.push(to);
  });
  for (let count = 0; count < 8; count += 1) await add(`${count}@example.org`);

  await outbox.idle();

  expect(sent.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((count) => `${count}@example.org`));
});

test("of two servers that saw a mail at once one takes it, and the other does not send it", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const outboxes = [1, 2].map(() => startOutbox(app, async ({ to }) => void sent.push(to)));
  await add("ana@example.org");
  await add("eva@example.org");

  const [first, second] = await waiting();
  const take = () => first && takeMail(app.parts.db, first, app.clock.now + minute);
  expect((await Promise.all([take(), take()])).sort()).toEqual([false, true]);
  await Promise.all(outboxes.map((outbox) => outbox.idle()));

  expect(sent).toEqual([second?.recipient]);
});

test("what a killed server had taken is sent by the next one at once", async () => {
  const { app, add, waiting } = await createQueue();
  await add("ana@example.org");
  for (const row of await waiting()) await takeMail(app.parts.db, row, app.clock.now + minute);
  const sent: string[] = [];
  const next = startOutbox(app, async ({ to }) => void sent.push(to));

  await next.idle();
  expect(sent).toEqual([]);
  await releaseMails(app.parts.db, app.clock.now);
  await next.idle();

  expect(sent).toEqual(["ana@example.org"]);
});

test("a recipient that the mail server refuses is not tried again, but kept", async () => {
  const { app, add, waiting } = await createQueue();
  let tries = 0;
  const outbox = startOutbox(app, async () => {
    tries += 1;
    throw new RefusedMail("550 no such user");
  });
  await add("ana@example.org");

  await outbox.idle();
  app.clock.now += 60 * minute;
  await releaseMails(app.parts.db, app.clock.now);
  await outbox.idle();

  expect(tries).toBe(1);
  expect(await waiting()).toMatchObject([{ last_error: "550 no such user" }]);
});

test("a link that has expired while its mail waited is not sent", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const outbox = startOutbox(app, async ({ subject }) => void sent.push(subject));
  await add("ana@example.org", { kind: "restore", firstName: "Ana", token: "secret" });
  await add("ana@example.org", { kind: "confirm", firstName: "Ana", token: "secret" });

  app.clock.now += 61 * minute;
  await outbox.idle();

  expect(sent).toEqual(["Confirme su cuenta"]);
  expect(await waiting()).toMatchObject([{ kind: "restore" }]);
});

test("a mail that was given up is kept for 30 days", async () => {
  const { app, add, waiting } = await createQueue();
  await add("ana@example.org");
  const outbox = startOutbox(app, async () => {
    throw new RefusedMail("550 no such user");
  });
  await outbox.idle();

  app.clock.now += 29 * 24 * 60 * minute;
  await removeExpired(app.parts);
  expect(await waiting()).toHaveLength(1);
  app.clock.now += 24 * 60 * minute;
  await removeExpired(app.parts);
  expect(await waiting()).toEqual([]);
});

test("a decoy is written off and sent to nobody", async () => {
  const { app, add, waiting } = await createQueue();
  const sent: string[] = [];
  const outbox = startOutbox(app, async ({ to }) => void sent.push(to));
  await add("nobody@example.org", { kind: "decoy" });

  await outbox.idle();

  expect(sent).toEqual([]);
  expect(await waiting()).toEqual([]);
});

test("closing finishes the mails under way, and begins no other", async () => {
  const { app, add, waiting } = await createQueue();
  const { promise: isTaken, resolve: take } = Promise.withResolvers<void>();
  const { promise: isSlow, resolve: finish } = Promise.withResolvers<void>();
  const outbox = startOutbox(app, () => {
    take();
    return isSlow;
  });
  for (let count = 0; count < 7; count += 1) await add(`${count}@example.org`);
  outbox.wake();
  await isTaken;

  const closing = outbox.close();
  finish();
  await closing;

  expect(await waiting()).toHaveLength(2);
});

test("the log tells of a failure without the address and the link", async () => {
  const { app, add } = await createQueue();
  const outbox = startOutbox(app, async ({ to }) => {
    throw new Error(`450 ${to} is not ready`);
  });
  await add("ana@example.org");

  await outbox.idle();

  expect(outbox.lines.join()).toContain("mail not sent yet");
  expect(outbox.lines.join()).not.toMatch(/example\.org|secret/);
});
