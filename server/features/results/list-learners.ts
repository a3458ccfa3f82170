import { z } from "zod";
import { mostCounted, progressStatuses } from "../../../contract/staff/progress.ts";
import type { Db, Milliseconds } from "../../db/schema.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { Keep } from "../../keep-ahead.ts";
import { matchesNames, type NameSearch, readNameSearch } from "../users/people-words.ts";

/** Who has not come for so long, and is not done, is stalled. */
const stalledAfter = 14 * 24 * 60 * 60 * 1000;

/** Members up to so many are listed and sorted. */
const few = 1000;

/** Where the last page ended, and how many learners fitted when the first was read: later pages need not count again. */
const position = z.tuple([z.string(), z.int()]);

/** Which learners of a course to list; an empty filter filters nothing. */
export interface LearnerFilter {
  courseId: string;
  /** Only learners in one of these groups. */
  groups: readonly string[] | null;
  status?: (typeof progressStatuses)[number] | "" | undefined;
  q?: string | undefined;
  now: Milliseconds;
}

/** A learner of a course with how far they are. */
export type LearnerRow = Awaited<ReturnType<ReturnType<typeof pageOfLearners>["execute"]>>[number];

/**
 * The learners of a course that fit, whose account is newest first, and how many they are. With `keep`, for a large course,
 * that number may be a minute old, and of a search by name it is at most `mostCounted`.
 */
export async function listLearnerRows(
  db: Db,
  filter: LearnerFilter,
  { limit, cursor, keep }: { limit: number; cursor?: string | undefined; keep?: Keep<number> | undefined },
) {
  const list = `progress ${nameOf(filter)}`;
  const [before, counted] = decodeCursor(list, position, cursor) ?? [null, null];
  const search = await readSearch(db, filter);
  const counting = counted ?? (keep ? countAhead(db, search, keep) : countLearners(db, search));
  const [total, rows] = await Promise.all([
    counting,
    pageOfLearners(db, search, { before, rows: limit + 1 }).execute(),
  ]);
  return { total, ...cutPage(rows, limit, ({ user_id }) => encodeCursor(list, [user_id, total])) };
}

/** A filter with what was looked up about it. */
export interface LearnerSearch extends LearnerFilter {
  names: NameSearch | null;
  /** Whether the groups have so many members that it is quicker to ask of each learner than to list them. */
  areGroupsLarge: boolean;
}

/** Looks up what decides how learners are searched for. */
export async function readSearch(db: Db, filter: LearnerFilter): Promise<LearnerSearch> {
  const names = filter.q ? await readNameSearch(db, { q: filter.q, isNamesOnly: true }) : null;
  return { ...filter, names, areGroupsLarge: filter.groups !== null && (await areLarge(db, filter.groups)) };
}

async function areLarge(db: Db, groups: readonly string[]): Promise<boolean> {
  const last = await db
    .selectFrom("group_members")
    .select("user_id")
    .where("group_id", "in", groups)
    .offset(few)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** The same for all who ask for the same learners, whenever they ask. */
function nameOf({ courseId, groups, status, q }: LearnerFilter): string {
  return JSON.stringify([courseId, groups, status || null, q || null]);
}

/** Walks an index of the enrolments from a cursor. */
export function pageOfLearners(
  db: Db,
  filter: LearnerSearch,
  { before, rows }: { before: string | null; rows: number },
) {
  const fitting = filterLearners(db, filter);
  return (before === null ? fitting : fitting.where("enrolments.user_id", "<", before))
    .innerJoin("users", "users.id", "enrolments.user_id")
    .leftJoin("visits", "visits.user_id", "enrolments.user_id")
    .select(["enrolments.id", "enrolments.user_id", "enrolments.done"])
    .select(["enrolments.started_at", "enrolments.completed_at", "visits.last_seen_at"])
    .select(["users.first_name", "users.last_name"])
    .orderBy("enrolments.user_id", "desc")
    .limit(rows);
}

function countAhead(db: Db, search: LearnerSearch, keep: Keep<number>): Promise<number> {
  return keep(nameOf(search), (now) => countLearners(db, { ...search, now }, search.names && mostCounted));
}

/**
 * Counts who is under way, done or stalled before they are asked for, since the table often leads there. What reads in a
 * thread waits for it, so it begins once a page is complete.
 */
export async function countStatesAhead(db: Db, filter: LearnerFilter, keep: Keep<number>): Promise<void> {
  const search = await readSearch(db, { ...filter, q: undefined });
  await Promise.all(progressStatuses.map((status) => countAhead(db, { ...search, status }, keep)));
}

/** How many fit; no more than `most`, if there is one. */
async function countLearners(db: Db, filter: LearnerSearch, most: number | null = null): Promise<number> {
  const fitting = filterLearners(db, filter)
    .select("enrolments.user_id")
    .$if(most !== null, (learners) => learners.limit(most ?? 0));
  const { total } = await db
    .selectFrom(fitting.as("fitting"))
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
    const since = now - stalledAfter;
    // Who was enrolled by others and has not come yet is away since then.
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
