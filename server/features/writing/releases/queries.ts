import type { Selectable } from "kysely";
import { z } from "zod";
import type { Release } from "../../../../contract/writing/releases.ts";
import type { Db, Schema } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../../http/calls/cursor.ts";
import { presentTime } from "../../../presenting/present-time.ts";
import { readBodies } from "../drafts/documents.ts";
import { findAuthors } from "../drafts/present.ts";
import { type ParsedDraft, readDraft, toDraft } from "../drafts/queries.ts";

/** A row of `releases`. */
export type ReleaseRow = Selectable<Schema["releases"]>;

/** A version's document hashes by item id. A map, since an item may have an id such as `constructor`. */
export type Hashes = ReadonlyMap<string, string>;

const position = z.tuple([z.int()]);

/** Finds a course's latest release; undefined before the first. */
export function findLastRelease(db: Db, courseId: string): Promise<ReleaseRow | undefined> {
  return db
    .selectFrom("releases")
    .selectAll()
    .where("course_id", "=", courseId)
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns a release; throws `not_found`. */
export async function getRelease(db: Db, courseId: string, number: string): Promise<ReleaseRow> {
  const row = await db
    .selectFrom("releases")
    .selectAll()
    .where("course_id", "=", courseId)
    .where("number", "=", /^[1-9]\d{0,8}$/.test(number) ? Number(number) : 0)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Parses the column `releases.documents`. */
export function readHashes({ documents }: Pick<ReleaseRow, "documents">): Hashes {
  return new Map(Object.entries(JSON.parse(documents)));
}

/** Reads a release's documents. */
export async function readRelease(db: Db, row: ReleaseRow): Promise<ParsedDraft> {
  const entries = [...readHashes(row)];
  const bodies = await readBodies(db, [...new Set(entries.map(([, hash]) => hash))]);
  return toDraft(entries.map(([id, hash]) => ({ id, hash, body: bodies.get(hash) ?? "" })));
}

/**
 * Reads the documents of a numbered release or the draft. Without a version it reads the latest release, or the draft
 * if there is none.
 */
export async function readVersionOrLatest(db: Db, courseId: string, release: string | undefined): Promise<ParsedDraft> {
  if (release === "draft") return readDraft(db, courseId);
  if (release !== undefined) return readRelease(db, await getRelease(db, courseId, release));
  const last = await findLastRelease(db, courseId);
  return last ? readRelease(db, last) : readDraft(db, courseId);
}

/** Lists a course's releases, newest first. */
export async function listReleases(
  db: Db,
  courseId: string,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<{ records: Release[]; next: string | null }> {
  const [before] = decodeCursor("releases", position, cursor) ?? [Number.MAX_SAFE_INTEGER];
  const rows = await db
    .selectFrom("releases")
    .selectAll()
    .where("course_id", "=", courseId)
    .where("number", "<", Math.min(before, 2 ** 31 - 1))
    .orderBy("number", "desc")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, ({ number }) => encodeCursor("releases", [number]));
  return { records: await presentReleases(db, records), next };
}

/** Presents releases. */
export async function presentReleases(db: Db, rows: readonly ReleaseRow[]): Promise<Release[]> {
  const authorOf = await findAuthors(
    db,
    rows.map(({ by_id }) => by_id),
  );
  return rows.map((row) => ({
    number: row.number,
    at: presentTime(row.released_at),
    by: authorOf(row.by_id),
    note: row.note,
    changes: JSON.parse(row.changes),
  }));
}
