import type { Answer } from "../../../../../contract/courses/evaluations.ts";
import type { AnsweredBlock } from "../../../../../contract/learning/class-answers.ts";
import { answerPreviewBlock } from "../../../../../contract/writing/preview.ts";
import { ApiError } from "../../../../api/api-error.ts";
import { call } from "../../../../api/client.ts";

/** Questions of a class of a draft: scored on the server, and kept until the preview is left. */
export function answeringInPreview(courseId: string, itemId: string) {
  const given = new Map<string, { answer: Answer; answeredAt: string }>();
  const ask = async (block: string, answer: Answer) =>
    call(answerPreviewBlock, {
      params: { courseId, itemId, blockId: block },
      body: { answer },
      quiet: true,
      onExpired: "ask",
    });
  return {
    id: ["preview", courseId, itemId],
    // What was answered is told anew: by the draft as it is now, in the language that is read now.
    list: async (): Promise<AnsweredBlock[]> => {
      const told = [...given].map(([block, { answer, answeredAt }]) =>
        ask(block, answer).then((result) => [{ block, answer, answeredAt, ...result }], leaveOutUnfit),
      );
      return (await Promise.all(told)).flat();
    },
    send: async ({ block, answer }: { block: string; answer: Answer }) => {
      const result = await ask(block, answer);
      given.set(block, { answer, answeredAt: new Date().toISOString() });
      return result;
    },
  };
}

/** An answer that does not fit the question any more is gone; any other failure leaves what was told before. */
function leaveOutUnfit(error: unknown): [] {
  const isUnfit =
    error instanceof ApiError && ["invalid_request", "not_found", "draft_has_faults"].includes(error.code);
  if (isUnfit) return [];
  throw error;
}
