import { inTransaction } from "../../../db/transaction.ts";
import type { Parts } from "../../../parts.ts";
import { releaseBytes } from "./loose-bytes.ts";
import { listUnknownBytes } from "./unknown-bytes.ts";

/**
 * Records stored bytes that have no record: bytes stored before records existed, or after the backup that the database
 * was restored from. Returns how many were found.
 */
export async function recordLooseBytes({ db, files, clock }: Pick<Parts, "db" | "files" | "clock">): Promise<number> {
  let found = 0;
  for await (const hashes of listUnknownBytes(db, files)) {
    await inTransaction(db, async (tx) => {
      for (const hash of hashes) await releaseBytes(tx, hash, clock());
    });
    found += hashes.length;
  }
  return found;
}
