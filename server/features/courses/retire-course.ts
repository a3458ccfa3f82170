import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/**
 * Retires a course: it is no longer listed and cannot be started, but learners who have started it can continue.
 * Returns false if it was already retired. Throws `not_found`.
 */
export async function retireCourse(
  tx: Tx,
  { courseId, now }: { courseId: string; now: Milliseconds },
): Promise<boolean> {
  const retired = await tx
    .updateTable("courses")
    .set({ retired_at: now })
    .where("id", "=", courseId)
    .where("retired_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (retired) return true;
  const known = await tx.selectFrom("courses").select("id").where("id", "=", courseId).executeTakeFirst();
  if (!known) throw new AppError("not_found");
  return false;
}
