import type { Generated } from "kysely";
import type { Language } from "../../../contract/language.ts";
import type { HitKind } from "../../../contract/learning/course-search.ts";
import type { Json } from "../columns.ts";

/** A searchable passage of a course in one language (search-index/course-index.ts). */
interface CourseTexts {
  number: Generated<number>;
  course_id: string;
  item_id: string | null;
  kind: HitKind;
  rank: number;
  language: Language;
  title: string;
  body: string;
  detail: Json;
}

/** The course version that the indexed passages are from, and the form they were made in. */
interface CourseIndexes {
  course_id: string;
  version: string;
  form: number;
}

/** The tables used to search courses. */
export interface SearchTables {
  course_texts: CourseTexts;
  course_indexes: CourseIndexes;
}
