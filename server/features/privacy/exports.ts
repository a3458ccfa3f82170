import type { DataExport } from "../../../contract/privacy.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { transact } from "../../http/bind.ts";
import { type Limit, spend } from "../../http/limits.ts";
import { newId } from "../../ids.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../present-time.ts";
import { createSlots } from "../../slots.ts";
import { removeFile } from "../files/loose-bytes.ts";
import { requirePassword } from "../users/check-password.ts";
import { getUser, type UserRow } from "../users/queries.ts";
import { readmeTexts } from "./readme-texts.ts";
import { writeCopy } from "./write-copy.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a copy can be downloaded; it is asked for again in a moment, and lies about for nothing. */
const copyLife: Milliseconds = 7 * day;

/** A copy in work is nobody else's for so long; then its server is taken for dead. */
const taking: Milliseconds = 30 * 60 * 1000;

const perAccount: Limit = { name: "export", most: 5, window: day };

/** One at a time: nobody waits for it on the screen. */
const slots = createSlots(1, 1000);

/** How far the copy is that somebody asked for last. */
export async function getExport(db: Db, userId: string, now: Milliseconds): Promise<DataExport> {
  const row = await db
    .selectFrom("exports")
    .leftJoin("files", "files.id", "exports.file_id")
    .selectAll("exports")
    .select("files.bytes")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const none = { requestedAt: null, expiresAt: null, file: null, bytes: null };
  if (!row || (row.ready_at !== null && row.ready_at <= now - copyLife)) return { status: "none", ...none };
  const requestedAt = presentTime(row.requested_at);
  if (row.failed_at !== null) return { ...none, status: "failed", requestedAt };
  if (row.ready_at === null) return { ...none, status: "preparing", requestedAt };
  const expiresAt = presentTime(row.ready_at + copyLife);
  return { status: "ready", requestedAt, expiresAt, file: row.file_id, bytes: row.bytes };
}

/** Asks for a copy, in place of an older one; one that is being made goes on. Throws `credentials_wrong`. */
export async function requestExport(
  parts: Parts,
  { userId, password }: { userId: string; password: string },
  now: Milliseconds,
): Promise<void> {
  await requirePassword(parts, { user: await getUser(parts.db, userId), password }, now);
  if ((await getExport(parts.db, userId, now)).status === "preparing") return;
  await spend(parts, [{ limit: perAccount, of: userId }], now);
  await transact(parts, async (tx) => {
    await removeExport(tx, userId, now);
    const fresh = { requested_at: now, taken_until: now, ready_at: null, failed_at: null, file_id: null };
    await tx
      .insertInto("exports")
      .values({ user_id: userId, ...fresh })
      .onConflict((conflict) => conflict.column("user_id").doNothing())
      .execute();
  });
}

/** Makes the copies that were asked for, those of a server that died too, and removes those that have run out. */
export async function makeExports(parts: Parts): Promise<void> {
  await removeOldExports(parts);
  await slots.run(async () => {
    for (let due = await takeNext(parts); due; due = await takeNext(parts)) await makeExport(parts, due);
  });
}

/** Takes the copy that has waited longest; null where none does. Of two servers only one takes it. */
async function takeNext({ db, clock }: Parts): Promise<string | null> {
  const now = clock();
  return inTransaction(db, async (tx) => {
    const taken = await tx
      .updateTable("exports")
      .set({ taken_until: now + taking })
      .where("user_id", "=", (exports) =>
        exports
          .selectFrom("exports")
          .select("user_id")
          .where("ready_at", "is", null)
          .where("failed_at", "is", null)
          .where("taken_until", "<=", now)
          .orderBy("requested_at")
          .limit(1),
      )
      .where("taken_until", "<=", now)
      .returning("user_id")
      .executeTakeFirst();
    return taken?.user_id ?? null;
  });
}

async function makeExport(parts: Parts, userId: string): Promise<void> {
  try {
    const user = await getUser(parts.db, userId);
    const stored = await parts.files.add(await writeCopy(parts, user));
    await transact(parts, (tx) => keepExport(tx, { user, stored }, parts.clock()));
  } catch (error) {
    await inTransaction(parts.db, (tx) =>
      tx.updateTable("exports").set({ failed_at: parts.clock() }).where("user_id", "=", userId).execute(),
    );
    throw error;
  }
}

async function keepExport(
  tx: Tx,
  { user, stored }: { user: UserRow; stored: { hash: string; bytes: number } },
  now: Milliseconds,
): Promise<void> {
  const id = newId();
  const kind = { kind: "export", course_id: null, name: readmeTexts[user.language].archive } as const;
  await tx
    .insertInto("files")
    .values({ id, ...kind, type: "application/zip", ...stored, created_at: now })
    .execute();
  await tx.updateTable("exports").set({ ready_at: now, file_id: id }).where("user_id", "=", user.id).execute();
  const mail = { kind: "data_ready", firstName: user.first_name } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}

async function removeExport(tx: Tx, userId: string, now: Milliseconds): Promise<void> {
  const removed = await tx.deleteFrom("exports").where("user_id", "=", userId).returning("file_id").executeTakeFirst();
  if (removed?.file_id) await removeFile(tx, removed.file_id, now);
}

async function removeOldExports({ db, clock }: Parts): Promise<void> {
  const now = clock();
  const old = await db
    .selectFrom("exports")
    .select("user_id")
    .where("ready_at", "<=", now - copyLife)
    .execute();
  for (const { user_id } of old) await inTransaction(db, (tx) => removeExport(tx, user_id, now));
}
