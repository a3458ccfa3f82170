import { kindOfItem } from "../../../contract/writing/documents.ts";
import type { CourseDocuments } from "../../../courseware/documents/documents.ts";
import { messages } from "../../../courseware/messages.ts";
import type { Db } from "../../db/schema.ts";

/** The faults of items that were published as another kind: what learners did is stored by ids, and would count for them. */
export async function findChangedKinds(db: Db, { course, items }: CourseDocuments) {
  const rows = await db.selectFrom("items").select(["id", "kind"]).where("course_id", "=", course.id).execute();
  const changed = rows.filter(({ id, kind }) => {
    const item = items.get(id);
    const now = item && kindOfItem(item);
    // A bank is nothing that learners do.
    return now !== undefined && now !== "bank" && now !== kind;
  });
  return changed.map(({ id }) => ({ item: id, severity: "error" as const, message: messages.kindChanged(id) }));
}
