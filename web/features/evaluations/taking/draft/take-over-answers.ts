import type { Answers } from "../../../../../contract/courses/evaluations.ts";
import { listLocalKeys, readLocal, removeLocal } from "../../../../api/local-storage.ts";
import { submitAnswers } from "../submission.ts";
import { isAnswers, saveDraft } from "./draft.ts";

/** Queues answers that an earlier version of the application left in `localStorage`. */
export async function takeOverAnswers(enrolment: string): Promise<void> {
  const take = async (prefix: string, send: (evaluation: string, kept: unknown) => Promise<void>) => {
    const start = `${prefix}:${enrolment}|`;
    for (const key of listLocalKeys(start)) {
      await send(key.slice(start.length), readLocal(key));
      removeLocal(key);
    }
  };
  await take("draft", async (evaluation, kept) => {
    if (isAnswers(kept)) await saveDraft({ enrolment, evaluation }, kept);
  });
  await take("submission", async (evaluation, kept) => {
    if (isSubmission(kept)) await submitAnswers({ enrolment, evaluation }, kept.answers, kept.key);
  });
}

function isSubmission(kept: unknown): kept is { key: string; answers: Answers } {
  if (typeof kept !== "object" || kept === null || !("key" in kept) || !("answers" in kept)) return false;
  return typeof kept.key === "string" && isAnswers(kept.answers);
}
