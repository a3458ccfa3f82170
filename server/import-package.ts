import type { Course, Fault } from "../courseware/course.ts";
import { openPackage } from "../courseware/open-package.ts";
import { type ImportResult, importCourse } from "./features/courses/import-course.ts";
import { settleEnrolments } from "./features/enrolments/settle-enrolments.ts";
import type { Parts } from "./parts.ts";

/** Checks the package in a folder or archive, and stores it unless a fault is an error; then the result is null. */
export async function importPackage(
  parts: Pick<Parts, "db" | "files" | "clock">,
  path: string,
): Promise<{ faults: Fault[]; result: ImportResult | null }> {
  const { course, faults, close } = await openPackage(path);
  try {
    return { faults, result: course && (await store(parts, course)) };
  } finally {
    await close();
  }
}

function store(parts: Pick<Parts, "db" | "files" | "clock">, course: Course): Promise<ImportResult> {
  return importCourse(parts, course, settleEnrolments);
}
