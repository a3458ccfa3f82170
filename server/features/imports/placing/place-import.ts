import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { listUnplaced } from "../../../../courseware/documents/unplaced-items.ts";
import { toId } from "../../../../courseware/formats/build/ids.ts";
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
import { type CourseSource, chooseCourse, mayCreateCourses, mayEditCourse, nameOfSource } from "./choose-course.ts";
import { keepEdits, listRemoved } from "./keep-edits.ts";
import { addToBank, addToCourse, replaceCourse } from "./merge-documents.ts";
import { comparePlan, isSamePlan, readPlan, type StoredPlan } from "./plan.ts";
import { findPrefix, withPrefixedIds } from "./prefix-ids.ts";

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
  /** The prefix of the imported ids; null if they have none. */
  prefix: string | null;
  plan: StoredPlan;
}

/** The importing user, the target course or bank, and the plan that the user has accepted, if any. */
type ImportRequest = Pick<ImportRow, "user_id" | "course_id" | "bank" | "source" | "name" | "plan">;

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

function sourceOf({ row, file: { format, course } }: Import): CourseSource {
  return { format, name: course.id, own: row.source === null ? course.id : toId(`${course.id}-${row.source}`) };
}

async function chooseTarget(db: Db, { row, file }: Import): Promise<Target> {
  const roles = await findRoles(db, row.user_id);
  if (row.course_id === null) {
    if (!mayCreateCourses(roles)) throw refuse(row, refusals.notYourCourse());
    return chooseCourse(db, sourceOf({ row, file }), roles);
  }
  if (!mayEditCourse(roles, row.course_id)) throw refuse(row, refusals.notYourCourse());
  return { courseId: row.course_id, isNew: false };
}

async function planFor(db: Db, { courseId, isNew }: Target, given: Import): Promise<PlacedImport> {
  const before = isNew ? null : await readDraft(db, courseId);
  const { documents, files, prefix } = await merge(db, { courseId, before: before?.documents }, given);
  const stored = await toStoredDocuments(documents);
  const plan = comparePlan(before, documents, stored);
  return { courseId, documents, stored, before: before?.hashes ?? null, files, prefix, plan };
}

type MergedImport = StoredPackage & Pick<PlacedImport, "prefix">;

interface MergeTarget {
  courseId: string;
  before: CourseDocuments | undefined;
}

async function merge(db: Db, { courseId, before }: MergeTarget, { row, file }: Import): Promise<MergedImport> {
  const documents = { course: file.course, items: new Map(file.items) };
  const convert = (some: CourseDocuments) => {
    return withFileIds({ ...some, course: { ...some.course, id: courseId } }, new Map(file.media));
  };
  if (!before || row.course_id === null) {
    const converted = convert(documents);
    return { ...converted, documents: await mergeWhole(before, converted.documents, file), prefix: null };
  }
  const source = sourceOf({ row, file });
  const isOwn = row.bank === null && (await isFromSource(db, courseId, source));
  // The course's own package contains all that editors can write, and is taken at its word.
  if (isOwn && file.format === "package") {
    const converted = convert(documents);
    return { ...converted, documents: addToCourse(before, converted.documents), prefix: null };
  }
  const prefix = isOwn ? null : await findPrefix(db, { courseId, source }, { before, added: documents });
  if (row.bank !== null && prefix !== null) {
    const converted = convert(documents);
    const merged = addToBank(before, converted.documents, { bank: row.bank, source, prefix });
    const replaced = [...before.items].find(
      ([id, item]) => !("bank" in item) && "bank" in (merged.items.get(id) ?? {}),
    );
    if (replaced) throw refuse(row, refusals.notABank(replaced[0]));
    return { ...converted, documents: merged, prefix };
  }
  const converted = convert(prefix === null ? documents : withPrefixedIds(prefix, { before, added: documents }));
  return { ...converted, documents: addToCourse(before, await keepEdits(before, converted.documents)), prefix };
}

/** Merges a source with the course that it is or becomes. */
async function mergeWhole(
  before: CourseDocuments | undefined,
  documents: CourseDocuments,
  { format, provisional }: ConvertedFile,
): Promise<CourseDocuments> {
  if (!before) return documents;
  if (format !== "package") {
    const after = replaceCourse(before, documents, provisional);
    return replaceCourse(before, await keepEdits(before, documents, listRemoved(before, after)), provisional);
  }
  const { course, items } = replaceCourse(before, documents, provisional);
  // A package cannot contain what is in no module, so it does not remove it either.
  return { course, items: new Map([...listUnplaced(before), ...items]) };
}

async function isFromSource(db: Db, courseId: string, source: CourseSource): Promise<boolean> {
  if (source.format === "package" && source.own === courseId) return true;
  const row = await db
    .selectFrom("course_sources")
    .select("source")
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row?.source === nameOfSource(source);
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
  const { courseId, documents, stored, files, prefix, plan } = placed;
  const source = nameOfSource(sourceOf({ row, file }));
  if (row.plan !== null && !isSamePlan(readPlan(row.plan), plan)) throw refuse(row, refusals.otherPlan());
  const actor = row.user_id;
  if (plan.course.isNew) {
    await createCourse(tx, { id: courseId, title: documents.course.title ?? {}, actor, now });
    await tx.insertInto("course_sources").values({ course_id: courseId, source }).execute();
  }
  if (prefix !== null) {
    await tx
      .insertInto("added_sources")
      .values({ course_id: courseId, source, prefix })
      .onConflict((conflict) => conflict.columns(["course_id", "source"]).doNothing())
      .execute();
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
