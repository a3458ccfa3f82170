import type { Milliseconds, Tx } from "../../db/schema.ts";
import { completeDone } from "./complete-item.ts";

/**
 * What follows for learners from a course whose items have changed, in the transaction that changed them: what they
 * have done is counted anew, and whoever has done all that is left completes. A completed enrolment stays completed.
 */
export async function settleEnrolments(tx: Tx, courseId: string, now: Milliseconds): Promise<void> {
  await recountDone(tx, courseId);
  await completeDone(tx, now).where("course_id", "=", courseId).execute();
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
