import type { Db, Milliseconds } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Parts } from "../../parts.ts";

/** How many hashes are looked up at once. */
const batch = 500;

/**
 * Puts on record what is in the store without anybody's knowledge: from before records were kept, or from after the
 * backup that a database came from. How many were found.
 */
export async function findLooseBytes({ db, files, clock }: Pick<Parts, "db" | "files" | "clock">): Promise<number> {
  let found = 0;
  let hashes: string[] = [];
  for await (const hash of files.list()) {
    hashes.push(hash);
    if (hashes.length < batch) continue;
    found += await recordUnknown(db, hashes, clock());
    hashes = [];
  }
  return found + (await recordUnknown(db, hashes, clock()));
}

async function recordUnknown(db: Db, hashes: readonly string[], now: Milliseconds): Promise<number> {
  if (hashes.length === 0) return 0;
  const known = await db
    .selectFrom("files")
    .select("hash")
    .where("hash", "in", hashes)
    .union(db.selectFrom("renditions").select("hash").where("hash", "in", hashes))
    .union(db.selectFrom("loose_bytes").select("hash").where("hash", "in", hashes))
    .execute();
  const isKnown = new Set(known.map(({ hash }) => hash));
  const unknown = hashes.filter((hash) => !isKnown.has(hash));
  if (unknown.length === 0) return 0;
  const rows = unknown.map((hash) => ({ hash, since: now, going_since: null }));
  await inTransaction(db, (tx) =>
    tx
      .insertInto("loose_bytes")
      .values(rows)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute(),
  );
  return unknown.length;
}
