import type { PictureSize, Rendition } from "../../../../contract/courses/classes.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db } from "../../../db/schema.ts";

/** The variants of a file: its size, its renditions, and, for a picture, the dimensions at which it is shown. */
export interface Variants {
  bytes: number;
  renditions: Rendition[];
  size: PictureSize | null;
}

/** Lists the variants of files, by file id. */
export async function listVariants(db: Db, fileIds: readonly string[]): Promise<Map<string, Variants>> {
  if (fileIds.length === 0) return new Map();
  const files = await db
    .selectFrom("files")
    .select(["id", "hash", "bytes", "width", "height"])
    .where("id", "in", fileIds)
    .execute();
  const renditions = await db
    .selectFrom("renditions")
    .select(["id as file", "source_hash", "kind", "type", "bytes"])
    .where(
      "source_hash",
      "in",
      files.map(({ hash }) => hash),
    )
    .orderBy("bytes", "desc")
    .execute();
  const of = (hash: string) =>
    renditions.filter((row) => row.source_hash === hash).map(({ source_hash: _, ...rendition }) => rendition);
  return new Map(
    files.map(({ id, hash, bytes, width, height }) => {
      const size = width !== null && height !== null ? { width, height } : null;
      return [id, { bytes, renditions: of(hash), size }];
    }),
  );
}

/** Finds a rendition of a file of a course the user has started, as a file; null for any other. */
export const findRendition = compileOnce((db: Db, { fileId, userId }: { fileId: string; userId: string }) =>
  db
    .selectFrom("renditions")
    .innerJoin("files", "files.hash", "renditions.source_hash")
    .innerJoin("enrolments", "enrolments.course_id", "files.course_id")
    .select(["renditions.hash", "renditions.type", "renditions.bytes", "files.kind", "files.name"])
    .where("renditions.id", "=", fileId)
    .where("files.kind", "=", "course")
    .where("enrolments.user_id", "=", userId)
    .limit(1),
);

/** Finds a rendition as a file, with each course that has its video, released or not. */
export const findRenditionInCourses = compileOnce((db: Db, { fileId }: { fileId: string }) =>
  db
    .selectFrom("renditions")
    .innerJoin("files", "files.hash", "renditions.source_hash")
    .select(["renditions.hash", "renditions.type", "renditions.bytes", "files.kind", "files.name"])
    .select("files.course_id as courseId")
    .where("renditions.id", "=", fileId)
    .where("files.kind", "in", ["course", "draft"]),
);
