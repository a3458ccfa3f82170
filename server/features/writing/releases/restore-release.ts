import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { record } from "../../staff/log.ts";
import { replaceDraft } from "../drafts/replace-draft.ts";
import { requireDraft } from "../drafts/write-draft.ts";
import { getRelease, readRelease } from "./queries.ts";

/** A draft, the release to restore and the author. */
interface RestoreInput {
  courseId: string;
  number: string;
  actor: string;
  now: Milliseconds;
}

/** Restores a draft to a release, writing each changed item as a new revision; throws `not_found`. */
export async function restoreRelease(tx: Tx, { courseId, number, actor, now }: RestoreInput): Promise<void> {
  await requireDraft(tx, courseId);
  const release = await getRelease(tx, courseId, number);
  const { documents } = await readRelease(tx, release);
  const items = await replaceDraft(tx, { courseId, documents, actor, now });
  const target = { kind: "course", id: courseId } as const;
  if (items.length === 0) return;
  await record(tx, { actor, action: "draft.replace", target, changes: { release: release.number }, now });
}
