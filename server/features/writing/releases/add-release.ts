import type { Release } from "../../../../contract/writing/releases.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { courseDocumentId } from "../drafts/documents.ts";
import { findLastRelease, type Hashes, type ReleaseRow, readHashes } from "./queries.ts";

/** A new release and its author. */
export interface NewRelease {
  courseId: string;
  hashes: Hashes;
  note: string;
  actor: Actor;
  now: Milliseconds;
}

/** Adds a release to a course with a locked draft; null if it would equal the latest one. */
export async function addRelease(
  tx: Tx,
  { courseId, hashes, note, actor, now }: NewRelease,
): Promise<ReleaseRow | null> {
  const last = await findLastRelease(tx, courseId);
  const before: Hashes = last ? readHashes(last) : new Map();
  if (last && !haveChanged(before, hashes)) return null;
  await markReleased(tx, [...new Set(hashes.values())]);
  return tx
    .insertInto("releases")
    .values({
      course_id: courseId,
      number: (last?.number ?? 0) + 1,
      released_at: now,
      by_id: actor === "shell" ? null : actor,
      note,
      documents: JSON.stringify(Object.fromEntries(hashes)),
      changes: JSON.stringify(compare(before, hashes)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** How many rows one statement writes. */
const batchSize = 500;

/** Marks a release's documents so that they survive the thinning of history. */
async function markReleased(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += batchSize) {
    await tx
      .updateTable("documents")
      .set({ released: 1 })
      .where("hash", "in", hashes.slice(from, from + batchSize))
      .where("released", "=", 0)
      .execute();
  }
}

/** Returns whether two sets of documents differ, in an item or in the course document. */
export function haveChanged(before: Hashes, after: Hashes): boolean {
  const ids = new Set([...before.keys(), ...after.keys()]);
  return [...ids].some((id) => before.get(id) !== after.get(id));
}

function compare(before: Hashes, after: Hashes): Release["changes"] {
  const items = (hashes: Hashes) => [...hashes.keys()].filter((id) => id !== courseDocumentId);
  return {
    added: items(after).filter((id) => !before.has(id)),
    changed: items(after).filter((id) => before.has(id) && before.get(id) !== after.get(id)),
    removed: items(before).filter((id) => !after.has(id)),
  };
}
