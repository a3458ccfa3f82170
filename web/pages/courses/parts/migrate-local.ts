import { migrateAnswers } from "../../../features/evaluations/taking/draft/migrate-answers.ts";
import { migrateProgress } from "../../../features/player/progress/migrate-progress.ts";

/** Sends what an earlier version of the application left in `localStorage` for an enrolment. */
export async function migrateLocal(enrolment: string): Promise<void> {
  await Promise.all([migrateProgress(enrolment), migrateAnswers(enrolment)]);
}
