import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Answers, AttemptReview } from "../../../../../contract/courses/evaluations.ts";
import { answerPreview } from "../../../../../contract/writing/preview.ts";
import { call } from "../../../../api/client.ts";
import { reportInPlace } from "../../describe-failure.ts";

/** The number of attempts for which the server draws questions; after that, it starts again. */
const max = 100;

/** Attempts at a draft's assessment, scored on the server but stored only here. */
export function usePreviewAttempts(courseId: string, itemId: string) {
  const [taken, setTaken] = useState<readonly AttemptReview[]>([]);
  const attempt = (taken.length % max) + 1;
  const sending = useMutation({
    mutationFn: (answers: Answers) =>
      call(answerPreview, { params: { courseId, itemId }, body: { attempt, answers }, ...reportInPlace }),
    onSuccess: (review) => setTaken([...taken, review]),
  });
  return {
    taken,
    attempt,
    isSending: sending.isPending,
    error: sending.error,
    /** Resolves to null on failure. */
    submit: (answers: Answers) => sending.mutateAsync(answers).catch(() => null),
    restart() {
      sending.reset();
      setTaken([]);
    },
  };
}
