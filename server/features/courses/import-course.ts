import { createHash } from "node:crypto";
import type { Course } from "../../../courseware/course.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import type { Parts } from "../../parts.ts";
import { queueMediaJobs } from "../files/pictures/picture-job.ts";
import { findChangedKinds, ItemKindsChangedError } from "./changed-kinds.ts";
import { readOutline } from "./read-stored.ts";
import { type CourseFile, fileNameOf, listCourseFiles, storeFiles } from "./store-files.ts";
import {
  type GlossaryToStore,
  type ItemToStore,
  toStoredGlossary,
  toStoredItems,
  toStoredOutline,
} from "./to-stored.ts";
import { type BankToStore, toStoredBanks } from "./to-stored-banks.ts";

/** The kind of job that indexes a course for search; its key is the course's id. */
export const courseIndexJob = "course-index";

/** The number of items that an import changed, by kind of change. */
export interface ImportResult {
  courseId: string;
  added: number;
  updated: number;
  retired: number;
  /** Whether anything changed for learners. */
  changed: boolean;
}

/** Updates the enrolments of a changed course, in the same transaction. */
export type UpdateEnrolments = (tx: Tx, courseId: string, now: Milliseconds) => Promise<void>;

/** A checked course, after its files have been stored. */
export interface PreparedCourse {
  course: Course;
  files: readonly CourseFile[];
  items: readonly ItemToStore[];
  banks: readonly BankToStore[];
  glossary: GlossaryToStore | null;
}

/** Stores the files of a checked course. An interrupted import may leave them behind, which is harmless. */
export async function prepareCourse(
  parts: Pick<Parts, "db" | "files" | "clock">,
  course: Course,
): Promise<PreparedCourse> {
  const files = listCourseFiles(course);
  await storeFiles(parts, files);
  const secret = await getSecret(parts.db, "choice-ids");
  const banks = await toStoredBanks(course, secret);
  const glossary = toStoredGlossary(course);
  return { course, files, banks, glossary, items: await toStoredItems({ course, secret, banks }) };
}

/**
 * Stores everything except the files. Missing items are retired, never deleted, and unchanged items are not written.
 * Throws `ItemKindsChangedError`.
 */
export async function importCourse(
  tx: Tx,
  { course, files, items, banks, glossary, settle: updateEnrolments }: PreparedCourse & { settle: UpdateEnrolments },
  now: Milliseconds,
): Promise<ImportResult> {
  const courseId = course.id;
  if (glossary) await storeContent(tx, glossary);
  const { changed, hasOtherPretest } = await storeCourse(tx, { course, items, glossary }, now);
  // The course is locked by now, so no other import can change it between the check and the writes below.
  const otherKinds = await findChangedKinds(tx, courseId, items);
  if (otherKinds.length > 0) throw new ItemKindsChangedError(otherKinds);
  await recordFiles(tx, { courseId, files }, now);
  for (const bank of banks) await storeContent(tx, bank);
  const { hasOtherItems, ...counts } = await storeItems(tx, { courseId, items }, now);
  // With very many learners this delays other writes, which a text correction should not do.
  if (hasOtherItems || hasOtherPretest) await updateEnrolments(tx, courseId, now);
  if (changed) await enqueueJob(tx, { kind: courseIndexJob, key: courseId }, now);
  return { courseId, ...counts, changed };
}

async function storeCourse(
  tx: Tx,
  { course, items, glossary }: Pick<PreparedCourse, "course" | "items" | "glossary">,
  now: Milliseconds,
): Promise<{ changed: boolean; hasOtherPretest: boolean }> {
  const outline = JSON.stringify(toStoredOutline(course));
  const parts = [outline, String(course.passPercent), ...items.map(({ id, hash }) => `${id} ${hash}`)];
  if (glossary) parts.push(glossary.hash);
  const version = createHash("sha256").update(parts.join("\n")).digest("hex");
  const before = await tx
    .selectFrom("courses")
    .select(["version", "retired_at", "outline"])
    .where("id", "=", course.id)
    // Locked: the second of two concurrent imports is then compared with the first one's result.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (before?.version === version && before.retired_at === null) return { changed: false, hasOtherPretest: false };
  const content = {
    version,
    outline,
    pass_percent: course.passPercent,
    glossary_hash: glossary?.hash ?? null,
    updated_at: now,
    retired_at: null,
  };
  await tx
    .insertInto("courses")
    .values({ id: course.id, created_at: now, ...content })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(content))
    .execute();
  const pretest = before && readOutline(before.outline).pretest;
  return { changed: true, hasOtherPretest: pretest !== course.pretest };
}

async function recordFiles(
  tx: Tx,
  { courseId, files }: { courseId: string; files: readonly CourseFile[] },
  now: Milliseconds,
): Promise<void> {
  for (const { id, kind, file } of files) {
    const { hash, path, type, bytes } = file;
    const duration_seconds = "durationSeconds" in file ? file.durationSeconds : null;
    const row = { id, kind, course_id: courseId, hash, name: fileNameOf(path), type, bytes, created_at: now };
    await tx
      .insertInto("files")
      .values({ ...row, duration_seconds })
      // Uploads become visible to learners here.
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ kind }).where("files.kind", "=", "draft"))
      .execute();
    await queueMediaJobs(tx, file, now);
  }
}

async function storeItems(
  tx: Tx,
  { courseId, items }: { courseId: string; items: readonly ItemToStore[] },
  now: Milliseconds,
) {
  const rows = await tx.selectFrom("items").selectAll().where("course_id", "=", courseId).execute();
  const before = new Map(rows.map((row) => [row.id, row]));
  const added = items.filter(({ id }) => !before.has(id));
  const updated = items.filter((item) => isDifferent(item, before.get(item.id)));
  for (const item of [...added, ...updated]) await storeItem(tx, courseId, item);
  const currentIds = new Set(items.map(({ id }) => id));
  const retired = rows.filter(({ id, retired_at }) => !currentIds.has(id) && retired_at === null).map(({ id }) => id);
  if (retired.length > 0) {
    await tx
      .updateTable("items")
      .set({ retired_at: now })
      .where("course_id", "=", courseId)
      .where("id", "in", retired)
      .execute();
  }
  const hasRestored = updated.some(({ id }) => (before.get(id)?.retired_at ?? null) !== null);
  const hasOtherItems = added.length > 0 || retired.length > 0 || hasRestored;
  return { hasOtherItems, added: added.length, updated: updated.length, retired: retired.length };
}

function isDifferent(item: ItemToStore, row: StoredRow | undefined): boolean {
  if (!row) return false;
  const isSame =
    row.content_hash === item.hash &&
    row.position === item.position &&
    row.bytes_es === item.bytes.es &&
    row.bytes_en === item.bytes.en;
  return !isSame || row.retired_at !== null;
}

interface StoredRow {
  content_hash: string;
  position: number;
  bytes_es: number;
  bytes_en: number;
  retired_at: Milliseconds | null;
}

async function storeItem(tx: Tx, courseId: string, item: ItemToStore): Promise<void> {
  await storeContent(tx, item);
  const content = {
    kind: item.kind,
    position: item.position,
    content_hash: item.hash,
    bytes_es: item.bytes.es,
    bytes_en: item.bytes.en,
    retired_at: null,
  };
  await tx
    .insertInto("items")
    .values({ course_id: courseId, id: item.id, ...content })
    .onConflict((conflict) => conflict.columns(["course_id", "id"]).doUpdateSet(content))
    .execute();
}

async function storeContent(tx: Tx, { hash, body }: { hash: string; body: string }): Promise<void> {
  await tx
    .insertInto("contents")
    .values({ hash, body })
    .onConflict((conflict) => conflict.column("hash").doNothing())
    .execute();
}
