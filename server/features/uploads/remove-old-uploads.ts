import type { ExpressionBuilder } from "kysely";
import type { Schema } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Parts } from "../../parts.ts";
import { removeUpload } from "./queries.ts";

/** How many uploads one statement reads. */
const batchSize = 100;

type JobParts = Pick<Parts, "db" | "files" | "clock">;

/** Deletes expired uploads, finished and refused ones past their lifetime, and pieces without an upload. */
export async function removeOldUploads(parts: JobParts): Promise<void> {
  const { db, files, clock } = parts;
  for (;;) {
    const expired = await listExpired(parts);
    for (const { id } of expired) await inTransaction(db, (tx) => removeUpload(tx, id));
    if (expired.length < batchSize) break;
  }
  // Lists the pieces first: an upload is recorded before its first piece is stored.
  for await (const uploads of batches(files.pieces.list())) {
    const known = await db
      .selectFrom("uploads")
      .select("id")
      .where("id", "in", uploads)
      .where("file_id", "is", null)
      .where("refusal", "is", null)
      .where(({ eb, or }) => or([eb("expires_at", ">", clock()), eb("leased_until", ">", clock())]))
      .unionAll(db.selectFrom("imports").select("id").where("id", "in", uploads).where(haveNeededPieces))
      .execute();
    const needed = new Set(known.map(({ id }) => id));
    for (const upload of uploads) if (!needed.has(upload)) await files.pieces.removeAll(upload);
  }
}

/** Selects the imports whose pieces are arriving or still needed. */
function haveNeededPieces({ eb }: ExpressionBuilder<Schema, "imports">) {
  return eb.or([eb("pieces", ">", 0), eb("state", "=", "receiving")]);
}

/** Lists expired uploads that no request is writing to; one in progress may finish, however old. */
function listExpired({ db, clock }: JobParts) {
  const now = clock();
  return db
    .selectFrom("uploads")
    .select("id")
    .where("expires_at", "<=", now)
    .where(({ eb }) => eb.or([eb("leased_until", "is", null), eb("leased_until", "<=", now)]))
    .limit(batchSize)
    .execute();
}

async function* batches(names: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const name of names) {
    batch.push(name);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
