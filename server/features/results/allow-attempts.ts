import type { Milliseconds, Tx } from "../../db/schema.ts";
import { invalidField } from "../../errors.ts";
import type { Library } from "../courses/library.ts";
import { findTakenItem } from "../enrolments/taking/taken-items.ts";
import { addAllowance } from "../evaluations/allowances.ts";
import { type Actor, record } from "../staff/log.ts";
import { holdUser } from "../users/queries.ts";
import { type CourseLearner, getLearnerEnrolment } from "./queries.ts";

/** Additional attempts for a learner, and who grants them. */
export interface Allowance extends CourseLearner {
  evaluation: string;
  more: number;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Grants a learner additional attempts at an assessment. Throws `not_found` if they do not take the course, and
 * `invalid_request` if the course has no such assessment or its attempts are unlimited.
 */
export async function allowAttempts(tx: Tx, library: Library, allowance: Allowance): Promise<void> {
  const { courseId, userId, evaluation, more, actor, now } = allowance;
  await holdUser(tx, userId);
  const enrolment = await getLearnerEnrolment(tx, { courseId, userId });
  const item = await findTakenItem({ db: tx, library }, enrolment, evaluation);
  if (item?.kind !== "evaluation" || item.taken.content.attempts === null) throw invalidField("evaluation");
  await addAllowance(tx, { enrolmentId: enrolment.id, itemId: evaluation, more });
  const changes = { course: courseId, evaluation, more };
  await record(tx, { actor, action: "attempts.allow", target: { kind: "person", id: userId }, changes, now });
}
