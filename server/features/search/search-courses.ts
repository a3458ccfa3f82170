import { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import type { Hit } from "../../../contract/learning/course-search.ts";
import { excerpt } from "../../../contract/text/excerpt.ts";
import { findWords } from "../../../contract/text/words.ts";
import type { Db } from "../../db/schema.ts";
import { findCourseTexts, type MatchedText, type TextCursor } from "../../db/search-index/course-index.ts";
import { withIndexScan } from "../../db/search-index/term-index.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { Parts } from "../../parts.ts";
import type { CourseVersion, Source } from "../courses/library.ts";
import { presentText } from "../courses/present.ts";
import { type EnrolmentRow, listEnrolmentRows } from "../enrolments/queries.ts";
import { getTakenCourse } from "../enrolments/taking/taken-items.ts";
import { wordsOf } from "../forum/search/search-terms.ts";
import type { PassageDetail } from "./passages.ts";
import { placeSearch, readSearch, type Search } from "./terms.ts";

/** How many of a user's courses are searched, the last used first. */
const maxCourses = 100;

const position = z.tuple([z.int(), z.int()]);

/** A user's search, and the page requested. */
interface SearchQuery {
  userId: string;
  q: string;
  limit: number;
  cursor?: string | undefined;
}

interface EnrolledCourse {
  enrolment: EnrolmentRow;
  course: CourseVersion;
}

/** Finds the passages in a user's courses that contain all words of a search. */
export async function searchOwnCourses(
  source: Source & Pick<Parts, "longReads">,
  { userId, q, limit, cursor }: SearchQuery,
  language: Language,
): Promise<{ records: Hit[]; next: string | null }> {
  const after = readCursor(cursor);
  const search = readSearch(q);
  const enrolled = search ? await listEnrolledCourses(source, userId) : new Map<string, EnrolledCourse>();
  if (!search || enrolled.size === 0) return { records: [], next: null };
  const words = placeSearch(search, { language, courses: [...enrolled.keys()] });
  const rows = await withIndexScan(source.longReads ?? source.db, (db: Db) =>
    findCourseTexts(db, { words, after, limit: limit + 1 }),
  );
  const { records, next } = cutPage(rows, limit, ({ rank, number }) => encodeCursor("course-search", [rank, number]));
  return { records: records.flatMap((row) => present(row, { search, enrolled, language }) ?? []), next };
}

function readCursor(cursor: string | undefined): TextCursor | null {
  const place = decodeCursor("course-search", position, cursor);
  return place && { rank: place[0], number: place[1] };
}

async function listEnrolledCourses(source: Source, userId: string): Promise<Map<string, EnrolledCourse>> {
  const { records } = await listEnrolmentRows(source.db, userId, { limit: maxCourses });
  const enrolled = await Promise.all(
    records.map(async (enrolment) => ({ enrolment, course: await getTakenCourse(source, enrolment) })),
  );
  return new Map(enrolled.map((each) => [each.course.id, each]));
}

interface HitContext {
  search: Search;
  enrolled: ReadonlyMap<string, EnrolledCourse>;
  language: Language;
}

/** Presents a hit; null if its item has left the course and is not yet removed from the index. */
function present(row: MatchedText, { search, enrolled, language }: HitContext): Hit | null {
  const place = enrolled.get(row.course_id);
  if (!place || (row.item_id !== null && !place.course.items.has(row.item_id))) return null;
  const { term, video, moments, language: said } = readDetail(row.detail);
  const found = new Set([...wordsOf(row.body)].filter(search.isMatch));
  const text = excerpt(row.body, found);
  const at = moments && momentOf(moments, findWords(row.body, found)[0]?.from ?? 0);
  return {
    kind: row.kind,
    enrolment: place.enrolment.id,
    course: { id: row.course_id, title: presentText(place.course.outline.title, language) },
    item: row.item_id,
    title: row.title,
    language: said,
    excerpt: { text, marks: findWords(text, found) },
    ...(term !== undefined && { term }),
    ...(video !== undefined && { video }),
    ...(at !== undefined && { at }),
  };
}

/** Parses the column `course_texts.detail`. Only the index writes it, so its form is known. */
function readDetail(json: string): PassageDetail {
  return JSON.parse(json);
}

/** Returns when the caption at an offset in the body begins. */
function momentOf(moments: NonNullable<PassageDetail["moments"]>, unit: number): number | undefined {
  return (moments.findLast(([from]) => from <= unit) ?? moments[0])?.[1];
}
