import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { completeDone } from "./complete-item.ts";

/**
 * What follows for learners from a course whose items have changed, in the transaction that changed them: what they
 * have done is counted anew, and whoever has done all that is left completes. A completed enrolment stays completed.
 */
export async function settleEnrolments(tx: Tx, courseId: string, now: Milliseconds): Promise<void> {
  await lockEnrolments(tx, courseId);
  await recountDone(tx, courseId);
  await completeDone(tx, now).where("course_id", "=", courseId).execute();
}

/** A statement sees no completion that was not committed when it began: the count has to begin after the last one. */
async function lockEnrolments(tx: Tx, courseId: string): Promise<void> {
  await tx
    .selectFrom("enrolments")
    .select("id")
    .where("course_id", "=", courseId)
    .orderBy("id")
    .forNoKeyUpdate()
    .execute();
}

async function recountDone(tx: Tx, courseId: string): Promise<void> {
  await tx
    .updateTable("enrolments")
    .set(({ selectFrom, fn }) => ({
      done: selectFrom("completions")
        .innerJoin("items", "items.id", "completions.item_id")
        .select(fn.countAll<number>().as("done"))
        .whereRef("completions.enrolment_id", "=", "enrolments.id")
        .where("items.course_id", "=", courseId)
        .where("items.retired_at", "is", null),
    }))
    .where("course_id", "=", courseId)
    .execute();
}
