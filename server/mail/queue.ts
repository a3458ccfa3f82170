import type { Selectable } from "kysely";
import { compileOnce } from "../db/compile-once.ts";
import type { Db, Milliseconds, Schema } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";

/** A mail as it waits. */
export type Waiting = Selectable<Schema["outbox"]>;

/** When a mail is tried again that nobody tries again: after the end of all clocks, in ms. */
export const never: Milliseconds = Number.MAX_SAFE_INTEGER;

/** The mails that are due, the longest due first. */
export function listDue(db: Db, now: Milliseconds, most: number): Promise<Waiting[]> {
  return selectDue(db, { now, most });
}

const selectDue = compileOnce((db: Db, { now, most }: { now: Milliseconds; most: number }) =>
  db
    .selectFrom("outbox")
    .selectAll()
    .where("next_attempt_at", "<=", now)
    .orderBy("next_attempt_at")
    .orderBy("id")
    .limit(most),
);

/** How many mails wait, how many no server took, and when the oldest that waits was written. */
export async function countMails(db: Db) {
  const row = await db
    .selectFrom("outbox")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("next_attempt_at", "<", never).as("waiting"),
      fn.countAll<number>().filterWhere("next_attempt_at", "=", never).as("refused"),
      fn.min<number | null>("created_at").filterWhere("next_attempt_at", "<", never).as("oldest"),
    ])
    .executeTakeFirstOrThrow();
  return row;
}

/** Takes a mail until a time, and tells whether it worked: of two servers that see the same mail only one takes it. */
export async function takeMail(db: Db, waiting: Waiting, until: Milliseconds): Promise<boolean> {
  const taken = await inTransaction(db, (tx) =>
    tx
      .updateTable("outbox")
      .set({ next_attempt_at: until, attempts: waiting.attempts + 1 })
      .where("id", "=", waiting.id)
      .where("attempts", "=", waiting.attempts)
      .where("next_attempt_at", "=", waiting.next_attempt_at)
      .returning("id")
      .execute(),
  );
  return taken.length > 0;
}

/** Keeps a mail for another try. */
export async function postponeMail(db: Db, id: string, next: { at: Milliseconds; error: string }): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable("outbox")
      .set({ next_attempt_at: next.at, last_error: next.error.slice(0, 500) })
      .where("id", "=", id)
      .execute(),
  );
}

/** Takes a mail that was sent off the queue; its row held a token. */
export async function removeMail(db: Db, id: string): Promise<void> {
  await inTransaction(db, (tx) => tx.deleteFrom("outbox").where("id", "=", id).execute());
}

/**
 * Makes everything that waits due at once. For the start of a server that has the database to itself: what a killed
 * process had taken is nobody's, and whoever restarts has often just mended what was broken.
 */
export async function releaseMails(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .updateTable("outbox")
      .set({ next_attempt_at: now })
      .where("next_attempt_at", ">", now)
      .where("next_attempt_at", "<", never)
      .execute(),
  );
}
