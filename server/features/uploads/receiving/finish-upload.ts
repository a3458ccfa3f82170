import { Readable } from "node:stream";
import { z } from "zod";
import type { ErrorCode } from "../../../../contract/errors.ts";
import { type CheckedFile, checkFile, checkNameless } from "../../../../courseware/media/check-file.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";
import { AppError } from "../../../errors.ts";
import { transact } from "../../../jobs/transact.ts";
import type { Parts } from "../../../parts.ts";
import { createSemaphore } from "../../../threads/semaphore.ts";
import { fileId } from "../../courses/store-files.ts";
import type { StagedFile } from "../../files/incoming.ts";
import { claimBytes } from "../../files/loose/loose-bytes.ts";
import { queueMediaJobs } from "../../files/pictures/picture-job.ts";
import { forgetLostRenditions } from "../../files/renditions/transcodings.ts";
import { record } from "../../staff/log.ts";
import { idleLife, leaseTime } from "../limits.ts";
import { listPieces, type UploadRow } from "../queries.ts";
import { extendLease, type Piece, type UploadLease, updateLeased } from "./lease.ts";

/** Each reads a whole file from disk, and probes it if it is a video. */
const semaphore = createSemaphore(2, 50);

type FinishingParts = Pick<Parts, "db" | "files" | "clock" | "jobs">;

/** An upload with all bytes in the store; the `pending` pieces are not yet counted. */
interface ReceivedUpload {
  upload: UploadRow;
  leased: UploadLease;
  pending: readonly Piece[];
}

/**
 * Assembles an upload, checks it like a file of a package, adds it to the course's files and returns its id. If the
 * file is refused, throws the reason, which is recorded so that a client that missed the response gets it again.
 */
export async function finishUpload(parts: FinishingParts, receivedUpload: ReceivedUpload): Promise<string> {
  const { upload } = receivedUpload;
  const renewal = setInterval(() => {
    inTransaction(parts.db, (tx) => extendLease(tx, receivedUpload.leased, parts.clock())).catch(() => {});
  }, leaseTime / 4);
  try {
    const id = await semaphore.run(() => storeUpload(parts, receivedUpload));
    await parts.files.pieces.removeAll(upload.id).catch(() => {});
    return id;
  } catch (error) {
    if (error instanceof RefusedFileError) await refuse(parts, receivedUpload, error);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function storeUpload(parts: FinishingParts, receivedUpload: ReceivedUpload): Promise<string> {
  const { db, files, clock } = parts;
  const { upload } = receivedUpload;
  const { promise: checked, resolve } = Promise.withResolvers<NamedFile>();
  const { hash, bytes } = await files.add(Readable.from(readPieces(parts, receivedUpload)), async (draft) => {
    resolve(await check(draft, upload));
    await claimBytes(db, draft.hash, clock());
  });
  const found = await checked;
  if (found.type.startsWith("video/")) await forgetLostRenditions(parts, hash);
  return transact(parts, (tx) => recordFile(tx, receivedUpload, { ...found, hash, bytes, now: clock() }));
}

/** A checked file and its name. */
interface NamedFile extends CheckedFile {
  name: string;
}

/** The permanent refusal of a file. */
class RefusedFileError extends AppError {}

async function check({ path: source, bytes }: StagedFile, { name }: UploadRow): Promise<NamedFile> {
  const { path, checked, isTooLarge, faults } = await (name === ""
    ? checkNameless({ source, bytes })
    : checkFile({ path: name, source, bytes }));
  if (checked) return { ...checked, name: path };
  const said = faults.find(({ severity }) => severity === "error")?.message;
  throw new RefusedFileError(
    isTooLarge ? "too_large" : "unsupported_media_type",
    said ? { localizedMessage: said } : {},
  );
}

/** Streams an upload's bytes, piece by piece. */
async function* readPieces({ db, files }: FinishingParts, { upload, pending }: ReceivedUpload): AsyncGenerator<Buffer> {
  const pieces = [...(await listPieces(db, upload.id)), ...pending];
  let position = 0;
  for (const { start, bytes, name } of pieces) {
    if (start !== position) throw new Error(`A piece of the upload ${upload.id} is missing at ${position}.`);
    yield* await files.pieces.read(upload.id, name);
    position += bytes;
  }
}

/** A checked and stored file. */
interface Stored extends NamedFile {
  hash: string;
  bytes: number;
  now: Milliseconds;
}

/** Files with the same content and name share an id, as in imported packages. */
async function recordFile(tx: Tx, { upload, leased }: ReceivedUpload, stored: Stored): Promise<string> {
  const { course_id, user_id, length } = upload;
  const { name, hash, bytes, type, durationSeconds, now } = stored;
  const id = fileId(course_id, "course", { path: name, hash });
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto("files")
    .values({ id, kind: "draft", course_id, hash, name, type, bytes, created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  await tx.updateTable("files").set({ duration_seconds: durationSeconds }).where("id", "=", id).execute();
  await queueMediaJobs(tx, { hash, type }, now);
  if (numInsertedOrUpdatedRows > 0n) {
    const changes = { file: id, name, bytes };
    await record(tx, {
      actor: user_id,
      action: "file.upload",
      target: { kind: "course", id: course_id },
      changes,
      now,
    });
  }
  await updateLeased(tx, leased, { received: length, file_id: id, expires_at: now + idleLife });
  await tx.deleteFrom("upload_pieces").where("upload_id", "=", upload.id).execute();
  return id;
}

const refusal = z.object({
  code: z.custom<ErrorCode>((value) => typeof value === "string"),
  said: z.object({ es: z.string(), en: z.string() }).nullable(),
});

async function refuse(
  parts: FinishingParts,
  { upload, leased }: ReceivedUpload,
  { code, localizedMessage: said }: RefusedFileError,
): Promise<void> {
  await inTransaction(parts.db, async (tx) => {
    await updateLeased(tx, leased, { refusal: JSON.stringify({ code, said }), expires_at: parts.clock() + idleLife });
    await tx.deleteFrom("upload_pieces").where("upload_id", "=", upload.id).execute();
  });
  await parts.files.pieces.removeAll(upload.id).catch(() => {});
}

/** Throws the reason if an upload was refused. */
export function requireNotRefused(upload: Pick<UploadRow, "refusal">): void {
  if (upload.refusal === null) return;
  const { code, said } = refusal.parse(JSON.parse(upload.refusal));
  throw new AppError(code, said ? { localizedMessage: said } : {});
}
