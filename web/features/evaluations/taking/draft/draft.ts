import { changeEnrolment } from "../../../../../contract/courses/enrolments.ts";
import type { Answers, Question } from "../../../../../contract/courses/evaluations.ts";
import type { BodyInput } from "../../../../../contract/endpoint.ts";
import type { Entry } from "../../../../api/outbox/entry.ts";
import { sendLater } from "../../../../api/outbox/outbox.ts";

/** An assessment within an enrolment. */
export interface EvaluationPlace {
  enrolment: string;
  evaluation: string;
}

/** An assessment as it was shown: `edition` tells the server which questions the answers were given to. */
export interface ShownPlace extends EvaluationPlace {
  edition?: string | undefined;
}

/** The attempt that draft answers are for, and the questions shown in it. */
interface DraftOf extends ShownPlace {
  attempt?: number;
  questions?: readonly Pick<Question, "id">[];
}

type Change = BodyInput<typeof changeEnrolment>;

/** The debounce for saving answers together, in milliseconds. */
const pause = 800;

/**
 * Saves answers in the draft on the server, merged with those still waiting in the outbox. `attempt` is the one-based
 * number of their attempt: once it is submitted, the server rejects further answers for it. Merged answers count for
 * `questions`, those shown last: answers to others, which have been replaced since, would be rejected with all the rest.
 */
export function saveDraft(
  { enrolment, evaluation, attempt, edition, questions }: DraftOf,
  given: Answers,
): Promise<void> {
  return sendLater(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { draft: { id: evaluation, answers: given, edition, ...(attempt !== undefined && { attempt }) } },
    lane: enrolment,
    key: draftKey(evaluation),
    merge: (earlier, later) => joinDrafts(earlier, later, questions),
    pause,
  });
}

/** Returns the outbox entry with unsaved answers, or null if there is none. */
export function findDraft(waiting: readonly Entry[], { enrolment, evaluation }: EvaluationPlace): Entry | null {
  return waiting.find(({ lane, key }) => lane === enrolment && key === draftKey(evaluation)) ?? null;
}

/** Returns the answers in an outbox entry. */
export function readAnswers(entry: Entry | null): Answers {
  const { draft }: { draft?: object } = Object(entry?.call.body);
  return draft && "answers" in draft && isAnswers(draft.answers) ? draft.answers : {};
}

/** Whether a stored value has the shape of answers; the server validates the rest. */
export function isAnswers(value: unknown): value is Answers {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function draftKey(evaluation: string): string {
  return `draft|${evaluation}`;
}

function joinDrafts(earlier: Change, later: Change, questions: DraftOf["questions"]): Change | null {
  if (!("draft" in earlier) || !("draft" in later) || earlier.draft.attempt !== later.draft.attempt) return null;
  const known = new Set(questions?.map(({ id }) => id));
  const joined = Object.entries({ ...earlier.draft.answers, ...later.draft.answers });
  return {
    draft: { ...later.draft, answers: Object.fromEntries(joined.filter(([id]) => !questions || known.has(id))) },
  };
}
