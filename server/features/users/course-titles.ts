import { inLanguage, type Language } from "../../../contract/language.ts";
import type { Parts } from "../../parts.ts";

/** Returns course titles in a language, by course id. Unknown ids are omitted. */
export async function findCourseTitles(
  { db, library }: Pick<Parts, "db" | "library">,
  ids: readonly string[],
  language: Language,
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const versions = await db.selectFrom("courses").select(["id", "version"]).where("id", "in", ids).execute();
  const courses = await Promise.all(versions.map((version) => library.getCourse(db, version)));
  return new Map(courses.map(({ id, outline }) => [id, inLanguage(outline.title, language) ?? ""]));
}
