import { type Selectable, sql } from "kysely";
import type { Answers } from "../../../contract/courses/evaluations.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Schema } from "../../db/schema.ts";

/** An attempt as it is stored, its answers and scores read. */
export interface AttemptRow extends Omit<Selectable<Schema["attempts"]>, "answers" | "scores"> {
  answers: Answers;
  scores: Record<string, number>;
}

/** The attempt that a learner's client knows by a key, at whatever evaluation; null where there is none. */
export async function findAttemptByKey(db: Db, userId: string, key: string): Promise<AttemptRow | null> {
  const [row] = await selectByKey(db, { userId, key });
  return row ? readAttempt(row) : null;
}

const selectByKey = compileOnce((db: Db, { userId, key }: { userId: string; key: string }) =>
  db.selectFrom("attempts").selectAll().where("user_id", "=", userId).where("key", "=", key),
);

/** One attempt of an enrolment; null where it has none of this id. */
export async function findAttempt(db: Db, enrolmentId: string, attemptId: string): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom("attempts")
    .selectAll()
    .where("id", "=", attemptId)
    .where("enrolment_id", "=", enrolmentId)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** What the attempts of an enrolment came to, the first one first; at one item, or at all. */
export function listAttemptResults(db: Db, enrolmentId: string, itemId?: string) {
  return itemId === undefined ? selectAllResults(db, { enrolmentId }) : selectResults(db, { enrolmentId, itemId });
}

const selectAllResults = compileOnce((db: Db, { enrolmentId }: { enrolmentId: string }) =>
  resultsOf(db, enrolmentId).orderBy("item_id").orderBy("number"),
);

const selectResults = compileOnce((db: Db, { enrolmentId, itemId }: { enrolmentId: string; itemId: string }) =>
  resultsOf(db, enrolmentId).where("item_id", "=", itemId).orderBy("number"),
);

function resultsOf(db: Db, enrolmentId: string) {
  return db
    .selectFrom("attempts")
    .select(["id", "item_id", "number", "percent", "passed", "submitted_at"])
    .where("enrolment_id", "=", enrolmentId);
}

/**
 * Whether an attempt is the first of its enrolment at its evaluation: that was made first, whichever arrived first and is
 * number 1. Looked up for each, so that a page of attempts costs what is on it.
 */
export function isFirstAttempt(table: "attempts" | "pre" | "post") {
  const ref = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`${ref("number")} = (
    select one.number from attempts as one
    where one.enrolment_id = ${ref("enrolment_id")} and one.item_id = ${ref("item_id")}
    order by one.submitted_at, one.number limit 1
  )`;
}

/** What an attempt came to, as it is stored. */
export type AttemptResult = Awaited<ReturnType<typeof listAttemptResults>>[number];

/** Reads a row of `attempts`. Only `recordAttempt` writes its JSON, so the forms are known. */
export function readAttempt(row: Selectable<Schema["attempts"]>): AttemptRow {
  return { ...row, answers: JSON.parse(row.answers), scores: JSON.parse(row.scores) };
}
