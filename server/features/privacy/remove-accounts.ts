import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { cancelJob } from "../../jobs/enqueue-job.ts";
import { enqueueMail, mailJob } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { eraseWriter, withdrawWriter } from "../forum/erase-writer.ts";
import { type Actor, record } from "../staff/log.ts";
import { eraseUser } from "../users/deletion/erase-user.ts";
import { type DeletionInput, setDeletion } from "../users/deletion/plan-deletion.ts";
import { exportJob } from "../users/deletion/withdraw-exports.ts";
import type { UserRow } from "../users/queries.ts";
import { eraseRows } from "./erase-rows.ts";

/**
 * The age after which an unconfirmed account is deleted. Disabled ones remain, since deleting them would free their
 * address.
 */
const unconfirmedLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

const batchSize = 500;

/** Deletes accounts whose scheduled time has come, and unconfirmed ones past their lifetime. */
export async function removeAccounts(parts: Pick<Parts, "db" | "clock" | "jobs">): Promise<void> {
  const { db, jobs } = parts;
  const now = parts.clock();
  for (const { id, delete_forum } of await listScheduled(db, now)) {
    await eraseAccount(db, { userId: id, forum: delete_forum ?? "keep", now });
    jobs.wake(mailJob);
  }
  for (const { id } of await listUnconfirmed(db, now)) {
    await inTransaction(db, (tx) => removeUnconfirmed(tx, id, now));
  }
}

/** Deletes an account at once, without the time for reflection. */
export async function deleteAccountNow(db: Db, input: DeletionInput & { actor: Actor }): Promise<void> {
  const { userId, forum: texts, actor, now } = input;
  await inTransaction(db, async (tx) => {
    await setDeletion(tx, { ...input, at: now });
    const target = { kind: "person", id: userId } as const;
    await record(tx, { actor, action: "person.delete", target, changes: { texts, atOnce: true }, now });
  });
  await eraseAccount(db, input);
}

async function eraseAccount(db: Db, input: DeletionInput): Promise<void> {
  const { userId, now } = input;
  await withdrawWriter(db, input, now);
  await inTransaction(db, (tx) => removeAccount(tx, userId, now));
}

function listScheduled(db: Db, now: Milliseconds) {
  return db.selectFrom("users").select(["id", "delete_forum"]).where("delete_at", "<=", now).limit(batchSize).execute();
}

function listUnconfirmed(db: Db, now: Milliseconds) {
  return db
    .selectFrom("users")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("disabled_at", "is", null)
    .where("updated_at", "<=", now - unconfirmedLife)
    .limit(batchSize)
    .execute();
}

/** Deletes an account's remaining data. The record in `deletions` contains the times but not whose account it was. */
async function removeAccount(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  const user = await lockUser(tx, id, (row) => row.delete_at !== null && row.delete_at <= now);
  if (!user) return;
  await eraseWriter(tx, id, now);
  await eraseRows(tx, id);
  // Runs before the account's files are looked up: a copy that has just finished is on record by now, or never will be.
  await cancelJob(tx, { kind: exportJob, key: id });
  await eraseUser(tx, user, now);
  const requested_at = user.delete_asked_at ?? now;
  await tx
    .insertInto("deletions")
    .values({ id: newId(), requested_at, deleted_at: now, forum: user.delete_forum ?? "keep" })
    .execute();
  const { email, language } = user;
  await enqueueMail(tx, { recipient: email, language, mail: { kind: "account_deleted" } }, now);
}

async function removeUnconfirmed(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  const isExpired = (row: UserRow) =>
    row.confirmed_at === null && row.disabled_at === null && row.updated_at <= now - unconfirmedLife;
  const user = await lockUser(tx, id, isExpired);
  if (!user) return;
  await eraseRows(tx, id);
  await eraseUser(tx, user, now);
}

/** Locks an account and returns it if it should still be deleted, since its owner may just have changed their mind. */
async function lockUser(tx: Tx, id: string, shouldDelete: (row: UserRow) => boolean): Promise<UserRow | null> {
  const user = await tx
    .updateTable("users")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return user && shouldDelete(user) ? user : null;
}
