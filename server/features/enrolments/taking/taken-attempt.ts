import type { Source } from "../../courses/library.ts";
import { withAllowance } from "../../evaluations/allowances.ts";
import { getChoiceIds } from "../../evaluations/choice-ids.ts";
import { composeEvaluation } from "../../evaluations/draws/compose.ts";
import { stageOf, type TakenAttempt } from "../../evaluations/present-attempt.ts";
import type { RecordedAttempt } from "../../evaluations/record-attempt.ts";
import type { EnrolmentRow } from "../queries.ts";
import { findTakenItem, getTakenCourse } from "./taken-items.ts";

/**
 * Reads an attempt with the assessment as it was taken, the enrolment's choice ids, and the stage that decides how much
 * may be revealed.
 */
export async function readTakenAttempt(
  source: Source,
  enrolment: EnrolmentRow,
  { attempt: row, results }: RecordedAttempt,
): Promise<TakenAttempt> {
  const stored = await source.library.getContent(source.db, row.content_hash);
  if (stored.kind !== "evaluation") throw new Error(`Attempt ${row.id} does not refer to an assessment.`);
  const content = await composeEvaluation(source, stored, (id) => Object.hasOwn(row.scores, id));
  // The current rule for the number of attempts applies; a removed assessment retains its last rule.
  const current = await findTakenItem(source, enrolment, row.item_id);
  const place = { enrolmentId: enrolment.id, itemId: row.item_id };
  const rule = current?.kind === "evaluation" ? current.taken.content : await withAllowance(source.db, place, content);
  return {
    row,
    content,
    idOf: await getChoiceIds(source.db, enrolment.id),
    stage: current?.kind === "evaluation" && current.isPretest ? "pretest" : stageOf(results, rule.attempts),
    classes: await listClasses(source, enrolment),
  };
}

/** Lists the ids of the classes currently in the course. */
export async function listClasses(source: Source, enrolment: EnrolmentRow): Promise<ReadonlySet<string>> {
  const { items } = await getTakenCourse(source, enrolment);
  return new Set([...items.values()].filter(({ kind }) => kind === "class").map(({ id }) => id));
}
