import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema } from "../../db/schema.ts";

/** An attempt's result, with scores by question. */
export interface ScoredAttempt {
  itemId: string;
  /** The version of the assessment that was taken. */
  contentHash: string;
  at: Milliseconds;
  passed: boolean;
  scores: Readonly<Record<string, number>>;
}

/** Lists an enrolment's attempts, oldest first regardless of when they arrived. */
export async function listScoredAttempts(db: Db, enrolmentId: string): Promise<ScoredAttempt[]> {
  const rows = await db
    .selectFrom("attempts")
    .select(["item_id", "content_hash", "submitted_at", "passed", "scores"])
    .where("enrolment_id", "=", enrolmentId)
    .orderBy("item_id")
    .orderBy("submitted_at")
    .orderBy("number")
    .execute();
  return rows.map((row) => ({
    itemId: row.item_id,
    contentHash: row.content_hash,
    at: row.submitted_at,
    passed: row.passed === 1,
    // Written only by `recordAttempt`.
    scores: JSON.parse(row.scores),
  }));
}

/** A question's assessment and id. */
export interface QuestionKey {
  itemId: string;
  questionId: string;
}

/** A row of `practice_answers`. */
export type PracticeRow = Selectable<Schema["practice_answers"]>;

/** Lists the latest practice answer to each question of an enrolment. */
export function listLatestAnswers(db: Db, enrolmentId: string): Promise<PracticeRow[]> {
  return db
    .selectFrom("practice_answers")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .where(({ eb, refTuple, selectFrom }) =>
      eb(
        refTuple("item_id", "question_id", "number"),
        "in",
        selectFrom("practice_answers")
          .select(["item_id", "question_id"])
          .select(({ fn }) => fn.max("number").as("number"))
          .where("enrolment_id", "=", enrolmentId)
          .groupBy(["item_id", "question_id"])
          .$asTuple("item_id", "question_id", "number"),
      ),
    )
    .execute();
}

/** Lists all practice answers to a question, oldest first. */
export function listAnswersTo(db: Db, enrolmentId: string, { itemId, questionId }: QuestionKey) {
  return db
    .selectFrom("practice_answers")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .where("item_id", "=", itemId)
    .where("question_id", "=", questionId)
    .orderBy("number")
    .execute();
}

/** Finds a practice answer by its client-generated key. */
export function findAnswerByKey(db: Db, enrolmentId: string, key: string): Promise<PracticeRow | undefined> {
  return db
    .selectFrom("practice_answers")
    .selectAll()
    .where("enrolment_id", "=", enrolmentId)
    .where("key", "=", key)
    .executeTakeFirst();
}
