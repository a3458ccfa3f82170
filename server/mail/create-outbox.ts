import { setImmediate as afterAnswers } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Db, Milliseconds } from "../db/schema.ts";
import { compose, type Wording } from "./compose.ts";
import { usefulFor } from "./mails.ts";
import type { Outbox } from "./outbox.ts";
import { listDue, never, postponeMail, removeMail, takeMail, type Waiting } from "./queue.ts";
import { type MailTransport, RefusedMail } from "./transport.ts";

/** What an outbox is made of. */
export interface OutboxParts extends Wording {
  db: Db;
  clock: () => Milliseconds;
  log: FastifyBaseLogger;
  transport: MailTransport;
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long a mail rests after its first failure, its second, and so on; the last holds from there on. */
const rests = [30 * second, 2 * minute, 10 * minute, 20 * minute, hour, 3 * hour, 6 * hour];

/** A mail is taken for longer than any transport may need: nobody else sends it meanwhile. */
const taking: Milliseconds = 2 * minute;

/** How often the queue is looked at where nobody wakes it, for what rests or was left by another server. */
const pollEvery: Milliseconds = 10 * second;

const atOnce = 5;

/** Makes the sender of the outbox; it works from the first `wake`, and looks by itself every ten seconds. */
export function createOutbox(parts: OutboxParts): Outbox {
  let isWoken = false;
  let isClosed = false;
  let work: Promise<void> | null = null;
  const poll = setInterval(wake, pollEvery).unref();

  function wake(): void {
    if (isClosed) return;
    isWoken = true;
    work ??= sendAll();
  }

  async function sendAll(): Promise<void> {
    while (isWoken && !isClosed) {
      isWoken = false;
      await afterAnswers();
      await sendDue(parts, () => isClosed).catch((error) => parts.log.error({ err: error }, "outbox"));
    }
    work = null;
  }

  return {
    wake,
    async idle() {
      wake();
      await work;
    },
    async close() {
      isClosed = true;
      clearInterval(poll);
      await work;
      parts.transport.close();
    },
  };
}

async function sendDue(parts: OutboxParts, isClosed: () => boolean): Promise<void> {
  while (!isClosed()) {
    const due = await listDue(parts.db, parts.clock(), atOnce);
    if (due.length === 0) return;
    await Promise.all(due.map((waiting) => deliver(parts, waiting)));
  }
}

async function deliver(parts: OutboxParts, waiting: Waiting): Promise<void> {
  const now = parts.clock();
  if (!(await takeMail(parts.db, waiting, now + taking))) return;
  if (!isUseful(waiting, now)) return giveUp(parts, waiting, new Error("It came too late to be of use."));
  const message = compose(waiting, parts);
  try {
    if (message) await parts.transport.send(message);
  } catch (error) {
    return retryLater(parts, waiting, error instanceof Error ? error : new Error(String(error)));
  }
  await removeMail(parts.db, waiting.id);
}

async function retryLater(parts: OutboxParts, waiting: Waiting, error: Error): Promise<void> {
  const at = parts.clock() + (rests[Math.min(waiting.attempts, rests.length - 1)] ?? hour);
  if (error instanceof RefusedMail || !isUseful(waiting, at)) return giveUp(parts, waiting, error);
  parts.log.warn({ ...nameInLog(waiting), error: error.name, at: new Date(at) }, "mail not sent yet");
  await postponeMail(parts.db, waiting.id, { at, error: error.message });
}

async function giveUp(parts: OutboxParts, waiting: Waiting, error: Error): Promise<void> {
  parts.log.error({ ...nameInLog(waiting), error: error.name }, "mail given up");
  await postponeMail(parts.db, waiting.id, { at: never, error: error.message });
}

function isUseful({ kind, created_at }: Waiting, at: Milliseconds): boolean {
  return at <= created_at + (new Map<string, Milliseconds>(Object.entries(usefulFor)).get(kind) ?? 0);
}

/** Neither the address nor what a mail server said of it goes into the log. */
function nameInLog({ id, kind, attempts }: Waiting) {
  return { mail: id, kind, attempt: attempts + 1 };
}
