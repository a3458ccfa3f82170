import type { CourseDocuments } from "../../../../courseware/documents/documents.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { toStoredDocuments } from "../drafts/documents.ts";
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
 * Makes an imported package the draft of its course and a new release. Returns whether it differs from the previous
 * release.
 */
export async function releasePackage(tx: Tx, { documents, actor, now }: ImportedPackage): Promise<boolean> {
  const courseId = documents.course.id;
  await lockDraft(tx, courseId);
  const stored = await toStoredDocuments(documents);
  await replaceDraft(tx, { courseId, documents, stored, actor, now });
  const hashes = new Map([...stored].map(([id, { hash }]) => [id, hash]));
  if (!(await addRelease(tx, { courseId, hashes, note: "", actor, now }))) return false;
  await releaseBehind(tx, courseId);
  return true;
}
