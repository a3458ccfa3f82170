import type { FastifyBaseLogger } from "fastify";
import type { Db } from "../../../db/schema.ts";
import type { Parts } from "../../../parts.ts";

/** How many of the oldest and of the newest files are checked. */
const sampleSize = 10;

/**
 * Logs an error if files in the database are missing from this server's store: servers on several machines may each use
 * their own folder, or the store may not belong to the database. Returns the number missing.
 */
export async function reportMissingBytes(
  { db, files }: Pick<Parts, "db" | "files">,
  log: FastifyBaseLogger,
): Promise<number> {
  const hashes = new Set([...(await listHashes(db, "asc")), ...(await listHashes(db, "desc"))]);
  const presence = await Promise.all([...hashes].map((hash) => files.has(hash)));
  const missing = presence.filter((isPresent) => !isPresent).length;
  if (missing > 0) {
    log.error(
      { missing, lookedFor: hashes.size },
      "files are missing here: servers on several machines need FILES_URL, or one folder that all of them mount",
    );
  }
  return missing;
}

async function listHashes(db: Db, order: "asc" | "desc"): Promise<string[]> {
  const rows = await db.selectFrom("files").select("hash").orderBy("id", order).limit(sampleSize).execute();
  return rows.map(({ hash }) => hash);
}
