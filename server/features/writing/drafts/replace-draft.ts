import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { wholeCourse } from "./documents.ts";
import { writeDraft } from "./write-draft.ts";

/** What a draft is to be as a whole, and who makes it that. */
export interface NewDraft {
  courseId: string;
  documents: CourseDocuments;
  actor: Actor;
  now: Milliseconds;
}

/** Makes a draft, which is locked, what some documents say: what is not among them is removed. The items that it changed. */
export async function replaceDraft(tx: Tx, { courseId, documents, actor, now }: NewDraft): Promise<string[]> {
  const rows = await tx.selectFrom("draft_items").select("item_id").where("course_id", "=", courseId).execute();
  const gone = rows.filter(({ item_id }) => item_id !== wholeCourse && !documents.items.has(item_id));
  const changes = [
    { itemId: wholeCourse, document: documents.course },
    ...[...documents.items].map(([itemId, document]) => ({ itemId, document })),
    ...gone.map(({ item_id }) => ({ itemId: item_id, document: null })),
  ];
  return writeDraft(tx, { courseId, changes, actor, now });
}
