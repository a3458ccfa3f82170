import type { Answer } from "../../../../../contract/courses/evaluations.ts";
import type { AnsweredBlock } from "../../../../../contract/learning/class-answers.ts";
import { answerPreviewBlock } from "../../../../../contract/writing/preview.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";

/**
 * Answers the questions of a draft's class: the server scores the answers, and they are stored until the preview is
 * left.
 */
export function createPreviewAnswering(courseId: string, itemId: string) {
  const answers = new Map<string, { answer: Answer; answeredAt: string }>();
  const submit = async (block: string, answer: Answer) =>
    call(answerPreviewBlock, {
      params: { courseId, itemId, blockId: block },
      body: { answer },
      quiet: true,
      onExpired: "ask",
    });
  return {
    id: ["preview", courseId, itemId],
    // Answers are scored again, against the current draft and in the current language.
    list: async (): Promise<AnsweredBlock[]> => {
      const results = [...answers].map(([block, { answer, answeredAt }]) =>
        submit(block, answer).then((result) => [{ block, answer, answeredAt, ...result }], dropInvalidAnswer),
      );
      return (await Promise.all(results)).flat();
    },
    send: async ({ block, answer }: { block: string; answer: Answer }) => {
      const result = await submit(block, answer);
      answers.set(block, { answer, answeredAt: new Date().toISOString() });
      return result;
    },
  };
}

/** Drops an answer that no longer fits its question; any other failure leaves the earlier results as they are. */
function dropInvalidAnswer(error: unknown): [] {
  const isInvalid =
    error instanceof ApiError && ["invalid_request", "not_found", "draft_has_faults"].includes(error.code);
  if (isInvalid) return [];
  throw error;
}
