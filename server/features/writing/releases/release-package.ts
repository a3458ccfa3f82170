import { keepBanksApart } from "../../../../courseware/documents/add-banks.ts";
import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { toStoredDocuments } from "../drafts/documents.ts";
import { findUnplaced } from "../drafts/queries.ts";
import { replaceDraft } from "../drafts/replace-draft.ts";
import { lockDraft } from "../drafts/write-draft.ts";
import { releaseBehind } from "../translations/released-behind.ts";
import { addRelease } from "./add-release.ts";

/** The documents of a package whose course has just been stored, and its importer. */
interface ImportedPackage {
  documents: CourseDocuments;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Makes an imported package the draft of its course and a new release; items in no module stay. Returns whether it differs from the previous
 * release.
 */
export async function releasePackage(tx: Tx, { documents: given, actor, now }: ImportedPackage): Promise<boolean> {
  const courseId = given.course.id;
  await lockDraft(tx, courseId);
  const kept = await findUnplaced(tx, courseId);
  const documents = keepBanksApart(given, kept.keys());
  const stored = await toStoredDocuments(documents);
  await replaceDraft(tx, { courseId, documents, kept, stored, actor, now });
  const hashes = new Map([...kept, ...[...stored].map(([id, { hash }]) => [id, hash] as const)]);
  if (!(await addRelease(tx, { courseId, hashes, note: "", actor, now }))) return false;
  await releaseBehind(tx, courseId);
  return true;
}
