import type { Milliseconds, Tx } from "../../db/schema.ts";
import { invalidField } from "../../errors.ts";
import type { Library } from "../courses/library.ts";
import { findTakenItem } from "../enrolments/taking/taken-items.ts";
import { addAllowance } from "../evaluations/allowances.ts";
import { type Actor, record } from "../staff/log.ts";
import { holdUser } from "../users/queries.ts";
import { getEnrolmentOf, type LearnerOf } from "./queries.ts";

/** More attempts for a learner, and who gives them. */
export interface Allowance extends LearnerOf {
  evaluation: string;
  more: number;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Allows a learner more attempts at an evaluation of their course. Throws `not_found` where they do not take it, and
 * `invalid_request` for an evaluation that it does not have or whose attempts are not counted.
 */
export async function allowAttempts(tx: Tx, library: Library, allowance: Allowance): Promise<void> {
  const { courseId, userId, evaluation, more, actor, now } = allowance;
  await holdUser(tx, userId);
  const enrolment = await getEnrolmentOf(tx, { courseId, userId });
  const item = await findTakenItem({ db: tx, library }, enrolment, evaluation);
  if (item?.kind !== "evaluation" || item.taken.content.attempts === null) throw invalidField("evaluation");
  await addAllowance(tx, { enrolmentId: enrolment.id, itemId: evaluation, more });
  const changes = { course: courseId, evaluation, more };
  await record(tx, { actor, action: "attempts.allow", target: { kind: "person", id: userId }, changes, now });
}
