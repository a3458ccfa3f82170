import type { Block } from "../../../../contract/courses/classes.ts";
import type { FilePart, OfflineFile } from "../../../../contract/courses/offline.ts";
import type { Db } from "../../../db/schema.ts";

/** A file that a class shows, and its purpose. */
interface UsedFile {
  id: string;
  part: FilePart;
}

/** Lists the files of a block, each with its purpose. */
export function listBlockFiles(block: Block): UsedFile[] {
  switch (block.type) {
    case "text":
    case "question":
    case "case":
    case "prompt":
      return [];
    case "figure":
      return [{ id: block.file, part: "image" }];
    case "audio":
      // The part “audio” is reserved for the sound track that replaces a video.
      return [{ id: block.file, part: "download" }];
    case "image":
    case "download":
      return [{ id: block.file, part: block.type }];
    case "video":
      return [
        { id: block.file, part: "video" },
        ...block.renditions.map(({ file, kind }): UsedFile => ({ id: file, part: kind })),
        ...block.captions.map(({ file }): UsedFile => ({ id: file, part: "captions" })),
        ...(block.poster ? [{ id: block.poster, part: "poster" } as const] : []),
      ];
  }
}

/** The hash and size of a file or rendition. */
type StoredBytes = Pick<OfflineFile, "hash" | "bytes">;

/** Reads the hash and size of the files and renditions of a course, by id. */
export async function readFileBytes(db: Db, courseId: string): Promise<Map<string, StoredBytes>> {
  const files = await db
    .selectFrom("files")
    .select(["id", "hash", "bytes"])
    .where("course_id", "=", courseId)
    .union(
      db
        .selectFrom("renditions")
        .innerJoin("files", "files.hash", "renditions.source_hash")
        .select(["renditions.id", "renditions.hash", "renditions.bytes"])
        .where("files.course_id", "=", courseId),
    )
    .execute();
  return new Map(files.map(({ id, hash, bytes }) => [id, { hash, bytes }]));
}
