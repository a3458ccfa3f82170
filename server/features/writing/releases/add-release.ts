import type { Release } from "../../../../contract/writing/releases.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { Actor } from "../../staff/log.ts";
import { wholeCourse } from "../drafts/documents.ts";
import { findLastRelease, type Hashes, type ReleaseRow, readHashes } from "./queries.ts";

/** What becomes a release, and by whom. */
export interface NewRelease {
  courseId: string;
  hashes: Hashes;
  note: string;
  actor: Actor;
  now: Milliseconds;
}

/** Adds a release to a course whose draft is locked; null where it would not differ from the last one. */
export async function addRelease(
  tx: Tx,
  { courseId, hashes, note, actor, now }: NewRelease,
): Promise<ReleaseRow | null> {
  const last = await findLastRelease(tx, courseId);
  const before = last ? readHashes(last) : {};
  if (last && !differs(before, hashes)) return null;
  await keepDocuments(tx, [...new Set(Object.values(hashes))]);
  return tx
    .insertInto("releases")
    .values({
      course_id: courseId,
      number: (last?.number ?? 0) + 1,
      released_at: now,
      by_id: actor === "shell" ? null : actor,
      note,
      documents: JSON.stringify(hashes),
      changes: JSON.stringify(compare(before, hashes)),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** So many rows are written with one statement. */
const atOnce = 500;

/** Keeps the documents of a release, whatever goes of the history of their items. */
async function keepDocuments(tx: Tx, hashes: readonly string[]): Promise<void> {
  for (let from = 0; from < hashes.length; from += atOnce) {
    await tx
      .updateTable("documents")
      .set({ released: 1 })
      .where("hash", "in", hashes.slice(from, from + atOnce))
      .where("released", "=", 0)
      .execute();
  }
}

/** Whether two sets of documents differ, in an item or in the course itself. */
export function differs(before: Hashes, after: Hashes): boolean {
  const ids = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...ids].some((id) => before[id] !== after[id]);
}

function compare(before: Hashes, after: Hashes): Release["changes"] {
  const items = (hashes: Hashes) => Object.keys(hashes).filter((id) => id !== wholeCourse);
  return {
    added: items(after).filter((id) => before[id] === undefined),
    changed: items(after).filter((id) => before[id] !== undefined && before[id] !== after[id]),
    removed: items(before).filter((id) => after[id] === undefined),
  };
}
