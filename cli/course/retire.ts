import type { Tx } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";
import { AppError } from "../../server/errors.ts";
import { retireCourse as retire } from "../../server/features/courses/retire-course.ts";
import { countLearners } from "../../server/features/enrolments/course-results.ts";
import { record } from "../../server/features/staff/log.ts";
import { messages, problem } from "../messages/messages.ts";
import type { Shell } from "../shell.ts";
import { withDatabase } from "../with-database.ts";

async function retireAndRecord(tx: Tx, courseId: string): Promise<boolean> {
  const now = Date.now();
  const isRetired = await retire(tx, { courseId, now });
  const target = { kind: "course", id: courseId } as const;
  if (isRetired) await record(tx, { actor: "shell", action: "course.retire", target, now });
  return isRetired;
}

/** Retires a course, and prints how many enrolled learners keep access to it. */
export async function retireCourse(courseId: string, shell: Shell): Promise<number> {
  await withDatabase(shell, async (db) => {
    const isRetired = await inTransaction(db, (tx) => retireAndRecord(tx, courseId)).catch((error: unknown) => {
      const isUnknown = error instanceof AppError && error.code === "not_found";
      throw isUnknown ? problem(({ course }) => course.unknown(courseId)) : error;
    });
    if (!isRetired) throw problem(({ course }) => course.alreadyRetired(courseId));
    const learners = (await countLearners(db)).get(courseId)?.learners ?? 0;
    shell.print(`${messages[shell.language].course.retired(courseId, learners)}\n`);
  });
  return 0;
}
