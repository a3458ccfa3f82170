import type { Language } from "../../../../contract/language.ts";
import { kindOfItem } from "../../../../contract/writing/documents.ts";
import type { Fault } from "../../../../contract/writing/drafts.ts";
import { type CheckedDocuments, checkDocuments } from "../../../../courseware/documents/check-documents.ts";
import { messages } from "../../../../courseware/messages.ts";
import { findChangedKinds } from "../../courses/changed-kinds.ts";
import { listDocuments } from "./document-files.ts";
import { presentFaults } from "./present.ts";
import { type ParsedDraft, readDraft } from "./queries.ts";
import type { DraftSource } from "./read-draft.ts";

/** Checks a course's documents as an import would check them in a package. */
export async function checkAll(
  { db, findFiles }: DraftSource,
  courseId: string,
  { documents }: ParsedDraft,
): Promise<CheckedDocuments> {
  const { course, faults } = await checkDocuments(documents, await findFiles(db, courseId, listDocuments(documents)));
  const items = [...documents.items].map(([id, item]) => ({ id, kind: kindOfItem(item) }));
  const changed = (await findChangedKinds(db, courseId, items)).map((item) => ({
    ...{ item, path: "", severity: "error" as const },
    message: messages.kindChanged(item),
  }));
  return { course: changed.length > 0 ? null : course, faults: [...changed, ...faults] };
}

/** Returns the faults of a whole draft; throws `not_found`. */
export async function checkDraft(source: DraftSource, courseId: string, language: Language): Promise<Fault[]> {
  const draft = await readDraft(source.db, courseId);
  const { faults } = await checkAll(source, courseId, draft);
  return presentFaults(faults, draft.documents, language);
}
