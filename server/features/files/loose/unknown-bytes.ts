import type { Db } from "../../../db/schema.ts";
import type { FileStore } from "../stores/file-store.ts";
import { looseBytesJob } from "./loose-bytes.ts";

/** How many hashes are looked up at once. */
const batch = 500;

/**
 * The hashes in the store that no record tells of, some at a time. Bytes are on record before they come: so what is
 * listed first and then looked up is known, unless it is on no record.
 */
export async function* listUnknownBytes(db: Db, files: Pick<FileStore, "list">): AsyncGenerator<string[]> {
  let hashes: string[] = [];
  for await (const hash of files.list()) {
    hashes.push(hash);
    if (hashes.length < batch) continue;
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
