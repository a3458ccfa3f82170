import type { Db } from "../../../db/schema.ts";

/** Bytes that the database refers to: those of a file, or of a rendition, with its video's name. */
export interface ReferencedBytes {
  hash: string;
  bytes: number;
  name: string;
}

/** Lists all bytes that the database refers to, each hash once. */
export function listReferencedBytes(db: Db): Promise<ReferencedBytes[]> {
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
