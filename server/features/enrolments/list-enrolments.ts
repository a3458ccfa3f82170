import type { Enrolment } from "../../../contract/enrolments.ts";
import type { Language } from "../../../contract/language.ts";
import { createCache } from "../../cache.ts";
import { type Json, writeList, writeObject } from "../../http/json.ts";
import type { Source } from "../courses/library.ts";
import { writeEnrolment } from "./present.ts";
import { lastListed, listEnrolmentRows, type PageAsked, stampEnrolmentRows } from "./queries.ts";
import { getTakenCourse } from "./taken-items.ts";

interface EnrolmentPage {
  records: Enrolment[];
  next: string | null;
}

/** About how much is kept of lists, in bytes. */
const capacity = 8_000_000;

/** The page that a learner asked for last, and what it was made of. */
interface KeptPage {
  json: Json<EnrolmentPage>;
  /** The last change before it was read; where that is not known, what stands for its rows, which costs a third of them. */
  state: number | string;
  page: PageAsked;
  language: Language;
}

/** Makes the function that lists a learner's enrolments, last used first. A page is kept until something of it changes. */
export function createListing(source: Source) {
  const { db } = source;
  const pages = createCache<KeptPage>(capacity, ({ json }) => json.weight);

  return async (userId: string, page: PageAsked, language: Language): Promise<Json<EnrolmentPage>> => {
    const change = lastListed(db, userId);
    const kept = pages.get(userId);
    const isAsked = kept?.page.limit === page.limit && kept.page.cursor === page.cursor && kept.language === language;
    if (isAsked && kept.state === (change ?? (await stampEnrolmentRows(db, userId, page)))) return kept.json;
    const { rows, next, stamp } = await listEnrolmentRows(db, userId, page);
    const taken = await Promise.all(rows.map(async (row) => ({ row, course: await getTakenCourse(source, row) })));
    const records = writeList(taken.map(({ row, course }) => writeEnrolment(row, course, language)));
    const json = writeObject<EnrolmentPage>({ next, records });
    const isCurrent = taken.every(({ row, course }) => course.version === row.course_version);
    const state = change ?? stamp;
    if (isCurrent) pages.set(userId, { json: json.encode(), state, page, language }, String(state).length);
    return json;
  };
}
