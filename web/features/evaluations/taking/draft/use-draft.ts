import { useCallback, useRef, useState } from "react";
import { changeEnrolment } from "../../../../../contract/courses/enrolments.ts";
import type { Answer, Answers, Evaluation } from "../../../../../contract/courses/evaluations.ts";
import type { Entry } from "../../../../api/outbox/entry.ts";
import { outbox } from "../../../../api/outbox/outbox.ts";
import { isStuck, useDelivered, usePendingEntries } from "../../../../api/outbox/use-outbox.ts";
import { draftKey, type EvaluationPlace, findDraft, readAnswers, saveDraft } from "./draft.ts";

/** The synchronisation state of the answers. */
export type DraftStatus =
  | { state: "idle" }
  | { state: "waiting" }
  | { state: "saved"; at: string }
  | { state: "retrying" }
  | { state: "refused" };

/** An assessment and the one-based number of the attempt. */
export type DraftPlace = EvaluationPlace & { attempt: number };

/** Holds the answers to an assessment and saves each change on the server as a draft. */
export function useDraft({ enrolment, evaluation: id, attempt }: DraftPlace, evaluation: Evaluation) {
  const waiting = usePendingEntries(enrolment);
  const entry = findDraft(waiting, { enrolment, evaluation: id });
  const [answers, setAnswers] = useState<Answers>(() => ({ ...evaluation.draft, ...readAnswers(entry) }));
  const { edition, questions } = evaluation;
  const [savedAt, setSavedAt] = useState<string | null>(null);
  /** The questions answered in this tab. */
  const own = useRef(new Set<string>());
  useDelivered(changeEnrolment, {
    lane: enrolment,
    key: draftKey(id),
    onDelivered(reply, body) {
      if ("savedAt" in reply) setSavedAt(reply.savedAt);
      if (!("draft" in body) || body.draft.attempt !== attempt || body.draft.edition !== edition) return;
      // Answers from another tab, which submitting here must not leave out.
      const others = Object.entries(body.draft.answers).filter(([questionId]) => !own.current.has(questionId));
      setAnswers((before) => ({ ...before, ...Object.fromEntries(others) }));
    },
  });
  const answer = useCallback(
    (questionId: string, given: Answer) => {
      own.current.add(questionId);
      setAnswers((before) => ({ ...before, [questionId]: given }));
      void saveDraft({ enrolment, evaluation: id, attempt, edition, questions }, { [questionId]: given });
    },
    [enrolment, id, attempt, edition, questions],
  );
  /** Saves immediately, including a rejected draft. */
  const save = () => {
    if (entry?.isRefused)
      void saveDraft({ enrolment, evaluation: id, attempt, edition, questions }, readAnswers(entry));
    outbox.retry();
  };
  return { answers, answer, status: statusOf(entry, isStuck(waiting), savedAt), save };
}

function statusOf(entry: Entry | null, hasFailed: boolean, savedAt: string | null): DraftStatus {
  if (entry?.isRefused) return { state: "refused" };
  if (entry) return { state: hasFailed ? "retrying" : "waiting" };
  return savedAt === null ? { state: "idle" } : { state: "saved", at: savedAt };
}
