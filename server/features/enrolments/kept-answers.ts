import type { Json } from "../../http/json.ts";
import { createCache } from "../courses/cache.ts";
import type { CourseVersion } from "../courses/library.ts";
import type { EnrolmentRow } from "./queries.ts";

/** An enrolment with its course as it is read. */
export interface Taken {
  row: EnrolmentRow;
  course: CourseVersion;
}

/** About how much may be kept of one kind of answers, in characters. */
const capacity = 4_000_000;

/**
 * Keeps what is written of enrolments under all that it is made from: their rows, the versions of their courses, and
 * what else the caller names. Progress and attempts are no part of a row, but whatever changes them touches it.
 */
export function keepAnswers<T>() {
  const answers = createCache<Json<T>>(capacity);
  return async (taken: readonly Taken[], rest: string, write: () => Promise<Json<T>>): Promise<Json<T>> => {
    const name = taken.map(({ row, course }) => `${Object.values(row).join(" ")} ${course.version}\n`).join("") + rest;
    const kept = answers.get(name);
    if (kept) return kept;
    const json = await write();
    answers.set(name, json, json.text.length + name.length);
    return json;
  };
}
