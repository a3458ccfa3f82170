import { type Selectable, sql } from "kysely";
import type { Answers } from "../../../contract/courses/evaluations.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Schema } from "../../db/schema.ts";

/** An attempt row with its answers and scores parsed. */
export interface AttemptRow extends Omit<Selectable<Schema["attempts"]>, "answers" | "scores"> {
  answers: Answers;
  scores: Record<string, number>;
}

/** Finds a learner's attempt by the client's key, in any assessment; null if there is none. */
export async function findAttemptByKey(db: Db, userId: string, key: string): Promise<AttemptRow | null> {
  const [row] = await selectByKey(db, { userId, key });
  return row ? readAttempt(row) : null;
}

const selectByKey = compileOnce((db: Db, { userId, key }: { userId: string; key: string }) =>
  db.selectFrom("attempts").selectAll().where("user_id", "=", userId).where("key", "=", key),
);

/** Finds an attempt of an enrolment by id; null if there is none. */
export async function findAttempt(db: Db, enrolmentId: string, attemptId: string): Promise<AttemptRow | null> {
  const row = await db
    .selectFrom("attempts")
    .selectAll()
    .where("id", "=", attemptId)
    .where("enrolment_id", "=", enrolmentId)
    .executeTakeFirst();
  return row ? readAttempt(row) : null;
}

/** Lists the results of an enrolment's attempts in order, for one item or for all. */
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
    .select(["id", "item_id", "number", "pass_percent", "percent", "passed", "submitted_at"])
    .where("enrolment_id", "=", enrolmentId);
}

/**
 * Tests whether an attempt is the enrolment's first at its assessment: the one submitted first, which is not
 * necessarily the first to arrive (number 1). It is a lookup per row, so the cost of a page depends only on its length.
 */
export function isFirstAttempt(table: "attempts" | "pre" | "post") {
  const ref = (column: string) => sql.ref(`${table}.${column}`);
  return sql<boolean>`${ref("number")} = (
    select one.number from attempts as one
    where one.enrolment_id = ${ref("enrolment_id")} and one.item_id = ${ref("item_id")}
    order by one.submitted_at, one.number limit 1
  )`;
}

/** The stored result of an attempt. */
export type AttemptResult = Awaited<ReturnType<typeof listAttemptResults>>[number];

/** Parses a row of `attempts`. Its JSON is written only by `recordAttempt`, so its form is known. */
export function readAttempt(row: Selectable<Schema["attempts"]>): AttemptRow {
  return { ...row, answers: JSON.parse(row.answers), scores: JSON.parse(row.scores) };
}
