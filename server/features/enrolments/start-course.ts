import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { type EnrolmentRow, getEnrolmentRow } from "./queries.ts";

/** Enrols a learner in a course, or finds the enrolment that there is, however many calls race. */
export async function startCourse(
  tx: Tx,
  { userId, courseId }: { userId: string; courseId: string },
  now: Milliseconds,
): Promise<{ row: EnrolmentRow; isNew: boolean }> {
  const course = await tx.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!course) throw new AppError("not_found");
  const inserted = await tx
    .insertInto("enrolments")
    .values({
      id: newId(),
      user_id: userId,
      course_id: courseId,
      last_class: null,
      done: 0,
      started_at: now,
      updated_at: now,
      completed_at: null,
    })
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  const enrolmentId = inserted?.id ?? (await getEnrolmentId(tx, userId, courseId));
  return { row: await getEnrolmentRow(tx, { userId, enrolmentId }), isNew: inserted !== undefined };
}

async function getEnrolmentId(tx: Tx, userId: string, courseId: string): Promise<string> {
  const { id } = await tx
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirstOrThrow();
  return id;
}
