import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import { refusals } from "../../../../courseware/formats/messages/refusals.ts";
import { Refusal } from "../../../../courseware/formats/refusal.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { findRoles, type Roles } from "../../../http/calls/roles.ts";
import type { CourseFile } from "../../courses/store-files.ts";
import { record } from "../../staff/log.ts";
import { createCourse } from "../../writing/courses.ts";
import { readDraft } from "../../writing/drafts/queries.ts";
import { replaceDraft } from "../../writing/drafts/replace-draft.ts";
import { lockDraft } from "../../writing/drafts/write-draft.ts";
import { nameDraftFiles, nameFiles } from "../../writing/packages/store-package.ts";
import type { ConvertedFile } from "../converting/task.ts";
import type { ImportRow } from "../queries.ts";
import { chooseCourse, mayBegin, mayWrite, nameOfSource } from "./choose-course.ts";
import { addToBank, addToCourse, asGuests, replaceCourse } from "./merge-documents.ts";
import { comparePlan, type StoredPlan } from "./plan.ts";

/** What an import makes of a draft. */
export interface PlacedImport {
  courseId: string;
  documents: CourseDocuments;
  /** The files that come with it. */
  files: CourseFile[];
  plan: StoredPlan;
}

/** What an import would make of which draft, as that is now. Throws a Refusal where the person may not write it. */
export async function planImport(db: Db, row: ImportRow, file: ConvertedFile): Promise<PlacedImport> {
  const roles = await findRoles(db, row.user_id);
  const source = { format: file.format, own: file.course.id };
  const documents = { course: file.course, items: new Map(file.items) };
  if (row.course_id === null) {
    if (!mayBegin(roles)) throw refuse(row);
    const { courseId, isNew } = await chooseCourse(db, { documents, source, roles });
    const named = nameIn(courseId, documents, file);
    const before = isNew ? null : (await readDraft(db, courseId)).documents;
    const after = before ? replaceCourse(before, named.documents, file.provisional) : named.documents;
    return conclude({ courseId, before, after, files: named.files });
  }
  return planAddition(db, { row, file, documents, roles });
}

async function planAddition(
  db: Db,
  { row, file, documents, roles }: { row: ImportRow; file: ConvertedFile; documents: CourseDocuments; roles: Roles },
): Promise<PlacedImport> {
  const courseId = row.course_id ?? "";
  if (!mayWrite(roles, courseId)) throw refuse(row);
  const before = (await readDraft(db, courseId)).documents;
  if (row.bank !== null) {
    const named = nameIn(courseId, documents, file);
    // The guests are named after the course that they come from.
    const coming = { ...named.documents, course: { ...named.documents.course, id: file.course.id } };
    return conclude({ courseId, before, after: addToBank(before, coming, row.bank), files: named.files });
  }
  const isOwn = await cameFrom(db, courseId, file);
  const named = nameIn(courseId, isOwn ? documents : asGuests(documents), file);
  return conclude({ courseId, before, after: addToCourse(before, named.documents), files: named.files });
}

async function cameFrom(db: Db, courseId: string, { format, course }: ConvertedFile): Promise<boolean> {
  if (format === "package" && course.id === courseId) return true;
  const row = await db
    .selectFrom("course_sources")
    .select("source")
    .where("course_id", "=", courseId)
    .executeTakeFirst();
  return row?.source === nameOfSource({ format, own: course.id });
}

function nameIn(courseId: string, { course, items }: CourseDocuments, { media }: ConvertedFile) {
  return nameFiles({ course: { ...course, id: courseId }, items }, new Map(media));
}

function conclude({
  courseId,
  before,
  after,
  files,
}: {
  courseId: string;
  before: CourseDocuments | null;
  after: CourseDocuments;
  files: CourseFile[];
}): PlacedImport {
  return { courseId, documents: after, files, plan: comparePlan(before, after) };
}

function refuse({ name }: ImportRow): Refusal {
  return new Refusal({ file: name, line: 1 }, refusals.notYourCourse());
}

/** Makes the draft what an import says; what that changed. */
export async function placeImport(
  tx: Tx,
  { row, file, now }: { row: ImportRow; file: ConvertedFile; now: Milliseconds },
): Promise<PlacedImport> {
  if (row.course_id !== null) await lockDraft(tx, row.course_id);
  const placed = await planImport(tx, row, file);
  const { courseId, documents, files, plan } = placed;
  const actor = row.user_id;
  if (plan.course.isNew) {
    await createCourse(tx, { id: courseId, title: documents.course.title ?? {}, actor, now });
    const source = nameOfSource({ format: file.format, own: file.course.id });
    await tx.insertInto("course_sources").values({ course_id: courseId, source }).execute();
  } else if (row.course_id === null) await lockDraft(tx, courseId);
  await nameDraftFiles(tx, { courseId, files }, now);
  await replaceDraft(tx, { courseId, documents, actor, now });
  const changes = {
    format: file.format,
    added: plan.added.length,
    changed: plan.changed.length,
    removed: plan.removed.length,
  };
  await record(tx, { actor, action: "course.import", target: { kind: "course", id: courseId }, changes, now });
  return placed;
}
