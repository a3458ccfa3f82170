import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { newId } from "../../ids.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { eraseLearner } from "../enrolments/erase-learner.ts";
import { eraseWriter, withdrawWriter } from "../forum/erase-writer.ts";
import { eraseUser } from "../users/erase-user.ts";
import type { UserRow } from "../users/queries.ts";

/** Whoever has not confirmed an account for so long does not want it. */
const unconfirmedLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

const atOnce = 500;

/** Deletes the accounts whose owners asked for it 14 days ago, and those that nobody confirmed. */
export async function removeAccounts(parts: Pick<Parts, "db" | "clock" | "outbox">): Promise<void> {
  const { db, outbox } = parts;
  const now = parts.clock();
  for (const { id, delete_forum } of await listLeaving(db, now)) {
    await withdrawWriter(db, { userId: id, forum: delete_forum ?? "keep" }, now);
    await inTransaction(db, (tx) => removeAccount(tx, id, now));
    outbox.wake();
  }
  for (const { id } of await listUnconfirmed(db, now)) {
    await inTransaction(db, (tx) => removeUnconfirmed(tx, id, now));
  }
}

function listLeaving(db: Db, now: Milliseconds) {
  return db.selectFrom("users").select(["id", "delete_forum"]).where("delete_at", "<=", now).limit(atOnce).execute();
}

function listUnconfirmed(db: Db, now: Milliseconds) {
  return db
    .selectFrom("users")
    .select("id")
    .where("confirmed_at", "is", null)
    .where("updated_at", "<=", now - unconfirmedLife)
    .limit(atOnce)
    .execute();
}

/** The record of it says that an account was deleted and when, not whose it was. */
async function removeAccount(tx: Tx, id: string, now: Milliseconds): Promise<void> {
  const user = await lockUser(tx, id, (row) => row.delete_at !== null && row.delete_at <= now);
  if (!user) return;
  await eraseWriter(tx, id, now);
  await eraseLearner(tx, id);
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
  const isOld = (row: UserRow) => row.confirmed_at === null && row.updated_at <= now - unconfirmedLife;
  const user = await lockUser(tx, id, isOld);
  if (user) await eraseUser(tx, user, now);
}

/** The account, locked, where it is still to go: its owner may have changed their mind a moment ago. */
async function lockUser(tx: Tx, id: string, isToGo: (row: UserRow) => boolean): Promise<UserRow | null> {
  const user = await tx
    .updateTable("users")
    .set(({ ref }) => ({ updated_at: ref("updated_at") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
  return user && isToGo(user) ? user : null;
}
