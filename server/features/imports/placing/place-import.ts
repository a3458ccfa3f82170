import { keepBanksApart } from "../../../../courseware/documents/add-banks.ts";
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
import { placeKeepingEdits } from "./keep-edits.ts";
import { addToBank, addToCourse, replaceCourse } from "./merge-documents.ts";
import { comparePlan, isSamePlan, readPlan, type StoredPlan } from "./plan.ts";
import { findPrefix, withPrefixedIds } from "./prefix-ids.ts";
import {
  contentsOf,
  joinContents,
  readContents,
  type SourceContents,
  toColumn,
  withOwnIds,
} from "./source-contents.ts";

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
  /** What the source has now brought into the course; null if that is not to be recorded. */
  contents: SourceContents | null;
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
  const { documents, ...merged } = await merge(db, { courseId, before: before?.documents }, given);
  const stored = await toStoredDocuments(documents);
  const plan = comparePlan(before, documents, stored);
  return { ...merged, courseId, documents, stored, before: before?.hashes ?? null, plan };
}

type MergedImport = StoredPackage & Pick<PlacedImport, "prefix" | "contents">;

interface MergeTarget {
  courseId: string;
  before: CourseDocuments | undefined;
}

async function merge(db: Db, { courseId, before }: MergeTarget, { row, file }: Import): Promise<MergedImport> {
  const added = { course: file.course, items: new Map(file.items) };
  const convert = (some: CourseDocuments) => {
    return withFileIds({ ...some, course: { ...some.course, id: courseId } }, new Map(file.media));
  };
  const source = sourceOf({ row, file });
  const own = row.bank === null ? await findOwnSource(db, courseId, source) : null;
  const isWhole = !before || row.course_id === null;
  // The course's own package contains all that editors can write, and is taken at its word.
  if (file.format === "package" && (isWhole || own)) {
    const { documents, files } = convert(added);
    const merged = isWhole ? mergePackage(before, documents, file) : addToCourse(before, documents);
    return { documents: merged, files, prefix: null, contents: null };
  }
  if (!before) {
    const { documents: named, ids } = withOwnIds(added, before, own?.known ?? null);
    const { documents, files } = convert(named);
    return { documents, files, prefix: null, contents: contentsOf(documents, ids) };
  }
  const other = isWhole || own ? null : await findPrefix(db, { courseId, source }, { before, added });
  if (row.bank !== null && other) {
    const { prefix } = other;
    const { documents, files } = convert(added);
    const merged = addToBank(before, documents, { bank: row.bank, source, prefix });
    const replaced = [...before.items].find(
      ([id, item]) => !("bank" in item) && "bank" in (merged.items.get(id) ?? {}),
    );
    if (replaced) throw refuse(row, refusals.notABank(replaced[0]));
    return { documents: merged, files, prefix, contents: null };
  }
  const known = (other ?? own)?.known ?? null;
  const named = other ? withPrefixedIds(other.prefix, { before, added }, known) : withOwnIds(added, before, known);
  const { documents, files } = convert(named.documents);
  const brought = contentsOf(documents, named.ids);
  const place = (some: CourseDocuments) =>
    isWhole ? replaceCourse(before, some, { ...file, known }) : addToCourse(before, some);
  return {
    documents: await placeKeepingEdits(before, documents, { place, parts: known?.parts }),
    files,
    prefix: other?.prefix ?? null,
    contents: isWhole || (other && !known) ? brought : known && joinContents(known, brought),
  };
}

/** Merges a package with its course. A package cannot contain what is in no module, so it does not remove it either. */
function mergePackage(
  before: CourseDocuments | undefined,
  documents: CourseDocuments,
  { provisional }: ConvertedFile,
): CourseDocuments {
  if (!before) return documents;
  const unplaced = listUnplaced(before);
  const apart = keepBanksApart(documents, unplaced.keys());
  const { course, items } = replaceCourse(before, apart, { provisional, known: null });
  return { course, items: new Map([...unplaced, ...items]) };
}

/** Finds what a source has brought into the course that it created; null if it created another or none. */
async function findOwnSource(
  db: Db,
  courseId: string,
  source: CourseSource,
): Promise<{ known: SourceContents | null } | null> {
  if (source.format === "package" && source.own === courseId) return { known: null };
  const row = await db.selectFrom("course_sources").selectAll().where("course_id", "=", courseId).executeTakeFirst();
  if (row?.source !== nameOfSource(source)) return null;
  return { known: row.contents === null ? null : readContents(row.contents) };
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
  const source = nameOfSource(sourceOf({ row, file }));
  if (row.plan !== null && !isSamePlan(readPlan(row.plan), plan)) throw refuse(row, refusals.otherPlan());
  const actor = row.user_id;
  if (plan.course.isNew) {
    await createCourse(tx, { id: courseId, title: documents.course.title ?? {}, actor, now });
    await tx.insertInto("course_sources").values({ course_id: courseId, source }).execute();
  }
  await recordContents(tx, source, placed);
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

/** Records what a source has brought into a course, unless the import adds nothing to that. */
async function recordContents(tx: Tx, source: string, { courseId, prefix, contents }: PlacedImport): Promise<void> {
  const column = contents && { contents: toColumn(contents) };
  if (prefix !== null) {
    await tx
      .insertInto("added_sources")
      .values({ course_id: courseId, source, prefix, ...column })
      .onConflict((conflict) => {
        const known = conflict.columns(["course_id", "source"]);
        return column ? known.doUpdateSet(column) : known.doNothing();
      })
      .execute();
  } else if (column) {
    await tx
      .updateTable("course_sources")
      .set(column)
      .where("course_id", "=", courseId)
      .where("source", "=", source)
      .execute();
  }
}

async function isPlanCurrent(tx: Tx, { courseId, before }: PlacedImport, target: Target): Promise<boolean> {
  if (courseId !== target.courseId) return false;
  if (before === null || target.isNew) return before === null && target.isNew;
  const rows = await listDraftRows(tx, courseId);
  return rows.length === before.size && rows.every(({ item_id, hash }) => before.get(item_id) === hash);
}
