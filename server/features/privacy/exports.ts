import type { DataExport } from "../../../contract/privacy.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Limit } from "../../http/protection/limits.ts";
import { newId } from "../../ids.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import type { Finish, JobKind } from "../../jobs/job-kind.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import { messages } from "../../messages/messages.ts";
import type { Parts } from "../../parts.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { releaseBytes } from "../files/loose/loose-bytes.ts";
import { exportJob, removeExport } from "../users/deletion/withdraw-exports.ts";
import type { UserRow } from "../users/queries.ts";
import { writeExport } from "./write-export.ts";

const minute = 60 * 1000;
const day = 24 * 60 * minute;

/** How long a copy can be downloaded; a new one is easy to request. */
const exportLife: Milliseconds = 7 * day;

/** How often a user may request a copy. */
export const exportLimit: Limit = { name: "export", max: 5, window: day };

/** Returns the state of the copy a user last requested. */
export async function getExport(db: Db, userId: string, now: Milliseconds): Promise<DataExport> {
  const row = await db
    .selectFrom("exports")
    .leftJoin("files", "files.id", "exports.file_id")
    .selectAll("exports")
    .select("files.bytes")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  const none = { requestedAt: null, expiresAt: null, file: null, bytes: null };
  if (!row || (row.ready_at !== null && row.ready_at <= now - exportLife)) return { status: "none", ...none };
  const requestedAt = presentTime(row.requested_at);
  if (row.failed_at !== null) return { ...none, status: "failed", requestedAt };
  if (row.ready_at === null) return { ...none, status: "preparing", requestedAt };
  const expiresAt = presentTime(row.ready_at + exportLife);
  return { status: "ready", requestedAt, expiresAt, file: row.file_id, bytes: row.bytes };
}

/** Requests a copy, replacing an older one; a copy in preparation continues. */
export async function requestExport(tx: Tx, userId: string, now: Milliseconds): Promise<void> {
  if ((await getExport(tx, userId, now)).status === "preparing") return;
  await removeExport(tx, userId, now);
  await tx
    .insertInto("exports")
    .values({ user_id: userId, requested_at: now, ready_at: null, failed_at: null, file_id: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await enqueueJob(tx, { kind: exportJob, key: userId }, now);
}

/** Creates the job that prepares requested copies one at a time, since they are not urgent. */
export function createExportJob(parts: Pick<Parts, "db" | "files" | "clock">): JobKind {
  return {
    name: exportJob,
    maxConcurrent: 1,
    pollInterval: minute,
    lease: 5 * minute,
    retryDelays: [],
    maxTries: 1,
    redacted: ["key"],
    async prepare(tx, userId) {
      const user = await findRequester(tx, userId);
      return user && { run: () => createExport(parts, user) };
    },
    giveUp: (tx, userId) =>
      tx.updateTable("exports").set({ failed_at: parts.clock() }).where("user_id", "=", userId).execute(),
  };
}

/** Returns the user of a job if they still wait for their copy. */
async function findRequester(tx: Tx, userId: string): Promise<UserRow | null> {
  const user = await tx
    .selectFrom("users")
    .innerJoin("exports", "exports.user_id", "users.id")
    .selectAll("users")
    .where("users.id", "=", userId)
    .where("exports.ready_at", "is", null)
    .executeTakeFirst();
  return user ?? null;
}

async function createExport(
  { db, files, clock }: Pick<Parts, "db" | "files" | "clock">,
  user: UserRow,
): Promise<Finish> {
  const stored = await files.add(await writeExport({ db, files }, user));
  // Recorded before any file references the bytes: in between, the account may be deleted or this server may stop.
  await inTransaction(db, (tx) => releaseBytes(tx, stored.hash, clock()));
  return (tx) => recordExport(tx, { user, stored }, clock());
}

async function recordExport(
  tx: Tx,
  { user, stored }: { user: UserRow; stored: { hash: string; bytes: number } },
  now: Milliseconds,
): Promise<void> {
  const id = newId();
  const kind = { kind: "export", course_id: null, name: messages[user.language].copy.archive } as const;
  await tx
    .insertInto("files")
    .values({ id, ...kind, type: "application/zip", ...stored, created_at: now })
    .execute();
  await tx.updateTable("exports").set({ ready_at: now, file_id: id }).where("user_id", "=", user.id).execute();
  const mail = { kind: "data_ready", firstName: user.first_name } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}

/** Deletes expired copies. */
export async function removeOldExports({ db, clock }: Pick<Parts, "db" | "clock">): Promise<void> {
  const now = clock();
  const old = await db
    .selectFrom("exports")
    .select("user_id")
    .where("ready_at", "<=", now - exportLife)
    .execute();
  for (const { user_id } of old) await inTransaction(db, (tx) => removeExport(tx, user_id, now));
}
