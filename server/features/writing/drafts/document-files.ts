import { LRUCache } from "lru-cache";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { listReferences } from "../../../../courseware/documents/files-of.ts";
import type { DocumentFile } from "../../../../courseware/documents/virtual-package.ts";
import type { Db } from "../../../db/schema.ts";
import type { Parts } from "../../../parts.ts";
import { readAllBytes } from "../../files/stores/read-all-bytes.ts";
import { addDurations } from "./add-durations.ts";

/** How many files one statement looks up. */
const batchSize = 500;

/** The size of the caption cache, in bytes. Every check reads captions; they are stored by hash and never change. */
const capacity = 8 * 1024 * 1024;

/** Finds the files that documents reference, in the form their check needs. */
export type FindFiles = (
  db: Db,
  courseId: string,
  documents: readonly (CourseDocument | ItemDocument)[],
) => Promise<Map<string, DocumentFile>>;

/** Lists all documents of a course. */
export function listDocuments({ course, items }: CourseDocuments): (CourseDocument | ItemDocument)[] {
  return [course, ...items.values()];
}

/** Creates a `FindFiles` that caches the captions it reads. */
export function createFindFiles({ files }: Pick<Parts, "files">): FindFiles {
  const cache = new LRUCache<string, Buffer>({ maxSize: capacity, sizeCalculation: ({ length }) => length + 1 });
  const read = async (hash: string, bytes: number): Promise<Buffer> => {
    const known = cache.get(hash);
    if (known) return known;
    const content = await readAllBytes(files, { hash, bytes });
    cache.set(hash, content);
    return content;
  };
  return async (db, courseId, documents) => {
    const references = [...new Set(documents.flatMap(listReferences))];
    const found = new Map<string, DocumentFile>();
    for (let from = 0; from < references.length; from += batchSize) {
      for (const row of await selectFiles(db, courseId, references.slice(from, from + batchSize))) {
        const { id, hash, name, type, bytes, duration_seconds: durationSeconds } = row;
        found.set(id, { id, hash, name, type, bytes, durationSeconds, read: () => read(hash, bytes) });
      }
    }
    await addDurations(db, courseId, found);
    return found;
  };
}

function selectFiles(db: Db, courseId: string, ids: readonly string[]) {
  return db.selectFrom("files").selectAll().where("course_id", "=", courseId).where("id", "in", ids).execute();
}
