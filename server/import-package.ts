import type { Fault } from "../courseware/course.ts";
import { messages } from "../courseware/messages.ts";
import { openPackage } from "../courseware/open-package.ts";
import { inTransaction } from "./db/transaction.ts";
import { ItemKindsChangedError } from "./features/courses/changed-kinds.ts";
import {
  type ImportResult,
  importCourse,
  type PreparedCourse,
  prepareCourse,
} from "./features/courses/import-course.ts";
import { recountEnrolments } from "./features/enrolments/progress/recount-enrolments.ts";
import { type Actor, record } from "./features/staff/log.ts";
import { type StoredPackage, storePackageFiles } from "./features/writing/packages/store-package.ts";
import { releasePackage } from "./features/writing/releases/release-package.ts";
import type { Parts } from "./parts.ts";

/** The position reported for faults that only exist relative to the previous release. */
const where = { file: "course.yaml", line: 1 };

/**
 * Checks the package in a folder or archive and stores it as the draft and a release of its course. The result is null
 * if any fault is an error. Unless the server itself imports, the staff log records the actor.
 */
export async function importPackage(
  parts: Pick<Parts, "db" | "files" | "clock">,
  path: string,
  actor?: Actor,
): Promise<{ faults: Fault[]; result: ImportResult | null }> {
  const opened = await openPackage(path);
  try {
    if (!opened.course) return { faults: opened.faults, result: null };
    const prepared = await prepareCourse(parts, opened.course);
    const stored = await storePackageFiles(parts, opened);
    return { faults: opened.faults, result: await store(parts, { prepared, stored }, actor) };
  } catch (error) {
    if (!(error instanceof ItemKindsChangedError)) throw error;
    const changed = error.ids.map((id) => ({
      ...where,
      severity: "error" as const,
      message: messages.kindChanged(id),
    }));
    return { faults: [...changed, ...opened.faults], result: null };
  } finally {
    await opened.close();
  }
}

async function store(
  parts: Pick<Parts, "db" | "clock">,
  { prepared, stored }: { prepared: PreparedCourse; stored: StoredPackage | null },
  actor: Actor | undefined,
): Promise<ImportResult> {
  const now = parts.clock();
  return inTransaction(parts.db, async (tx) => {
    const result = await importCourse(tx, { ...prepared, settle: recountEnrolments }, now);
    const documents = stored?.documents;
    const isNew = documents !== undefined && (await releasePackage(tx, { documents, actor: actor ?? "shell", now }));
    const target = { kind: "course", id: result.courseId } as const;
    if (actor && (result.changed || isNew)) await record(tx, { actor, action: "course.import", target, now });
    return result;
  });
}
