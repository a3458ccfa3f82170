import type { Db } from "../../../db/schema.ts";

/** Bytes that the database speaks of: those of a file, or of a rendition, which has its video's name. */
export interface ListedBytes {
  hash: string;
  bytes: number;
  name: string;
}

/** All bytes that the database speaks of, each once, by their hash. */
export function listBytes(db: Db): Promise<ListedBytes[]> {
  const files = db.selectFrom("files").select(["hash", "bytes", "name"]);
  const renditions = db
    .selectFrom("renditions")
    .leftJoin("files", "files.hash", "renditions.source_hash")
    .select(({ fn }) => [
      "renditions.hash",
      "renditions.bytes",
      fn.coalesce("files.name", "renditions.kind").as("name"),
    ]);
  return db
    .selectFrom(files.unionAll(renditions).as("listed"))
    .select(({ fn }) => ["hash", fn.max("bytes").as("bytes"), fn.min("name").as("name")])
    .groupBy("hash")
    .orderBy("hash")
    .execute();
}
