import type { Readable } from "node:stream";
import { inTransaction } from "../../../db/transaction.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import type { Parts } from "../../../parts.ts";
import { maxPieceDelay, maxPieces, pieceBytes } from "../limits.ts";
import { type Checksum, requireMatch } from "../protocol.ts";
import type { UploadRow } from "../queries.ts";
import { finishUpload } from "./finish-upload.ts";
import { gatherPieces } from "./gather-pieces.ts";
import { acquireLease, commitPieces, extendLease, type Piece, releaseLease, type UploadLease } from "./lease.ts";

/** A request's contribution to an upload. */
interface UploadRequest {
  upload: UploadRow;
  body: Readable;
  checksum: Checksum | null;
}

type ReceivingParts = Pick<Parts, "db" | "files" | "clock" | "jobs">;

/** An upload's state after a request, and the file it became, if any. */
export interface UploadState {
  received: number;
  fileId: string | null;
}

/**
 * Appends a request's bytes to an upload. They are stored and recorded piece by piece, so after any failure at most the
 * last piece is sent again. The piece that completes the file is recorded only together with the file, and bytes with a
 * checksum only all together.
 */
export async function receive(parts: ReceivingParts, request: UploadRequest): Promise<UploadState> {
  const { db, clock } = parts;
  const leased = await inTransaction(db, (tx) => acquireLease(tx, request.upload, clock()));
  try {
    return await receiveLeased(parts, request, leased);
  } finally {
    await inTransaction(db, (tx) => releaseLease(tx, leased));
  }
}

async function receiveLeased(parts: ReceivingParts, request: UploadRequest, leased: UploadLease): Promise<UploadState> {
  const { db, clock } = parts;
  const { upload, body, checksum } = request;
  const commit = (pieces: Piece[]) => inTransaction(db, (tx) => commitPieces(tx, { leased, pieces }, clock()));
  let received = upload.received;
  let pending: Piece[] = [];
  let room = maxPieces - (await countPieces(parts, upload.id));
  for await (const chunks of gatherPieces(body, { bytes: pieceBytes, maxDelay: maxPieceDelay })) {
    for (const chunk of chunks) checksum?.hash.update(chunk);
    const bytes = chunks.reduce((sum, { length }) => sum + length, 0);
    if (received + bytes > upload.length || room-- <= 0) throw new AppError("too_large");
    const name = newId();
    await parts.files.pieces.put(upload.id, name, chunks);
    pending.push({ start: received, bytes, name });
    received += bytes;
    if (checksum || received === upload.length) await inTransaction(db, (tx) => extendLease(tx, leased, clock()));
    else [, pending] = [await commit(pending), []];
  }
  requireMatch(checksum);
  if (received === upload.length) return { received, fileId: await finishUpload(parts, { upload, leased, pending }) };
  await commit(pending);
  return { received, fileId: null };
}

async function countPieces({ db }: Pick<Parts, "db">, uploadId: string): Promise<number> {
  const { count } = await db
    .selectFrom("upload_pieces")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("upload_id", "=", uploadId)
    .executeTakeFirstOrThrow();
  return Number(count);
}
