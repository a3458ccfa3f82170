import { changeEnrolment } from "../../../../contract/courses/enrolments.ts";
import type { Answers, Attempt } from "../../../../contract/courses/evaluations.ts";
import type { Entry } from "../../../api/outbox/entry.ts";
import { outbox } from "../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, usePendingEntries } from "../../../api/outbox/use-outbox.ts";
import { findDraft, type ShownPlace } from "./draft/draft.ts";
import { findSubmission, submissionKey, submitAnswers } from "./submission.ts";

/** A submission with its scored attempt. */
export interface Scored {
  attempt: Attempt;
  answers: Answers;
  /** The edition of the questions that were answered. */
  edition: string | undefined;
}

/** The state of the submission; `message` is the reason for a rejection. */
export type SubmissionState =
  | { name: "none" }
  | { name: "sending"; hasFailed: boolean }
  | { name: "refused"; message: string };

/** Submits answers and retries until the outcome is known, across lost connections and reloads. */
export function useSubmission(place: ShownPlace, onScored: (scored: Scored) => void) {
  const { enrolment, evaluation } = place;
  const waiting = usePendingEntries(enrolment);
  const entry = findSubmission(waiting, place);
  useDelivered(changeEnrolment, {
    lane: enrolment,
    key: submissionKey(evaluation),
    onDelivered(reply, body) {
      if (!("attempt" in reply) || !("evaluation" in body)) return;
      // A rejected draft does not belong to the next attempt.
      const draft = findDraft(waiting, place);
      if (draft?.isRefused) void outbox.remove(draft.id);
      const { answers, edition } = body.evaluation;
      onScored({ attempt: reply.attempt, answers, edition });
    },
  });
  /** Discards a rejected submission. */
  const dismiss = async () => {
    if (entry?.isRefused) await outbox.remove(entry.id);
  };
  const submit = async (answers: Answers) => {
    await dismiss();
    await submitAnswers(place, answers);
  };
  return { state: stateOf(entry, isStuck(waiting)), submit, retry: outbox.retry, dismiss };
}

function stateOf(entry: Entry | null, hasFailed: boolean): SubmissionState {
  if (!entry) return { name: "none" };
  if (!entry.isRefused) return { name: "sending", hasFailed };
  return { name: "refused", message: entry.trouble?.message ?? "" };
}
