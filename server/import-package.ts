import type { Course, Fault } from "../courseware/course.ts";
import { openPackage } from "../courseware/open-package.ts";
import { inTransaction } from "./db/transaction.ts";
import { type ImportResult, importCourse, prepareCourse } from "./features/courses/import-course.ts";
import { settleEnrolments } from "./features/enrolments/progress/settle-enrolments.ts";
import { type Actor, record } from "./features/staff/log.ts";
import type { Parts } from "./parts.ts";

/**
 * Checks the package in a folder or archive, and stores it unless a fault is an error; then the result is null. The log
 * says who changed the course, unless it was the server itself.
 */
export async function importPackage(
  parts: Pick<Parts, "db" | "files" | "clock">,
  path: string,
  actor?: Actor,
): Promise<{ faults: Fault[]; result: ImportResult | null }> {
  const { course, faults, close } = await openPackage(path);
  try {
    return { faults, result: course && (await store(parts, course, actor)) };
  } finally {
    await close();
  }
}

async function store(
  parts: Pick<Parts, "db" | "files" | "clock">,
  course: Course,
  actor: Actor | undefined,
): Promise<ImportResult> {
  const prepared = await prepareCourse(parts, course);
  const given = { ...prepared, settle: settleEnrolments };
  const now = parts.clock();
  return inTransaction(parts.db, async (tx) => {
    const result = await importCourse(tx, given, now);
    const target = { kind: "course", id: result.courseId } as const;
    if (actor && result.changed) await record(tx, { actor, action: "course.import", target, now });
    return result;
  });
}
