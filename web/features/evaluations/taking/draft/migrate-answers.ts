import type { Answers } from "../../../../../contract/courses/evaluations.ts";
import { listLocalKeys, readLocal, removeLocal } from "../../../../api/local-storage.ts";
import { submitAnswers } from "../submission.ts";
import { isAnswers, saveDraft } from "./draft.ts";

/** Queues answers that an earlier version of the application left in `localStorage`. */
export async function migrateAnswers(enrolment: string): Promise<void> {
  const migrate = async (prefix: string, send: (evaluation: string, stored: unknown) => Promise<void>) => {
    const start = `${prefix}:${enrolment}|`;
    for (const key of listLocalKeys(start)) {
      await send(key.slice(start.length), readLocal(key));
      removeLocal(key);
    }
  };
  await migrate("draft", async (evaluation, stored) => {
    if (isAnswers(stored)) await saveDraft({ enrolment, evaluation }, stored);
  });
  await migrate("submission", async (evaluation, stored) => {
    if (isSubmission(stored)) await submitAnswers({ enrolment, evaluation }, stored.answers, stored.key);
  });
}

function isSubmission(stored: unknown): stored is { key: string; answers: Answers } {
  if (typeof stored !== "object" || stored === null || !("key" in stored) || !("answers" in stored)) return false;
  return typeof stored.key === "string" && isAnswers(stored.answers);
}
