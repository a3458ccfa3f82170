import type { Language } from "../../../../contract/language.ts";
import type { CourseDocument, ItemDocument } from "../../../../contract/writing/documents.ts";
import type { ItemDifference } from "../../../../contract/writing/releases.ts";
import type { Db } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { courseDocumentId, kindOf, readBodies, readCourseDocument, readItemDocument } from "../drafts/documents.ts";
import { listDraftRows } from "../drafts/queries.ts";
import { getRelease, type Hashes, readHashes } from "./queries.ts";

/** Two versions of a course, each a release number or `draft`. */
interface Versions {
  courseId: string;
  from: string;
  to: string;
}

type Document = CourseDocument | ItemDocument;

/** Lists the items that differ between two versions, the course document first; throws `not_found`. */
export async function compareVersions(db: Db, versions: Versions, language: Language): Promise<ItemDifference[]> {
  const [before, after] = await readBoth(db, versions);
  const items = [...new Set([...before.keys(), ...after.keys()])].sort();
  const differing = items.filter((item) => before.get(item) !== after.get(item));
  const shown = differing.flatMap((item) => after.get(item) ?? before.get(item) ?? []);
  const bodies = await readBodies(db, [...new Set(shown)]);
  return differing.map((item) => {
    const document = readDocument(item, bodies.get(after.get(item) ?? before.get(item) ?? ""));
    const title = titleOf(document, language);
    const change = !before.has(item) ? "added" : !after.has(item) ? "removed" : "changed";
    return { item, kind: document ? kindOf(item, document) : "class", title, change };
  });
}

function titleOf(document: Document | null, language: Language): string {
  if (document && "bank" in document) return document.name ?? "";
  const { es, en } = document?.title ?? {};
  return (language === "es" ? es || en : en || es) ?? "";
}

/** Returns an item in two versions; null where it is absent. Throws `not_found` if it is in neither. */
export async function readItemInBoth(
  db: Db,
  { item, ...versions }: Versions & { item: string },
): Promise<{ before: Document | null; after: Document | null }> {
  const [before, after] = (await readBoth(db, versions)).map((hashes) => hashes.get(item) ?? "");
  const bodies = await readBodies(db, [before ?? "", after ?? ""]);
  if (bodies.size === 0) throw new AppError("not_found");
  return {
    before: readDocument(item, bodies.get(before ?? "")),
    after: readDocument(item, bodies.get(after ?? "")),
  };
}

function readDocument(item: string, body: string | undefined): Document | null {
  if (body === undefined) return null;
  return item === courseDocumentId ? readCourseDocument(body) : readItemDocument(body);
}

async function readBoth(db: Db, { courseId, from, to }: Versions): Promise<[Hashes, Hashes]> {
  return Promise.all([readVersion(db, courseId, from), readVersion(db, courseId, to)]);
}

async function readVersion(db: Db, courseId: string, version: string): Promise<Hashes> {
  if (version !== "draft") return readHashes(await getRelease(db, courseId, version));
  const rows = await listDraftRows(db, courseId);
  return new Map(rows.map(({ item_id, hash }) => [item_id, hash ?? ""]));
}
