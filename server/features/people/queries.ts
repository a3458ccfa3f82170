import { z } from "zod";
import type { PersonStatus } from "../../../contract/staff/people.ts";
import type { CourseRole, SiteRole } from "../../../contract/staff/roles.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { CachedLookup } from "../../refreshing-cache.ts";
import { hasStatus } from "../users/account-status.ts";
import { deletedUserId } from "../users/deleted-user.ts";
import { matchesNames, type NameSearch, readNameSearch } from "../users/search-words.ts";

/** The end of the previous page, and the total counted for the first page, which later pages reuse. */
const position = z.tuple([z.string(), z.int()]);

/** The number of people from which totals are cached for a minute. */
const manyPeople = 5000;

/** The people to list; an empty filter matches everything. */
export interface PeopleFilter {
  q?: string | undefined;
  status?: PersonStatus | "" | undefined;
  role?: SiteRole | CourseRole | "learner" | "" | undefined;
  course?: string | undefined;
  /** Only people in one of these groups. */
  groups?: readonly string[] | undefined;
  /** Whether `q` searches names only. */
  isNamesOnly: boolean;
}

/** A person with the additional columns that staff see. */
export type PersonRow = Awaited<ReturnType<typeof getPersonRow>>;

/** Returns a person; throws `not_found`. */
export async function getPersonRow(db: Db, userId: string) {
  const row = await withActivity(selectPeople(db).where("users.id", "=", userId)).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Lists the matching people, newest first, and their total; with `cached` the total may be up to a minute old. */
export async function listPeopleRows(
  db: Db,
  filter: PeopleFilter,
  { limit, cursor, cached }: { limit: number; cursor?: string | undefined; cached?: CachedLookup<number> | undefined },
) {
  const list = `people ${cacheKeyOf(filter)}`;
  const [before, counted] = decodeCursor(list, position, cursor) ?? [null, null];
  const names = filter.q ? await readNameSearch(db, { q: filter.q, isNamesOnly: filter.isNamesOnly }) : null;
  const matching = filterPeople(db, filter, names);
  const count = () => countPeople(matching);
  const [total, rows] = await Promise.all([
    counted ?? (cached ? cached(cacheKeyOf(filter), count) : count()),
    withActivity(before === null ? matching : matching.where("users.id", "<", before))
      .orderBy("users.id", "desc")
      .limit(limit + 1)
      .execute(),
  ]);
  return { total, ...cutPage(rows, limit, ({ id }) => encodeCursor(list, [id, total])) };
}

/** Returns whether there are so many people that totals should be cached. */
export async function hasManyPeople(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom("users")
    .select("id")
    .orderBy("id")
    .offset(manyPeople - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** Returns a cache key for a filter. */
function cacheKeyOf({ q, status, role, course, groups, isNamesOnly }: PeopleFilter): string {
  return JSON.stringify([q, status, role, course, groups, isNamesOnly]);
}

async function countPeople(matching: People): Promise<number> {
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** Yields all people in batches, oldest first. */
export async function* eachPerson(db: Db): AsyncGenerator<PersonRow[]> {
  for (let last = ""; ; ) {
    const rows = await withActivity(selectPeople(db).where("users.id", ">", last))
      .orderBy("users.id")
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? "";
  }
}

/** Selects all accounts except the one that owns anonymised texts. */
function selectPeople(db: Db) {
  return db.selectFrom("users").where("users.id", "!=", deletedUserId);
}

type People = ReturnType<typeof selectPeople>;

function withActivity(people: People) {
  return people
    .leftJoin("visits", "visits.user_id", "users.id")
    .selectAll("users")
    .select("visits.last_seen_at")
    .select(({ selectFrom, fn }) =>
      selectFrom("enrolments")
        .select(fn.countAll<number>().as("count"))
        .whereRef("enrolments.user_id", "=", "users.id")
        .as("enrolment_count"),
    );
}

function filterPeople(db: Db, { status, role, course, groups }: PeopleFilter, names: NameSearch | null): People {
  let people = selectPeople(db);
  if (names) people = people.where(matchesNames("users.id", names));
  if (status) people = people.where(hasStatus(status));
  const isOfCourse = role === "editor" || role === "teacher";
  if (role) people = withRole(people, role, course);
  if (course && !isOfCourse) {
    people = people.where("users.id", "in", (eb) =>
      eb.selectFrom("enrolments").select("user_id").where("course_id", "=", course),
    );
  }
  if (!groups) return people;
  return people.where("users.id", "in", (eb) =>
    eb.selectFrom("group_members").select("user_id").where("group_id", "in", groups),
  );
}

/** Restricts people to those with a role, in the given course if any. Staff need not be enrolled in it. */
function withRole(people: People, role: SiteRole | CourseRole | "learner", course: string | undefined): People {
  if (role === "learner") {
    return people
      .where("users.id", "not in", (eb) => eb.selectFrom("site_roles").select("user_id"))
      .where("users.id", "not in", (eb) => eb.selectFrom("course_roles").select("user_id"))
      .where("users.id", "not in", (eb) => eb.selectFrom("group_teachers").select("user_id"));
  }
  if (role === "editor" || role === "teacher") {
    return people.where((eb) => {
      let staff = eb.selectFrom("course_roles").select("user_id").where("role", "=", role);
      let teachers = eb
        .selectFrom("group_teachers")
        .innerJoin("groups", "groups.id", "group_teachers.group_id")
        .select("group_teachers.user_id");
      if (course) {
        staff = staff.where("course_id", "=", course);
        teachers = teachers.where("groups.course_id", "=", course);
      }
      const inCourse = eb("users.id", "in", staff);
      return role === "editor" ? inCourse : eb.or([inCourse, eb("users.id", "in", teachers)]);
    });
  }
  return people.where("users.id", "in", (eb) => eb.selectFrom("site_roles").select("user_id").where("role", "=", role));
}

/** Finds account ids by normalised address. */
export async function findIdsByAddress(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  return byAddress(addresses.length > 0 ? await selectIds(db, addresses).execute() : []);
}

/** Finds account ids like `findIdsByAddress` and locks the accounts against deletion until the transaction ends. */
export async function holdIdsByAddress(tx: Tx, addresses: readonly string[]): Promise<Map<string, string>> {
  return byAddress(await selectIds(tx, addresses).forKeyShare().execute());
}

function selectIds(db: Db, addresses: readonly string[]) {
  return db.selectFrom("users").select(["id", "email"]).where("email", "in", addresses);
}

function byAddress(rows: readonly { id: string; email: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** Lists the ids of the courses that can be started. */
export async function listOpenCourses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("courses").select("id").where("retired_at", "is", null).execute();
  return rows.map(({ id }) => id);
}
