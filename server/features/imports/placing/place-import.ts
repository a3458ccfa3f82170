import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { listUnplaced } from "../../../../courseware/documents/unplaced-items.ts";
import { refusals } from "../../../../courseware/formats/messages/refusals.ts";
import { Refusal } from "../../../../courseware/formats/refusal.ts";
import type { Message } from "../../../../courseware/messages.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { findRoles } from "../../../http/calls/roles.ts";
import type { CourseFile } from "../../courses/store-files.ts";
import { record } from "../../staff/log.ts";
import { createCourse } from "../../writing/courses.ts";
import { type StoredDocument, toStoredDocuments } from "../../writing/drafts/documents.ts";
import { listDraftRows, readDraft } from "../../writing/drafts/queries.ts";
import { replaceDraft } from "../../writing/drafts/replace-draft.ts";
import { lockDraft } from "../../writing/drafts/write-draft.ts";
import { recordDraftFiles, type StoredPackage, withFileIds } from "../../writing/packages/store-package.ts";
import type { ConvertedFile } from "../converting/task.ts";
import type { ImportRow } from "../queries.ts";
import { chooseCourse, mayCreateCourses, mayEditCourse, nameOfSource } from "./choose-course.ts";
import { keepEdits } from "./keep-edits.ts";
import { addToBank, addToCourse, replaceCourse, withPrefixedIds } from "./merge-documents.ts";
import { comparePlan, isSamePlan, readPlan, type StoredPlan } from "./plan.ts";

/** The result of an import in a draft. */
export interface PlacedImport {
  courseId: string;
  documents: CourseDocuments;
  /** The documents in stored form. */
  stored: ReadonlyMap<string, StoredDocument>;
  /** The hash of each document that the plan is based on; null if there was no draft. */
  before: ReadonlyMap<string, string> | null;
  /** The imported files. */
  files: CourseFile[];
  plan: StoredPlan;
}

/** The importing user, the target course or bank, and the plan that the user has accepted, if any. */
type ImportRequest = Pick<ImportRow, "user_id" | "course_id" | "bank" | "name" | "plan">;

interface Import {
  row: ImportRequest;
  file: ConvertedFile;
}

/** Plans an import against the current draft. Throws a Refusal if the user may not edit it. */
export async function planImport(db: Db, row: ImportRequest, file: ConvertedFile): Promise<PlacedImport> {
  return planFor(db, await chooseTarget(db, { row, file }), { row, file });
}

/** The target course of an import, and whether it is new. */
type Target = Awaited<ReturnType<typeof chooseCourse>>;

async function chooseTarget(db: Db, { row, file }: Import): Promise<Target> {
  const roles = await findRoles(db, row.user_id);
  if (row.course_id === null) {
    if (!mayCreateCourses(roles)) throw refuse(row, refusals.notYourCourse());
    return chooseCourse(db, { format: file.format, own: file.course.id }, roles);
  }
  if (!mayEditCourse(roles, row.course_id)) throw refuse(row, refusals.notYourCourse());
  return { courseId: row.course_id, isNew: false };
}

async function planFor(db: Db, { courseId, isNew }: Target, given: Import): Promise<PlacedImport> {
  const before = isNew ? null : await readDraft(db, courseId);
  const { documents, files } = await merge(db, { courseId, before: before?.documents }, given);
  const stored = await toStoredDocuments(documents);
  const plan = comparePlan(before, documents, stored);
  return { courseId, documents, stored, before: before?.hashes ?? null, files, plan };
}

interface MergeTarget {
  courseId: string;
  before: CourseDocuments | undefined;
}

async function merge(db: Db, { courseId, before }: MergeTarget, { row, file }: Import): Promise<StoredPackage> {
  const documents = { course: file.course, items: new Map(file.items) };
  if (!before || row.course_id === null) {
    const converted = toDraftDocuments(courseId, documents, file);
    if (!before) return converted;
    if (file.format !== "package") {
      const incoming = await keepEdits(before, converted.documents);
      return { ...converted, documents: replaceCourse(before, incoming, file.provisional) };
    }
    const merged = replaceCourse(before, converted.documents, file.provisional);
    // A package cannot contain what is in no module, so it does not remove it either.
    const items = new Map([...listUnplaced(before), ...merged.items]);
    return { ...converted, documents: { ...merged, items } };
  }
  if (row.bank !== null) {
    const converted = toDraftDocuments(courseId, documents, file);
    // Prefixed with the id of their source course.
    const incoming = { ...converted.documents, course: { ...converted.documents.course, id: file.course.id } };
    const merged = addToBank(before, incoming, row.bank);
    const replaced = [...before.items].find(
      ([id, item]) => !("bank" in item) && "bank" in (merged.items.get(id) ?? {}),
    );
    if (replaced) throw refuse(row, refusals.notABank(replaced[0]));
    return { ...converted, documents: merged };
  }
  const isOwn = await isFromSource(db, courseId, file);
  const converted = toDraftDocuments(courseId, isOwn ? documents : withPrefixedIds(documents), file);
  // The course's own package contains all that editors can write, and is taken at its word.
  const isComplete = isOwn && file.format === "package";
  const incoming = isComplete ? converted.documents : await keepEdits(before, converted.documents);
  return { ...converted, documents: addToCourse(before, incoming) };
}

async function isFromSource(db: Db, courseId: string, { format, course }: ConvertedFile): Promise<boolean> {
  if (format === "package" && course.id === courseId) return true;
  const row = await db
    .selectFrom("course_sources")
    .select("source")
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row?.source === nameOfSource({ format, own: course.id });
}

function toDraftDocuments(courseId: string, { course, items }: CourseDocuments, { media }: ConvertedFile) {
  return withFileIds({ course: { ...course, id: courseId }, items }, new Map(media));
}

function refuse({ name }: ImportRequest, why: Message): Refusal {
  return new Refusal({ file: name, line: 1 }, why);
}

/**
 * Applies an import to the draft and returns the result. Plans it again if the draft has changed since it was planned.
 * Throws a Refusal if it would no longer do what the user has accepted.
 */
export async function placeImport(
  tx: Tx,
  { row, file, planned, now }: Import & { planned: PlacedImport; now: Milliseconds },
): Promise<PlacedImport> {
  const target = await chooseTarget(tx, { row, file });
  if (!target.isNew) await lockDraft(tx, target.courseId);
  const placed = (await isPlanCurrent(tx, planned, target)) ? planned : await planFor(tx, target, { row, file });
  const { courseId, documents, stored, files, plan } = placed;
  if (row.plan !== null && !isSamePlan(readPlan(row.plan), plan)) throw refuse(row, refusals.otherPlan());
  const actor = row.user_id;
  if (plan.course.isNew) {
    await createCourse(tx, { id: courseId, title: documents.course.title ?? {}, actor, now });
    const source = nameOfSource({ format: file.format, own: file.course.id });
    await tx.insertInto("course_sources").values({ course_id: courseId, source }).execute();
  }
  await recordDraftFiles(tx, { courseId, files }, now);
  await replaceDraft(tx, { courseId, documents, stored, actor, now });
  const changes = {
    format: file.format,
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
  };
  await record(tx, { actor, action: "course.import", target: { kind: "course", id: courseId }, changes, now });
  return placed;
}

async function isPlanCurrent(tx: Tx, { courseId, before }: PlacedImport, target: Target): Promise<boolean> {
  if (courseId !== target.courseId) return false;
  if (before === null || target.isNew) return before === null && target.isNew;
  const rows = await listDraftRows(tx, courseId);
  return rows.length === before.size && rows.every(({ item_id, hash }) => before.get(item_id) === hash);
}
