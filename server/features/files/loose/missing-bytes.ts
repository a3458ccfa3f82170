import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/schema.ts";
import type { Parts } from "../../../parts.ts";

/** How many of the oldest files and of the newest are looked for. */
const sample = 10;

/**
 * Says loudly where files that the database knows are not in the store of this server: where servers on several
 * machines have a folder each, or the store is not the one that belongs to the database. How many were missing.
 */
export async function reportMissingBytes(
  { db, files }: Pick<Parts, "db" | "files">,
  log: FastifyBaseLogger,
): Promise<number> {
  const hashes = new Set([...(await listHashes(db, "asc")), ...(await listHashes(db, "desc"))]);
  const kept = await Promise.all([...hashes].map((hash) => files.has(hash)));
  const missing = kept.filter((isKept) => !isKept).length;
  if (missing > 0) {
    log.error(
      { missing, lookedFor: hashes.size },
      "files are missing here: servers on several machines need FILES_URL, or one folder that all of them mount",
    );
  }
  return missing;
}

async function listHashes(db: Db, order: "asc" | "desc"): Promise<string[]> {
  const rows = await db.selectFrom("files").select("hash").orderBy("id", order).limit(sample).execute();
  return rows.map(({ hash }) => hash);
}
