import type { Db } from "../../../db/schema.ts";
import type { Library } from "../../courses/library.ts";
import { getCourseVersion } from "../../courses/queries.ts";
import type { StoredItem } from "../../courses/stored.ts";

/** In which items each file of a course stands, by its id. */
export async function findUses(
  db: Db,
  { library, courseId }: { library: Library; courseId: string },
): Promise<Map<string, string[]>> {
  const course = await library.getCourse(db, await getCourseVersion(db, courseId));
  const uses = new Map<string, string[]>();
  for (const { id, contentHash } of course.items.values()) {
    for (const file of new Set(filesOf(await library.getContent(db, contentHash)))) {
      uses.set(file, [...(uses.get(file) ?? []), id]);
    }
  }
  return uses;
}

function filesOf(item: StoredItem): string[] {
  if (item.kind === "evaluation") return [];
  return item.blocks.flatMap((block) => {
    if (block.type === "text") return [];
    const files = Object.values<string | { file: string }>(block.files).map((each) =>
      typeof each === "string" ? each : each.file,
    );
    if (block.type !== "video") return files;
    return [...files, ...Object.values(block.posters), ...block.captions.map(({ file }) => file)];
  });
}
