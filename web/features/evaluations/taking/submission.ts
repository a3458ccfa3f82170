import { changeEnrolment } from "../../../../contract/courses/enrolments.ts";
import type { Answers } from "../../../../contract/courses/evaluations.ts";
import type { Change, Entry } from "../../../api/outbox/entry.ts";
import { outbox, sendLater } from "../../../api/outbox/outbox.ts";
import { draftKey, type EvaluationPlace, type ShownPlace } from "./draft/draft.ts";

/**
 * Submits answers exactly once: while the outcome is unknown, neither different answers nor a second key may be sent. A
 * pending draft is sent first, as after the submission it would count towards the next attempt.
 */
export function submitAnswers(
  { enrolment, evaluation, edition }: ShownPlace,
  given: Answers,
  key: string = crypto.randomUUID(),
): Promise<void> {
  const sending = sendLater(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { evaluation: { id: evaluation, key, answers: given, edition } },
    lane: enrolment,
    key: submissionKey(evaluation),
    merge: (earlier) => earlier,
  });
  // The draft no longer matters, even if another device has submitted in the meantime, so its rejection is not
  // reported.
  void outbox.change((entries) => silence(entries, enrolment, draftKey(evaluation))).catch(() => undefined);
  return sending;
}

/** Removes rejected entries and silences those that may still be rejected. */
function silence(entries: readonly Entry[], lane: string, key: string): Change {
  const found = entries.filter((entry) => entry.lane === lane && entry.key === key);
  const put = found.filter(({ isRefused }) => !isRefused).map((entry) => ({ ...entry, isQuiet: true }));
  return { put, remove: found.filter(({ isRefused }) => isRefused) };
}

/** Returns the entry that was rejected or has an unknown outcome, or null if there is none. */
export function findSubmission(waiting: readonly Entry[], { enrolment, evaluation }: EvaluationPlace): Entry | null {
  return waiting.find(({ lane, key }) => lane === enrolment && key === submissionKey(evaluation)) ?? null;
}

export function submissionKey(evaluation: string): string {
  return `submission|${evaluation}`;
}
