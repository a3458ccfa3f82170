import type { Db } from "../../../db/schema.ts";
import type { FileStore } from "../stores/file-store.ts";
import { looseBytesJob } from "./loose-bytes.ts";

/** The number of hashes looked up at a time. */
const batchSize = 500;

/**
 * Lists the stored hashes that have no record, in batches. Bytes are recorded before they are stored, so every hash
 * that is listed and then looked up is known unless it has no record.
 */
export async function* listUnknownBytes(db: Db, files: Pick<FileStore, "list">): AsyncGenerator<string[]> {
  let hashes: string[] = [];
  for await (const hash of files.list()) {
    hashes.push(hash);
    if (hashes.length < batchSize) continue;
    yield await findUnknown(db, hashes);
    hashes = [];
  }
  yield await findUnknown(db, hashes);
}

async function findUnknown(db: Db, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const known = await db
    .selectFrom("files")
    .select("hash")
    .where("hash", "in", hashes)
    .union(db.selectFrom("renditions").select("hash").where("hash", "in", hashes))
    .union(db.selectFrom("jobs").select("key as hash").where("kind", "=", looseBytesJob).where("key", "in", hashes))
    .execute();
  const isKnown = new Set(known.map(({ hash }) => hash));
  return hashes.filter((hash) => !isKnown.has(hash));
}
