import type { ItemDocument, ItemKind, LocalizedText } from "../../../../../contract/writing/documents.ts";
import { changeDraftItem, listItemHistory } from "../../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";
import { saidHere } from "../../say-failure.ts";
import { courseIdOf } from "../courses/course-id.ts";

interface NewItem {
  courseId: string;
  kind: ItemKind;
  title: LocalizedText;
}

/** Makes an item and gives back its id, which no item of the course has ever had: learners' progress goes by it. */
export async function addItem({ courseId, kind, title }: NewItem): Promise<string> {
  const itemId = await findFreeId(courseId, courseIdOf(title.es ?? title.en ?? "") || kind);
  const params = { courseId, itemId };
  const headers = { "If-None-Match": "*" };
  await call(changeDraftItem, { params, body: emptyItem(kind, itemId, title), headers, ...saidHere });
  return itemId;
}

function emptyItem(kind: ItemKind, id: string, title: LocalizedText): ItemDocument {
  if (kind === "class") return { class: id, title, blocks: [] };
  return kind === "bank" ? { bank: id, questions: [] } : { id, title, questions: [] };
}

async function findFreeId(courseId: string, wanted: string): Promise<string> {
  for (let number = 1; ; number++) {
    const itemId = number === 1 ? wanted : `${wanted.slice(0, 58).replace(/-$/, "")}-${number}`;
    if (!(await hasBeen(courseId, itemId))) return itemId;
  }
}

async function hasBeen(courseId: string, itemId: string): Promise<boolean> {
  try {
    const query = { limit: "1" };
    const options = { inForm: true, handled: ["not_found", "forbidden"], onExpired: "ask" } as const;
    const { records } = await call(listItemHistory, { params: { courseId, itemId }, query, ...options });
    return records.length > 0;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false;
    throw error;
  }
}

/** An id that no module of a course has. */
export function moduleIdOf(title: LocalizedText, taken: readonly (string | undefined)[]): string {
  const wanted = courseIdOf(title.es ?? title.en ?? "") || "module";
  let id = wanted;
  for (let number = 2; taken.includes(id); number++) id = `${wanted.slice(0, 58).replace(/-$/, "")}-${number}`;
  return id;
}
