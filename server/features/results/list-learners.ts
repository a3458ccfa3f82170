import { z } from "zod";
import { maxCounted, progressStatuses, stalledAfterDays } from "../../../contract/staff/progress.ts";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { CachedLookup } from "../../refreshing-cache.ts";
import { matchesNames, type NameSearch, readNameSearch } from "../users/search-words.ts";

const day = 24 * 60 * 60 * 1000;

/** Groups with at most this many members are listed and sorted. */
const maxSmallGroup = 1000;

/** The end of the previous page, and the total counted for the first page, which later pages reuse. */
const position = z.tuple([z.string(), z.int()]);

/** The learners of a course to list; an empty filter matches everything. */
export interface LearnerFilter {
  courseId: string;
  /** Only learners in one of these groups. */
  groups: readonly string[] | null;
  status?: (typeof progressStatuses)[number] | "" | undefined;
  q?: string | undefined;
  now: Milliseconds;
}

/** A learner of a course and their progress. */
export type LearnerRow = Awaited<ReturnType<ReturnType<typeof pageOfLearners>["execute"]>>[number];

/**
 * Lists the matching learners of a course, newest account first, with their total. With `cached`, used for large courses,
 * the total may be up to a minute old, and for a search by name it is capped at `maxCounted`.
 */
export async function listLearnerRows(
  db: Db,
  filter: LearnerFilter,
  { limit, cursor, cached }: { limit: number; cursor?: string | undefined; cached?: CachedLookup<number> | undefined },
) {
  const list = `progress ${cacheKeyOf(filter)}`;
  const [before, counted] = decodeCursor(list, position, cursor) ?? [null, null];
  const search = await readSearch(db, filter);
  const counting = counted ?? (cached ? countCached(db, search, cached) : countLearners(db, search));
  const [total, rows] = await Promise.all([
    counting,
    pageOfLearners(db, search, { before, rows: limit + 1 }).execute(),
  ]);
  return { total, ...cutPage(rows, limit, ({ user_id }) => encodeCursor(list, [user_id, total])) };
}

/** A filter with what was looked up for it. */
export interface LearnerSearch extends LearnerFilter {
  names: NameSearch | null;
  /** Whether the groups are so large that checking each learner is faster than listing the members. */
  areGroupsLarge: boolean;
}

/** Looks up what determines how to search for learners. */
export async function readSearch(db: Db, filter: LearnerFilter): Promise<LearnerSearch> {
  const names = filter.q ? await readNameSearch(db, { q: filter.q, isNamesOnly: true }) : null;
  return { ...filter, names, areGroupsLarge: filter.groups !== null && (await haveManyMembers(db, filter.groups)) };
}

async function haveManyMembers(db: Db, groups: readonly string[]): Promise<boolean> {
  const last = await db
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "in", groups)
    .offset(maxSmallGroup)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Returns a cache key for a filter, independent of the time. */
function cacheKeyOf({ courseId, groups, status, q }: LearnerFilter): string {
  return JSON.stringify([courseId, groups, status || null, q || null]);
}

/** Selects a page by walking an index of the enrolments from a cursor. */
export function pageOfLearners(
  db: Db,
  filter: LearnerSearch,
  { before, rows }: { before: string | null; rows: number },
) {
  const matching = filterLearners(db, filter);
  return (before === null ? matching : matching.where("enrolments.user_id", "<", before))
    .innerJoin("users", "users.id", "enrolments.user_id")
    .leftJoin("visits", "visits.user_id", "enrolments.user_id")
    .select(["enrolments.id", "enrolments.user_id", "enrolments.done"])
    .select(["enrolments.started_at", "enrolments.completed_at", "visits.last_seen_at"])
    .select(["users.first_name", "users.last_name"])
    .orderBy("enrolments.user_id", "desc")
    .limit(rows);
}

function countCached(db: Db, search: LearnerSearch, cached: CachedLookup<number>): Promise<number> {
  return cached(cacheKeyOf(search), (now) => countLearners(db, { ...search, now }, search.names && maxCounted));
}

/**
 * Counts learners in progress, completed and stalled in advance, since the table often leads to these filters. Call it
 * once a page is complete, because it delays other reads in the same thread.
 */
export async function precountStatuses(db: Db, filter: LearnerFilter, cached: CachedLookup<number>): Promise<void> {
  const search = await readSearch(db, { ...filter, q: undefined });
  await Promise.all(progressStatuses.map((status) => countCached(db, { ...search, status }, cached)));
}

/** Counts the matching learners, up to `max` if given. */
async function countLearners(db: Db, filter: LearnerSearch, max: number | null = null): Promise<number> {
  const matching = filterLearners(db, filter)
    .select("enrolments.user_id")
    .$if(max !== null, (learners) => learners.limit(max ?? 0));
  const { total } = await db
    .selectFrom(matching.as("fitting"))
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return total;
}

function filterLearners(db: Db, { courseId, groups, areGroupsLarge, status, names, now }: LearnerSearch) {
  let learners = db.selectFrom("enrolments").where("enrolments.course_id", "=", courseId);
  if (groups) {
    learners = learners.where((eb) => {
      const members = eb
        .selectFrom("group_members as members")
        .select("members.user_id")
        .where("group_id", "in", groups);
      if (!areGroupsLarge) return eb("enrolments.user_id", "in", members);
      return eb.exists(members.whereRef("members.user_id", "=", "enrolments.user_id"));
    });
  }
  if (status) learners = learners.where("enrolments.completed_at", status === "completed" ? "is not" : "is", null);
  if (status === "stalled") {
    const since = now - stalledAfterDays * day;
    // A learner enrolled by staff who has never visited counts as absent since their enrolment.
    learners = learners
      .where("enrolments.started_at", "<", since)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("visits as recent")
              .select("recent.user_id")
              .whereRef("recent.user_id", "=", "enrolments.user_id")
              .where("recent.last_seen_at", ">=", since),
          ),
        ),
      );
  }
  return names === null ? learners : learners.where(matchesNames("enrolments.user_id", names));
}
