import { changeEnrolment } from "../../../../../contract/courses/enrolments.ts";
import type { Answers } from "../../../../../contract/courses/evaluations.ts";
import type { BodyInput } from "../../../../../contract/endpoint.ts";
import type { Entry } from "../../../../api/outbox/entry.ts";
import { sendLater } from "../../../../api/outbox/outbox.ts";

/** Which evaluation of which enrolment. */
export interface EvaluationPlace {
  enrolment: string;
  evaluation: string;
}

type Change = BodyInput<typeof changeEnrolment>;

/** How long more answers are waited for, to be saved together, in milliseconds. */
const pause = 800;

/**
 * Saves answers in the draft on the server, together with those that still wait to be saved. `attempt` is the one that
 * they are for, from 1: once it was submitted the server takes no more of them.
 */
export function saveDraft(
  { enrolment, evaluation, attempt }: EvaluationPlace & { attempt?: number },
  given: Answers,
): Promise<void> {
  return sendLater(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { draft: { id: evaluation, answers: given, ...(attempt !== undefined && { attempt }) } },
    lane: enrolment,
    key: draftKey(evaluation),
    merge: joinDrafts,
    pause,
  });
}

/** The entry with answers that wait to be saved; null if there are none. */
export function findDraft(waiting: readonly Entry[], { enrolment, evaluation }: EvaluationPlace): Entry | null {
  return waiting.find(({ lane, key }) => lane === enrolment && key === draftKey(evaluation)) ?? null;
}

/** The answers that an entry carries. */
export function readAnswers(entry: Entry | null): Answers {
  const { draft }: { draft?: object } = Object(entry?.call.body);
  return draft && "answers" in draft && isAnswers(draft.answers) ? draft.answers : {};
}

/** Whether a stored value may be answers; the server validates them. */
export function isAnswers(kept: unknown): kept is Answers {
  return typeof kept === "object" && kept !== null && !Array.isArray(kept);
}

export function draftKey(evaluation: string): string {
  return `draft|${evaluation}`;
}

function joinDrafts(earlier: Change, later: Change): Change | null {
  if (!("draft" in earlier) || !("draft" in later) || earlier.draft.attempt !== later.draft.attempt) return null;
  return { draft: { ...later.draft, answers: { ...earlier.draft.answers, ...later.draft.answers } } };
}
