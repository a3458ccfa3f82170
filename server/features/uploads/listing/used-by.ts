import type { ItemDocument } from "../../../../contract/writing/documents.ts";
import { listReferences } from "../../../../courseware/documents/files-of.ts";
import type { Db } from "../../../db/schema.ts";
import type { Library } from "../../courses/library.ts";
import { getCourseVersion } from "../../courses/queries.ts";
import type { StoredItem } from "../../courses/stored.ts";

/** Returns the items that use each file of a course, by file id: those of the draft and those that learners see. */
export async function findUses(
  db: Db,
  { library, courseId }: { library: Library; courseId: string },
): Promise<Map<string, string[]>> {
  const course = await library.getCourse(db, await getCourseVersion(db, courseId));
  const uses = new Map<string, Set<string>>();
  const addUse = (file: string, id: string) => uses.set(file, (uses.get(file) ?? new Set()).add(id));
  for (const { item_id: id, body } of await selectDraft(db, courseId)) {
    const document: ItemDocument = JSON.parse(body);
    for (const file of listReferences(document)) addUse(file, id);
  }
  for (const { id, contentHash } of course.items.values()) {
    for (const file of filesOf(await library.getContent(db, contentHash))) addUse(file, id);
  }
  return new Map([...uses].map(([file, items]) => [file, [...items]]));
}

/** Selects the items of a draft, without the course document. */
function selectDraft(db: Db, courseId: string) {
  return db
    .selectFrom("draft_items")
    .innerJoin("documents", "documents.hash", "draft_items.hash")
    .select(["draft_items.item_id", "documents.body"])
    .where("draft_items.course_id", "=", courseId)
    .where("draft_items.kind", "!=", "course")
    .execute();
}

function filesOf(item: StoredItem): string[] {
  if (item.kind === "evaluation") return [];
  return item.blocks.flatMap((block) => {
    if (!("files" in block)) return [];
    const files = Object.values<string | { file: string }>(block.files).map((each) =>
      typeof each === "string" ? each : each.file,
    );
    if (block.type !== "video") return files;
    return [...files, ...Object.values(block.posters), ...block.captions.map(({ file }) => file)];
  });
}
