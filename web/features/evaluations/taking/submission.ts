import { changeEnrolment } from "../../../../contract/courses/enrolments.ts";
import type { Answers } from "../../../../contract/courses/evaluations.ts";
import type { Change, Entry } from "../../../api/outbox/entry.ts";
import { outbox, sendLater } from "../../../api/outbox/outbox.ts";
import { draftKey, type EvaluationPlace } from "./draft/draft.ts";

/**
 * Submits answers exactly once: while the outcome is unknown, neither other answers nor the same under another key may go
 * out. What waits to be saved in the draft goes before them: behind them it would be the next attempt's.
 */
export function submitAnswers(
  { enrolment, evaluation }: EvaluationPlace,
  given: Answers,
  key: string = crypto.randomUUID(),
): Promise<void> {
  const sending = sendLater(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { evaluation: { id: evaluation, key, answers: given } },
    lane: enrolment,
    key: submissionKey(evaluation),
    merge: (earlier) => earlier,
  });
  // What was saved of them before counts no more, even where another device has submitted meanwhile.
  void outbox.change((entries) => hush(entries, enrolment, draftKey(evaluation))).catch(() => undefined);
  return sending;
}

/** Lets entries go without a report where they are refused, or have been. */
function hush(entries: readonly Entry[], lane: string, key: string): Change {
  const found = entries.filter((entry) => entry.lane === lane && entry.key === key);
  const put = found.filter(({ isRefused }) => !isRefused).map((entry) => ({ ...entry, isQuiet: true }));
  return { put, remove: found.filter(({ isRefused }) => isRefused) };
}

/** The entry with answers whose outcome is unknown, or that were rejected; null if there are none. */
export function findSubmission(waiting: readonly Entry[], { enrolment, evaluation }: EvaluationPlace): Entry | null {
  return waiting.find(({ lane, key }) => lane === enrolment && key === submissionKey(evaluation)) ?? null;
}

export function submissionKey(evaluation: string): string {
  return `submission|${evaluation}`;
}
