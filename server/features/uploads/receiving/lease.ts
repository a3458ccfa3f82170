import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import { idleLife, leaseTime, wholeLife } from "../limits.ts";
import type { UploadRow } from "../queries.ts";

/** An upload that one request writes to, and no other, on whichever server. */
export interface Leased {
  uploadId: string;
  lease: string;
}

/** A piece that is in the store. */
export interface Piece {
  start: number;
  bytes: number;
  name: string;
}

/** Takes an upload to write to, from where it stands; throws `upload_locked` where another request has it. */
export async function takeLease(
  tx: Tx,
  { id: uploadId, received }: Pick<UploadRow, "id" | "received">,
  now: Milliseconds,
): Promise<Leased> {
  const lease = newId();
  const taken = await tx
    .updateTable("uploads")
    .set({ lease, leased_until: now + leaseTime })
    .where("id", "=", uploadId)
    .where("received", "=", received)
    .where("file_id", "is", null)
    .where("refusal", "is", null)
    .where(({ eb }) => eb.or([eb("lease", "is", null), eb("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  if (!taken) throw new AppError("upload_locked", { headers: { "retry-after": "5" } });
  return { uploadId, lease };
}

/** Keeps an upload for longer; throws `upload_locked` where another request has it by now, or it is gone. */
export async function extendLease(tx: Tx, leased: Leased, now: Milliseconds): Promise<void> {
  await change(tx, leased, { leased_until: now + leaseTime });
}

/** Lets go of an upload; one that another has by now is left alone. */
export async function releaseLease(tx: Tx, { uploadId, lease }: Leased): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ lease: null, leased_until: null })
    .where("id", "=", uploadId)
    .where("lease", "=", lease)
    .execute();
}

/** Counts pieces that are in the store, all or none: from here on they are not sent again. Throws as `extendLease`. */
export async function commitPieces(
  tx: Tx,
  { leased, pieces }: { leased: Leased; pieces: readonly Piece[] },
  now: Milliseconds,
): Promise<void> {
  const last = pieces.at(-1);
  if (!last) return;
  const { created_at } = await change(tx, leased, {
    received: last.start + last.bytes,
    leased_until: now + leaseTime,
  });
  const expires_at = Math.min(now + idleLife, created_at + wholeLife);
  await tx.updateTable("uploads").set({ expires_at }).where("id", "=", leased.uploadId).execute();
  const rows = pieces.map((piece) => ({ upload_id: leased.uploadId, ...piece }));
  await tx.insertInto("upload_pieces").values(rows).execute();
}

/** Writes to an upload that is still held; throws `upload_locked`. */
export async function change(
  tx: Tx,
  { uploadId, lease }: Leased,
  values: Partial<Pick<UploadRow, "received" | "leased_until" | "refusal" | "file_id" | "lease" | "expires_at">>,
): Promise<{ created_at: Milliseconds }> {
  const changed = await tx
    .updateTable("uploads")
    .set(values)
    .where("id", "=", uploadId)
    .where("lease", "=", lease)
    .returning("created_at")
    .executeTakeFirst();
  if (!changed) throw new AppError("upload_locked", { headers: { "retry-after": "5" } });
  return changed;
}
