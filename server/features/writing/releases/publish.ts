import type { Language } from "../../../../contract/language.ts";
import type { Course } from "../../../../courseware/course.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import type { Parts } from "../../../parts.ts";
import { importCourse, type PreparedCourse, prepareCourse } from "../../courses/import-course.ts";
import { recountEnrolments } from "../../enrolments/progress/recount-enrolments.ts";
import { record } from "../../staff/log.ts";
import { checkAll } from "../drafts/check-draft.ts";
import { presentFaults } from "../drafts/present.ts";
import { listDraftRows, type ParsedDraft, readDraft } from "../drafts/queries.ts";
import type { DraftSource } from "../drafts/read-draft.ts";
import { requireDraft } from "../drafts/write-draft.ts";
import { releaseBehind } from "../translations/released-behind.ts";
import { addRelease, haveChanged } from "./add-release.ts";
import { findLastRelease, type Hashes, type ReleaseRow, readHashes } from "./queries.ts";

/** What to publish, and its author. */
interface Publication {
  courseId: string;
  note: string;
  actor: string;
  language: Language;
  now: Milliseconds;
}

type Transact = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/**
 * Publishes a draft as the next release. The slow check runs before the transaction and is repeated if the draft
 * changes in between. Throws `draft_has_faults`, and `conflict` if nothing would change.
 */
export async function publishCourse(
  parts: Pick<Parts, "db" | "files" | "clock"> & DraftSource,
  transact: Transact,
  publication: Publication,
): Promise<ReleaseRow> {
  for (;;) {
    const draft = await readDraft(parts.db, publication.courseId);
    const prepared = await prepareCourse(parts, await requireCourse(parts, draft, publication));
    const row = await transact((tx) => store(tx, { prepared, draft }, publication));
    if (row) return row;
  }
}

async function requireCourse(
  parts: Pick<Parts, "db"> & DraftSource,
  draft: ParsedDraft,
  { courseId, language }: Publication,
): Promise<Course> {
  const last = await findLastRelease(parts.db, courseId);
  if (last && !haveChanged(readHashes(last), draft.hashes)) throw new AppError("conflict");
  const { course, faults } = await checkAll(parts, courseId, draft);
  if (course) return course;
  throw new AppError("draft_has_faults", { content: { faults: presentFaults(faults, draft.documents, language) } });
}

/** Returns null if the draft has changed since it was checked. */
async function store(
  tx: Tx,
  { prepared, draft }: { prepared: PreparedCourse; draft: ParsedDraft },
  { courseId, note, actor, now }: Publication,
): Promise<ReleaseRow | null> {
  await requireDraft(tx, courseId);
  const rows = await listDraftRows(tx, courseId);
  const hashes: Hashes = new Map(rows.map(({ item_id, hash }) => [item_id, hash ?? ""]));
  if (haveChanged(hashes, draft.hashes)) return null;
  const row = await addRelease(tx, { courseId, hashes, note, actor, now });
  if (!row) throw new AppError("conflict");
  await importCourse(tx, { ...prepared, settle: recountEnrolments }, now);
  await releaseBehind(tx, courseId);
  const target = { kind: "course", id: courseId } as const;
  await record(tx, { actor, action: "course.publish", target, changes: { release: row.number }, now });
  return row;
}
