import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "kysely";
import type { Language } from "../../../contract/language.ts";
import type { HitKind } from "../../../contract/learning/course-search.ts";
import { isPostgres } from "../dialect.ts";
import type { Db, Tx } from "../schema.ts";
import { quote, toMatch, toTsquery, type Words } from "./query-terms.ts";

/*
 * The full-text index of what learners read in courses: one row per passage and language, with its terms. It is derived
 * from the courses, so it is rebuilt rather than copied when moving to another database.
 */

/** A passage of a course, as indexed. */
export interface CourseText {
  kind: HitKind;
  itemId: string | null;
  /** The language it is read in. */
  language: Language;
  title: string;
  body: string;
  /** Further details of it, as JSON. */
  detail: string;
  terms: ReadonlySet<string>;
}

/** The cursor of a list of passages: the last one seen. */
export interface TextCursor {
  rank: number;
  number: number;
}

/** A passage that matched. */
export interface MatchedText extends TextCursor {
  course_id: string;
  kind: HitKind;
  item_id: string | null;
  title: string;
  body: string;
  detail: string;
}

/** The order of results: titles, then glossary terms, then texts, then transcripts of videos. */
const ranks: Record<HitKind, number> = { title: 0, term: 1, text: 2, transcript: 3 };

/** How many rows are written per statement. */
const rowsPerStatement = 50;

/** Replaces all passages of a course with these, in the order given. */
export async function replaceCourseTexts(tx: Tx, courseId: string, texts: readonly CourseText[]): Promise<void> {
  const deleted = await tx.deleteFrom("course_texts").where("course_id", "=", courseId).returning("number").execute();
  const hasFts = !isPostgres(tx);
  for (const [index, { number }] of (hasFts ? deleted : []).entries()) {
    await sql`delete from course_index where rowid = ${number}`.execute(tx);
    // SQLite blocks this thread, so let other calls be served in between.
    if (index % rowsPerStatement === 0) await nextTurn();
  }
  for (let from = 0; from < texts.length; from += rowsPerStatement) {
    await nextTurn();
    const batch = texts.slice(from, from + rowsPerStatement);
    const rows = await tx
      .insertInto("course_texts")
      .values(batch.map((text) => toRow(courseId, text)))
      .returning("number")
      .execute();
    if (!hasFts && rows.length > 0) await writeVectors(tx, batch, rows);
    else await writeIndex(tx, batch, rows);
  }
}

function toRow(courseId: string, { kind, itemId, language, title, body, detail }: CourseText) {
  return { course_id: courseId, item_id: itemId, kind, rank: ranks[kind], language, title, body, detail };
}

type Numbered = readonly { number: number }[];

async function writeIndex(tx: Tx, texts: readonly CourseText[], rows: Numbered): Promise<void> {
  const values = texts.map(({ terms }, index) => sql`(${rows[index]?.number}, ${[...terms].join(" ")})`);
  await sql`insert into course_index (rowid, terms) values ${sql.join(values)}`.execute(tx);
}

async function writeVectors(tx: Tx, texts: readonly CourseText[], rows: Numbered): Promise<void> {
  const values = texts.map(({ terms }, index) => {
    return sql`(${rows[index]?.number}::bigint, ${[...terms].map(quote).join(" ")}::tsvector)`;
  });
  await sql`
    update course_texts set terms = given.terms from (values ${sql.join(values)}) as given (number, terms)
    where course_texts.number = given.number
  `.execute(tx);
}

/** Returns matching passages, best first, then in the order of their course. */
export async function findCourseTexts(
  db: Db,
  { words, after, limit }: { words: Words; after: TextCursor | null; limit: number },
): Promise<MatchedText[]> {
  const matches = isPostgres(db)
    ? sql<boolean>`terms @@ ${toTsquery(words)}`
    : sql<boolean>`number in (select rowid from course_index where course_index match ${toMatch(words)})`;
  let query = db
    .selectFrom("course_texts")
    .select(["number", "rank", "course_id", "kind", "item_id", "title", "body", "detail"])
    .where(matches)
    .orderBy("rank")
    .orderBy("number")
    .limit(limit);
  if (after) {
    const { rank, number } = after;
    query = query.where(({ eb, refTuple, tuple }) => eb(refTuple("rank", "number"), ">", tuple(rank, number)));
  }
  return query.execute();
}
