import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import { idleLife, leaseTime, maxLife } from "../limits.ts";
import type { UploadRow } from "../queries.ts";

/** An upload leased to one request across all servers. */
export interface UploadLease {
  uploadId: string;
  lease: string;
}

/** A piece in the store. */
export interface Piece {
  start: number;
  bytes: number;
  name: string;
}

/** Leases an upload in its current state for writing; throws `upload_locked` if another request holds it. */
export async function acquireLease(
  tx: Tx,
  { id: uploadId, received }: Pick<UploadRow, "id" | "received">,
  now: Milliseconds,
): Promise<UploadLease> {
  const lease = newId();
  const acquired = await tx
    .updateTable("uploads")
    .set({ lease, leased_until: now + leaseTime })
    .where("id", "=", uploadId)
    .where("received", "=", received)
    .where("file_id", "is", null)
    .where("refusal", "is", null)
    .where(({ eb }) => eb.or([eb("lease", "is", null), eb("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  if (!acquired) throw new AppError("upload_locked", { headers: { "retry-after": "5" } });
  return { uploadId, lease };
}

/** Renews a lease; throws `upload_locked` if another request holds the upload or it no longer exists. */
export async function extendLease(tx: Tx, leased: UploadLease, now: Milliseconds): Promise<void> {
  await updateLeased(tx, leased, { leased_until: now + leaseTime });
}

/** Releases a lease, unless another request holds the upload by now. */
export async function releaseLease(tx: Tx, { uploadId, lease }: UploadLease): Promise<void> {
  await tx
    .updateTable("uploads")
    .set({ lease: null, leased_until: null })
    .where("id", "=", uploadId)
    .where("lease", "=", lease)
    .execute();
}

/** Records stored pieces, all or none; the client need not send them again. Throws like `extendLease`. */
export async function commitPieces(
  tx: Tx,
  { leased, pieces }: { leased: UploadLease; pieces: readonly Piece[] },
  now: Milliseconds,
): Promise<void> {
  const last = pieces.at(-1);
  if (!last) return;
  const { created_at } = await updateLeased(tx, leased, {
    received: last.start + last.bytes,
    leased_until: now + leaseTime,
  });
  const expires_at = Math.min(now + idleLife, created_at + maxLife);
  await tx.updateTable("uploads").set({ expires_at }).where("id", "=", leased.uploadId).execute();
  const rows = pieces.map((piece) => ({ upload_id: leased.uploadId, ...piece }));
  await tx.insertInto("upload_pieces").values(rows).execute();
}

/** Updates an upload that is still leased; throws `upload_locked` otherwise. */
export async function updateLeased(
  tx: Tx,
  { uploadId, lease }: UploadLease,
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
