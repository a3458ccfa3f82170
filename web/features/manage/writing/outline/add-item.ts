import type { ItemDocument, ItemKind, LocalizedText } from "../../../../../contract/writing/documents.ts";
import { changeDraftItem, getDraftItem, listItemHistory } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { reportInPlace } from "../../describe-failure.ts";
import { courseIdOf } from "../courses/course-id.ts";
import { createId } from "../create-id.ts";
import { isDeepEqual } from "../document/deep-equal.ts";

const lookupOptions = { inForm: true, handled: ["not_found", "forbidden"], onExpired: "ask" } as const;

interface NewItem {
  courseId: string;
  kind: ItemKind;
  title: LocalizedText;
}

/**
 * Returns a function that creates items, each with an id that was never used in the course, since learners' progress
 * refers to it. If the response to an attempt was lost, the next attempt finds the item created then.
 */
export function createItemAdder() {
  let attemptedId: string | null = null;
  return async function addItem({ courseId, kind, title }: NewItem): Promise<string> {
    if (attemptedId && (await isCreated(courseId, emptyItem(kind, attemptedId, title), attemptedId)))
      return attemptedId;
    const itemId = await findUnusedId(courseId, courseIdOf(title.es ?? title.en ?? "") || kind);
    attemptedId = itemId;
    const params = { courseId, itemId };
    const headers = { "If-None-Match": "*" };
    await call(changeDraftItem, { params, body: emptyItem(kind, itemId, title), headers, ...reportInPlace });
    return itemId;
  };
}

async function isCreated(courseId: string, document: ItemDocument, itemId: string): Promise<boolean> {
  const found = await call(getDraftItem, { params: { courseId, itemId }, ...lookupOptions }).catch(nullIfMissing);
  return found !== null && isDeepEqual(found.item, document);
}

function emptyItem(kind: ItemKind, id: string, title: LocalizedText): ItemDocument {
  if (kind === "class") return { class: id, title, blocks: [] };
  return kind === "bank" ? { bank: id, questions: [] } : { id, title, questions: [] };
}

async function findUnusedId(courseId: string, baseId: string): Promise<string> {
  for (let number = 1; ; number++) {
    const itemId = number === 1 ? baseId : `${baseId.slice(0, 58).replace(/-$/, "")}-${number}`;
    if (!(await isUsed(courseId, itemId))) return itemId;
  }
}

async function isUsed(courseId: string, itemId: string): Promise<boolean> {
  const query = { limit: "1" };
  const history = await call(listItemHistory, { params: { courseId, itemId }, query, ...lookupOptions }).catch(
    nullIfMissing,
  );
  return history !== null && history.records.length > 0;
}

function nullIfMissing(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

/**
 * Creates a module id that begins with the title and is random at the end: two authors who add modules of the same title
 * at once get different ids.
 */
export function createModuleId(title: LocalizedText): string {
  return createId(
    courseIdOf(title.es ?? title.en ?? "")
      .slice(0, 55)
      .replace(/-$/, "") || "module",
  );
}
