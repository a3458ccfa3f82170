import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import type { UserCourse } from "../courses/queries.ts";
import { type EnrolmentRow, getEnrolmentRow } from "./queries.ts";

/**
 * Enrols a learner in a course, or finds the existing enrolment, however many calls race. Throws `not_found`, also for
 * a retired course that the learner has not started.
 */
export async function startCourse(
  tx: Tx,
  { userId, courseId }: UserCourse,
  now: Milliseconds,
): Promise<{ row: EnrolmentRow; isNew: boolean }> {
  const course = await tx.selectFrom("courses").select("retired_at").where("id", "=", courseId).executeTakeFirst();
  const isOpen = course?.retired_at === null;
  const [added] = isOpen ? await addEnrolments(tx, [{ userId, courseId }], now) : [];
  const enrolmentId = added?.id ?? (await getEnrolmentId(tx, { userId, courseId }));
  return { row: await getEnrolmentRow(tx, { userId, enrolmentId }), isNew: added !== undefined };
}

/** Enrols learners in open courses; returns the new enrolments. */
export async function addEnrolments(
  tx: Tx,
  requested: readonly UserCourse[],
  now: Milliseconds,
): Promise<{ id: string; user_id: string }[]> {
  if (requested.length === 0) return [];
  const rows = requested.map(({ userId, courseId }) => ({
    id: newId(),
    user_id: userId,
    course_id: courseId,
    last_class: null,
    last_class_at: 0,
    done: 0,
    started_at: now,
    updated_at: now,
    completed_at: null,
    took_shared_ids: 0,
  }));
  return tx
    .insertInto("enrolments")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["user_id", "course_id"]).doNothing())
    .returning(["id", "user_id"])
    .execute();
}

async function getEnrolmentId(tx: Tx, { userId, courseId }: UserCourse): Promise<string> {
  const enrolment = await tx
    .selectFrom("enrolments")
    .select("id")
    .where("user_id", "=", userId)
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  if (!enrolment) throw new AppError("not_found");
  return enrolment.id;
}
