import { sql } from "kysely";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { transact } from "../../../jobs/transact.ts";
import type { Parts } from "../../../parts.ts";
import type { ItemKey } from "./queries.ts";
import { lockDraft } from "./write-draft.ts";

const minute: Milliseconds = 60 * 1000;

/** The age below which every revision is retained. */
const minAge: Milliseconds = 60 * minute;

/** The window within which only an editor's first and last revisions are retained. */
const mergeWindow: Milliseconds = 10 * minute;

/** A revision, and whether its document is part of a release. */
interface Revision {
  revision: number;
  by_id: string | null;
  changed_at: Milliseconds;
  hash: string | null;
  released: number | null;
}

/**
 * Deletes the intermediate revisions saved automatically while one editor kept writing, together with documents that
 * nothing else references. Other editors' revisions, removals and released content remain.
 */
export async function thinHistory(
  parts: Pick<Parts, "db" | "jobs" | "clock">,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const until = parts.clock() - minAge;
  for (const place of await listChanged(parts.db, await readLastRun(parts.db), until)) {
    if (signal.aborted) return;
    if (findRedundant(await listRevisions(parts.db, place, until)).length === 0) continue;
    await transact(parts, (tx) => thinItem(tx, place, until));
  }
  await transact(parts, (tx) => recordRun(tx, until));
}

async function readLastRun(db: Db): Promise<Milliseconds> {
  const row = await db.selectFrom("last_times").select("at").where("what", "=", "history").executeTakeFirst();
  return row?.at ?? 0;
}

/** Thinning an item twice is harmless, so every server may record its own progress. */
async function recordRun(tx: Tx, at: Milliseconds): Promise<void> {
  await tx
    .insertInto("last_times")
    .values({ what: "history", at })
    .onConflict((conflict) => conflict.column("what").doUpdateSet({ at }))
    .execute();
}

/** Lists the items that changed between two times and have enough revisions to thin. */
async function listChanged(db: Db, after: Milliseconds, until: Milliseconds): Promise<ItemKey[]> {
  const rows = await db
    .selectFrom("draft_revisions")
    .select(["course_id", "item_id"])
    .where("changed_at", ">", after)
    .where("changed_at", "<=", until)
    .where("revision", ">", 2)
    .distinct()
    .execute();
  return rows.map(({ course_id, item_id }) => ({ courseId: course_id, itemId: item_id }));
}

function listRevisions(db: Db, { courseId, itemId }: ItemKey, until: Milliseconds): Promise<Revision[]> {
  return db
    .selectFrom("draft_revisions")
    .leftJoin("documents", "documents.hash", "draft_revisions.hash")
    .select(["revision", "by_id", "changed_at", "draft_revisions.hash", "released"])
    .where("course_id", "=", courseId)
    .where("item_id", "=", itemId)
    .where("changed_at", "<=", until)
    .orderBy("revision")
    .execute();
}

/** Returns the revisions that lie between others by the same editor, within `mergeWindow` of the last one retained. */
function findRedundant(revisions: readonly Revision[]): Revision[] {
  let [retained] = revisions;
  return revisions.filter((one, index) => {
    const next = revisions[index + 1];
    if (retained && next && isBetween(one, retained, next)) return true;
    retained = one;
    return false;
  });
}

function isBetween(one: Revision, retained: Revision, next: Revision): boolean {
  const isOneEditor = one.by_id !== null && retained.by_id === one.by_id && next.by_id === one.by_id;
  const isRetained = one === retained || one.hash === null || one.released === 1;
  return isOneEditor && !isRetained && next.changed_at - retained.changed_at < mergeWindow;
}

async function thinItem(tx: Tx, place: ItemKey, until: Milliseconds): Promise<void> {
  await lockDraft(tx, place.courseId);
  const redundant = findRedundant(await listRevisions(tx, place, until));
  if (redundant.length === 0) return;
  await tx
    .deleteFrom("draft_revisions")
    .where("course_id", "=", place.courseId)
    .where("item_id", "=", place.itemId)
    .where(
      "revision",
      "in",
      redundant.map(({ revision }) => revision),
    )
    .execute();
  const hashes = [...new Set(redundant.flatMap(({ hash }) => hash ?? []))];
  await tx
    .deleteFrom("documents")
    .where("hash", "in", hashes)
    .where("released", "=", 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom("draft_items").select(sql`1`.as("one")).whereRef("draft_items.hash", "=", "documents.hash")),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("draft_revisions")
            .select(sql`1`.as("one"))
            .whereRef("draft_revisions.hash", "=", "documents.hash"),
        ),
      ),
    )
    .execute();
}
