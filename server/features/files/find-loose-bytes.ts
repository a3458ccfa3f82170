import type { Db, Milliseconds } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Parts } from "../../parts.ts";
import { listUnknownBytes } from "./unknown-bytes.ts";

/**
 * Puts on record what is in the store without anybody's knowledge: from before records were kept, or from after the
 * backup that a database came from. How many were found.
 */
export async function findLooseBytes({ db, files, clock }: Pick<Parts, "db" | "files" | "clock">): Promise<number> {
  let found = 0;
  for await (const hashes of listUnknownBytes(db, files)) {
    await record(db, hashes, clock());
    found += hashes.length;
  }
  return found;
}

async function record(db: Db, hashes: readonly string[], now: Milliseconds): Promise<void> {
  if (hashes.length === 0) return;
  const rows = hashes.map((hash) => ({ hash, since: now, going_since: null }));
  await inTransaction(db, (tx) =>
    tx
      .insertInto("loose_bytes")
      .values(rows)
      .onConflict((conflict) => conflict.column("hash").doNothing())
      .execute(),
  );
}
