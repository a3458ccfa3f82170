import type { Answer } from "../../../../../contract/courses/evaluations.ts";
import type { AnsweredBlock } from "../../../../../contract/learning/class-answers.ts";
import { answerPreviewBlock } from "../../../../../contract/writing/preview.ts";
import { call } from "../../../../api/client.ts";

/** Questions of a class of a draft: scored on the server, and kept until the preview is left. */
export function answeringInPreview(courseId: string, itemId: string) {
  const params = { courseId, itemId };
  return {
    id: ["preview", courseId, itemId],
    list: async (): Promise<AnsweredBlock[]> => [],
    send: ({ block, answer }: { block: string; answer: Answer }) =>
      call(answerPreviewBlock, {
        params: { ...params, blockId: block },
        body: { answer },
        quiet: true,
        onExpired: "ask",
      }),
  };
}
