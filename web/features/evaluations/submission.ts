import { z } from "zod";
import { type Answers, answers } from "../../../contract/evaluations.ts";
import { dropKept, readKept, writeKept } from "../../api/kept.ts";
import type { EvaluationPlace } from "./kept-answers.ts";

const submission = z.object({ key: z.uuid(), answers });

/** Answers on their way to be scored; the key makes sending them twice count once. */
export type Submission = z.output<typeof submission>;

/**
 * Begins to submit. Kept until its outcome is known: while nobody knows whether it arrived, the same answers must go
 * out under the same key, even after a reload.
 */
export function beginSubmission(place: EvaluationPlace, given: Answers): Submission {
  const begun = findSubmission(place) ?? { key: crypto.randomUUID(), answers: given };
  writeKept(keyOf(place), begun);
  return begun;
}

/** The submission whose outcome is not known yet. */
export function findSubmission(place: EvaluationPlace): Submission | null {
  return submission.safeParse(readKept(keyOf(place))).data ?? null;
}

/** The outcome is known: scored, or refused for good. */
export function endSubmission(place: EvaluationPlace): void {
  dropKept(keyOf(place));
}

function keyOf({ enrolment, evaluation }: EvaluationPlace): string {
  return `submission:${enrolment}|${evaluation}`;
}
