import { useCallback, useState } from "react";
import { changeEnrolment } from "../../../../../contract/courses/enrolments.ts";
import type { Answer, Answers, Evaluation } from "../../../../../contract/courses/evaluations.ts";
import type { BodyInput } from "../../../../../contract/endpoint.ts";
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

type Draft = Extract<BodyInput<typeof changeEnrolment>, { draft: unknown }>["draft"];

/** Holds the answers to an assessment and saves each change on the server as a draft. */
export function useDraft({ enrolment, evaluation: id, attempt }: DraftPlace, evaluation: Evaluation) {
  const waiting = usePendingEntries(enrolment);
  const entry = findDraft(waiting, { enrolment, evaluation: id });
  const { edition, questions } = evaluation;
  const isShown = (draft?: Partial<Draft>) => draft?.attempt === attempt && draft?.edition === edition;
  // Answers from another tab, saved or waiting, must not be left out when submitting here.
  const [saved, setSaved] = useState<Answers>(() => ({ ...evaluation.draft, ...readAnswers(entry) }));
  const waitingAnswers = isShown(Object(entry?.call.body).draft) ? readAnswers(entry) : {};
  const [own, setOwn] = useState<Answers>({});
  const answers = { ...saved, ...waitingAnswers, ...own };
  const [savedAt, setSavedAt] = useState<string | null>(null);
  useDelivered(changeEnrolment, {
    lane: enrolment,
    key: draftKey(id),
    onDelivered(reply, body) {
      if ("savedAt" in reply) setSavedAt(reply.savedAt);
      if (!("draft" in body) || !isShown(body.draft)) return;
      const { answers: sent } = body.draft;
      setSaved((before) => ({ ...before, ...sent }));
    },
  });
  const answer = useCallback(
    (questionId: string, given: Answer) => {
      setOwn((before) => ({ ...before, [questionId]: given }));
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
