import type { Answers } from "../../../../contract/courses/evaluations.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { invalidField } from "../../../errors.ts";
import { readAnswers } from "../../evaluations/choice-ids.ts";
import { saveDraft } from "../../evaluations/save-draft.ts";
import { resolveReport } from "../progress/resolve-report.ts";
import { lockEnrolment, touchEnrolment } from "../queries.ts";
import { openEvaluation } from "./open-evaluation.ts";
import type { TakingContext } from "./taken-items.ts";

/** Draft answers, and the attempt they are for and the edition they were given to if the client states them. */
interface DraftInput {
  answers: Answers;
  attempt?: number | undefined;
  edition?: string | undefined;
  /** When they were given, if the client states it. */
  at: string | undefined;
  now: Milliseconds;
}

/**
 * Stores draft answers to an assessment, unless the same report has arrived before. Throws `invalid_request` for an
 * unknown assessment, answers that do not fit it, or an edition that was not issued for it, `attempts_exhausted` if no
 * attempt is left, and `conflict` if the attempt they are for has been submitted.
 */
export async function saveDraftAnswers(
  tx: Tx,
  place: TakingContext,
  { answers, attempt, edition, at, now }: DraftInput,
): Promise<void> {
  const row = await lockEnrolment(tx, place.own);
  const report = await resolveReport(tx, row, { content: { item: place.itemId, answers, attempt }, at, now });
  if (report.isRepeated) return;
  const item = await openEvaluation(tx, { row, place }, { edition, now });
  if (!item) throw invalidField("draft");
  const isLegacy = row.took_shared_ids === 1;
  const stored = readAnswers(item.taken.content, answers, { idOf: place.idOf, isLegacy });
  await saveDraft(tx, item.taken, { answers: stored, attempt, at: report.at, now });
  await touchEnrolment(tx, row, { updatedAt: now });
}
