import type { CheckedPackage, PackageFile, VideoFile } from "../../../../courseware/course.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { listReferences, replaceReferences } from "../../../../courseware/documents/files-of.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Parts } from "../../../parts.ts";
import { type CourseFile, fileId, fileNameOf, storeFiles } from "../../courses/store-files.ts";
import { queueMediaJobs } from "../../files/pictures/picture-job.ts";
import { listDocuments } from "../drafts/document-files.ts";

/** A package's documents, which reference files by id, and those files. */
export interface StoredPackage {
  documents: CourseDocuments;
  files: CourseFile[];
}

/** Stores the files that a package's documents reference; null for a package without a course. */
export async function storePackageFiles(
  parts: Pick<Parts, "db" | "files" | "clock">,
  { documents, media }: Pick<CheckedPackage, "documents" | "media">,
): Promise<StoredPackage | null> {
  if (!documents) return null;
  const stored = withFileIds(documents, media);
  await storeFiles(parts, stored.files);
  return stored;
}

/**
 * Replaces the file paths in a package's documents with the files' ids in the course, whether or not they are stored.
 */
export function withFileIds(documents: CourseDocuments, media: CheckedPackage["media"]): StoredPackage {
  const courseId = documents.course.id;
  const idOf = (path: string, kind: CourseFile["kind"]) => {
    const file = media.get(path);
    return file ? fileId(courseId, kind, file) : path;
  };
  const replace = (path: string, key: string) => idOf(path, key === "cover" ? "cover" : "course");
  return {
    documents: {
      course: replaceReferences(documents.course, replace),
      items: new Map([...documents.items].map(([id, item]) => [id, replaceReferences(item, replace)])),
    },
    files: listFiles(courseId, documents, media),
  };
}

function listFiles(
  courseId: string,
  documents: CourseDocuments,
  media: ReadonlyMap<string, PackageFile | VideoFile>,
): CourseFile[] {
  const files = listDocuments(documents).flatMap((document) => {
    const kind = document === documents.course ? "cover" : "course";
    return listReferences(document).flatMap((path) => {
      const file = media.get(path);
      return file ? [{ id: fileId(courseId, kind, file), kind, file } as const] : [];
    });
  });
  return [...new Map(files.map((file) => [file.id, file])).values()];
}

/**
 * Records a package's files for the draft, since the package may never be published. Their bytes must already be
 * stored.
 */
export async function recordDraftFiles(
  tx: Tx,
  { courseId, files }: { courseId: string; files: readonly CourseFile[] },
  now: Milliseconds,
): Promise<void> {
  for (const { id, kind, file } of files) {
    const { hash, path, type, bytes } = file;
    const duration_seconds = "durationSeconds" in file ? file.durationSeconds : null;
    const row = {
      id,
      course_id: courseId,
      hash,
      name: fileNameOf(path),
      type,
      bytes,
      created_at: now,
      duration_seconds,
    };
    await tx
      .insertInto("files")
      .values({ ...row, kind: kind === "cover" ? kind : "draft" })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .execute();
    await queueMediaJobs(tx, file, now);
  }
}
