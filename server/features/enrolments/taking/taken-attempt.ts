import type { Source } from "../../courses/library.ts";
import { withAllowance } from "../../evaluations/allowances.ts";
import { getChoiceIds, showAnswers, showEvaluation } from "../../evaluations/choice-ids.ts";
import { isRevealed, type TakenAttempt } from "../../evaluations/present-attempt.ts";
import type { Recorded } from "../../evaluations/record-attempt.ts";
import type { EnrolmentRow } from "../queries.ts";
import { findTakenItem } from "./taken-items.ts";

/** An attempt with the evaluation as it was taken, both under the enrolment's own ids, and whether its right answers may be shown by now. */
export async function readTakenAttempt(
  source: Source,
  enrolment: EnrolmentRow,
  { attempt: row, results }: Recorded,
): Promise<TakenAttempt> {
  const content = await source.library.getContent(source.db, row.content_hash);
  if (content.kind !== "evaluation") throw new Error(`Attempt ${row.id} was not taken with an evaluation.`);
  // How many attempts there are is a rule of today; an evaluation that is gone keeps the rule it had.
  const now = await findTakenItem(source, enrolment, row.item_id);
  const place = { enrolmentId: enrolment.id, itemId: row.item_id };
  const rule = now?.kind === "evaluation" ? now.taken.content : await withAllowance(source.db, place, content);
  const idOf = await getChoiceIds(source.db, enrolment.id);
  return {
    row: { ...row, answers: showAnswers(content, row.answers, idOf) },
    content: showEvaluation(content, idOf),
    isRevealed: isRevealed(results, rule.attempts),
  };
}
