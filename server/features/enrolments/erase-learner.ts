import type { Tx } from "../../db/schema.ts";

/** Removes all that is known of what somebody learned. */
export async function eraseLearner(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("attempts").where("user_id", "=", userId).execute();
  const own = tx.selectFrom("enrolments").select("id").where("user_id", "=", userId);
  for (const table of ["drafts", "video_progress", "completions"] as const) {
    await tx.deleteFrom(table).where("enrolment_id", "in", own).execute();
  }
  await tx.deleteFrom("enrolments").where("user_id", "=", userId).execute();
}
