import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { changeEnrolment } from "../../../contract/enrolments.ts";
import type { Answer, Answers, Evaluation } from "../../../contract/evaluations.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/client.ts";
import { createDraftSync } from "./draft-sync.ts";
import { type EvaluationPlace, keepAnswers } from "./kept-answers.ts";

/** The browser lets calls outlive their page up to 64 KB together. */
const outliving = 50_000;

/** The answers to an evaluation as they are given, kept on the server as a draft and here until they are there. */
export function useDraft(place: EvaluationPlace, evaluation: Evaluation) {
  const [sync] = useState(() =>
    createDraftSync({ save: (answers) => saveDraft(place, answers), kept: keepAnswers(place), isPassing }),
  );
  const [answers, setAnswers] = useState<Answers>(() => ({ ...evaluation.draft, ...keepAnswers(place).read() }));
  const status = useSyncExternalStore(sync.subscribe, sync.getStatus);
  const answer = useCallback(
    (questionId: string, given: Answer) => {
      setAnswers((before) => ({ ...before, [questionId]: given }));
      sync.answer(questionId, given);
    },
    [sync],
  );
  useEffect(() => {
    const flush = () => void sync.flush();
    sync.start();
    window.addEventListener("online", flush);
    document.addEventListener("visibilitychange", flush);
    return () => {
      window.removeEventListener("online", flush);
      document.removeEventListener("visibilitychange", flush);
      flush();
    };
  }, [sync]);
  return { answers, answer, status, flush: sync.flush, stop: sync.stop };
}

async function saveDraft({ enrolment, evaluation }: EvaluationPlace, answers: Answers): Promise<{ savedAt: string }> {
  const reply = await call(changeEnrolment, {
    params: { userCourseId: enrolment },
    body: { draft: { id: evaluation, answers } },
    quiet: true,
    onExpired: "ask",
    keepalive: JSON.stringify(answers).length < outliving,
  });
  if ("savedAt" in reply) return reply;
  throw new Error("the answer to a draft does not tell when it was saved");
}

/** No connection, too many calls, or a fault of the server: another try can help. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
