import type { Generated } from "kysely";
import type { Language } from "../../../contract/language.ts";
import type { HitKind } from "../../../contract/learning/course-search.ts";
import type { Json } from "../columns.ts";

/** A passage of a course by which it is found, in the language in which it is read (search-index/course-index.ts). */
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

/** Which version of a course its passages are of, and in which form they were made. */
interface CourseIndexes {
  course_id: string;
  version: string;
  form: number;
}

/** Tables from which courses are searched. */
export interface SearchTables {
  course_texts: CourseTexts;
  course_indexes: CourseIndexes;
}
