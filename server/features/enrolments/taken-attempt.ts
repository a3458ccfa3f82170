import type { Source } from "../courses/library.ts";
import { isRevealed, type TakenAttempt } from "../evaluations/present-attempt.ts";
import type { Recorded } from "../evaluations/record-attempt.ts";
import type { EnrolmentRow } from "./queries.ts";
import { findTakenItem } from "./taken-items.ts";

/** An attempt with the evaluation as it was taken, and whether its right answers may be shown by now. */
export async function readTakenAttempt(
  source: Source,
  enrolment: EnrolmentRow,
  { attempt: row, results }: Recorded,
): Promise<TakenAttempt> {
  const content = await source.library.getContent(source.db, row.content_hash);
  if (content.kind !== "evaluation") throw new Error(`Attempt ${row.id} was not taken with an evaluation.`);
  // How many attempts there are is a rule of today; an evaluation that is gone keeps the rule it had.
  const now = await findTakenItem(source, enrolment, row.item_id);
  const rule = now?.kind === "evaluation" ? now.taken.content : content;
  return { row, content, isRevealed: isRevealed(results, rule.attempts) };
}
