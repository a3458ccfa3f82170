import type { Answers } from "../../../../contract/courses/evaluations.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { invalidField } from "../../../errors.ts";
import { happenedAt } from "../../../happened.ts";
import { readAnswers } from "../../evaluations/choice-ids.ts";
import { saveDraft } from "../../evaluations/save-draft.ts";
import { lockEnrolment, touchEnrolment } from "../queries.ts";
import { openEvaluation } from "./open-evaluation.ts";
import type { TakingPlace } from "./taken-items.ts";

/** Answers given so far, and for which attempt, where the client says so. */
interface Given {
  answers: Answers;
  attempt: number | undefined;
  /** When they were given, where the client says so. */
  at: string | undefined;
  now: Milliseconds;
}

/**
 * Keeps answers to an evaluation of an enrolment; throws `invalid_request` for an unknown one or unfit answers,
 * `attempts_exhausted` where no attempt is left, and `conflict` where theirs has been submitted.
 */
export async function keepDraft(tx: Tx, place: TakingPlace, { answers, attempt, at, now }: Given): Promise<void> {
  const row = await lockEnrolment(tx, place.own);
  const item = await openEvaluation(tx, { row, place }, now);
  if (!item) throw invalidField("draft");
  const isLegacy = row.took_shared_ids === 1;
  const stored = readAnswers(item.taken.content, answers, { idOf: place.idOf, isLegacy });
  const savedAt = happenedAt(at, { now, since: row.started_at });
  await saveDraft(tx, item.taken, { answers: stored, attempt, at: savedAt, now });
  await touchEnrolment(tx, row, { updatedAt: now });
}
