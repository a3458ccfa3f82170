import type { ExpressionBuilder } from "kysely";
import type { Milliseconds, Schema, Tx } from "../../../db/schema.ts";
import { getCourseRow } from "../../courses/queries.ts";
import { completeEnrolments } from "./complete-item.ts";

/**
 * Updates a course's enrolments in the transaction that changed its items: recounts completed items and completes
 * learners who have done everything that remains. Completed enrolments stay completed.
 */
export async function recountEnrolments(tx: Tx, courseId: string, now: Milliseconds): Promise<void> {
  await lockEnrolments(tx, courseId);
  await completePretest(tx, courseId);
  await recountDone(tx, courseId);
  await completeEnrolments(tx, now).where("course_id", "=", courseId).execute();
}

/**
 * Locks the enrolments. A statement sees only completions committed before it started, so the count must start after
 * the last of them.
 */
async function lockEnrolments(tx: Tx, courseId: string): Promise<void> {
  await tx
    .selectFrom("enrolments")
    .select("id")
    .where("course_id", "=", courseId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

/** Marks a pretest as completed by all who submitted it, including before it became the pretest. */
async function completePretest(tx: Tx, courseId: string): Promise<void> {
  const { pretest } = (await getCourseRow(tx, courseId)).outline;
  if (pretest === undefined) return;
  const submitted = tx
    .selectFrom("attempts")
    .innerJoin("enrolments", "enrolments.id", "attempts.enrolment_id")
    .select(["attempts.enrolment_id", "attempts.item_id"])
    .select(({ fn }) => fn.min("attempts.submitted_at").as("completed_at"))
    .select(({ fn }) => fn.min("attempts.arrived_at").as("arrived_at"))
    .where("enrolments.course_id", "=", courseId)
    .where("attempts.item_id", "=", pretest)
    .groupBy(["attempts.enrolment_id", "attempts.item_id"]);
  await tx
    .insertInto("completions")
    .columns(["enrolment_id", "item_id", "completed_at", "arrived_at"])
    .expression(submitted)
    .onConflict((conflict) => conflict.columns(["enrolment_id", "item_id"]).doNothing())
    .execute();
}

/** Updates only rows with a changed count: each write invalidates the learner's cached responses. */
async function recountDone(tx: Tx, courseId: string): Promise<void> {
  await tx
    .updateTable("enrolments")
    .set((eb) => ({ done: countCompleted(eb, courseId) }))
    .where("course_id", "=", courseId)
    .where((eb) => eb("done", "!=", countCompleted(eb, courseId)))
    .execute();
}

function countCompleted({ selectFrom }: ExpressionBuilder<Schema, "enrolments">, courseId: string) {
  return selectFrom("completions")
    .innerJoin("items", "items.id", "completions.item_id")
    .select(({ fn }) => fn.countAll<number>().as("done"))
    .whereRef("completions.enrolment_id", "=", "enrolments.id")
    .where("items.course_id", "=", courseId)
    .where("items.retired_at", "is", null);
}
