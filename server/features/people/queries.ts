import { z } from "zod";
import type { PersonStatus } from "../../../contract/staff/people.ts";
import type { CourseRole, SiteRole } from "../../../contract/staff/roles.ts";
import type { Db, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import type { Keep } from "../../keep-ahead.ts";
import { hasStatus } from "../users/account-status.ts";
import { nobody } from "../users/nobody.ts";
import { matchesNames, type NameSearch, readNameSearch } from "../users/people-words.ts";

/** Where the last page ended, and how many people fitted when the first was read: later pages need not count again. */
const position = z.tuple([z.string(), z.int()]);

/** From so many people on, how many fit is kept for a minute. */
const large = 5000;

/** Which people to list; an empty filter filters nothing. */
export interface PeopleFilter {
  q?: string | undefined;
  status?: PersonStatus | "" | undefined;
  role?: SiteRole | CourseRole | "learner" | "" | undefined;
  course?: string | undefined;
  /** Only who is in one of these groups. */
  groups?: readonly string[] | undefined;
  /** Whether `q` looks at names only. */
  isNamesOnly: boolean;
}

/** A person with what staff see besides. */
export type PersonRow = Awaited<ReturnType<typeof getPersonRow>>;

/** One person; throws `not_found`. */
export async function getPersonRow(db: Db, userId: string) {
  const row = await withUse(selectPeople(db).where("users.id", "=", userId)).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** The people that fit, the newest first, and how many those are in all; with `keep` that number may be a minute old. */
export async function listPeopleRows(
  db: Db,
  filter: PeopleFilter,
  { limit, cursor, keep }: { limit: number; cursor?: string | undefined; keep?: Keep<number> | undefined },
) {
  const list = `people ${nameOf(filter)}`;
  const [before, counted] = decodeCursor(list, position, cursor) ?? [null, null];
  const names = filter.q ? await readNameSearch(db, { q: filter.q, isNamesOnly: filter.isNamesOnly }) : null;
  const fitting = filterPeople(db, filter, names);
  const count = () => countPeople(fitting);
  const [total, rows] = await Promise.all([
    counted ?? (keep ? keep(nameOf(filter), count) : count()),
    withUse(before === null ? fitting : fitting.where("users.id", "<", before))
      .orderBy("users.id", "desc")
      .limit(limit + 1)
      .execute(),
  ]);
  return { total, ...cutPage(rows, limit, ({ id }) => encodeCursor(list, [id, total])) };
}

/** Whether there are very many people. */
export async function areManyPeople(db: Db): Promise<boolean> {
  const last = await db
    .selectFrom("users")
    .select("id")
    .orderBy("id")
    .offset(large - 1)
    .limit(1)
    .executeTakeFirst();
  return last !== undefined;
}

/** The same for all who ask for the same people. */
function nameOf({ q, status, role, course, groups, isNamesOnly }: PeopleFilter): string {
  return JSON.stringify([q, status, role, course, groups, isNamesOnly]);
}

async function countPeople(fitting: People): Promise<number> {
  const { total } = await fitting.select(({ fn }) => fn.countAll<number>().as("total")).executeTakeFirstOrThrow();
  return total;
}

/** All people, the oldest first, some at a time. */
export async function* eachPerson(db: Db): AsyncGenerator<PersonRow[]> {
  for (let last = ""; ; ) {
    const rows = await withUse(selectPeople(db).where("users.id", ">", last))
      .orderBy("users.id")
      .limit(500)
      .execute();
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? "";
  }
}

/** All accounts but the one that texts without a writer belong to. */
function selectPeople(db: Db) {
  return db.selectFrom("users").where("users.id", "!=", nobody);
}

type People = ReturnType<typeof selectPeople>;

function withUse(people: People) {
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

/** People who have a role: in the course that is named, if any, enrolled or not. */
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

/** The ids of those who have accounts, by their addresses as these are stored. */
export async function findIdsByAddress(db: Db, addresses: readonly string[]): Promise<Map<string, string>> {
  return byAddress(addresses.length > 0 ? await selectIds(db, addresses).execute() : []);
}

/** The same, of accounts that nobody deletes until the transaction ends. */
export async function holdIdsByAddress(tx: Tx, addresses: readonly string[]): Promise<Map<string, string>> {
  return byAddress(await selectIds(tx, addresses).forKeyShare().execute());
}

function selectIds(db: Db, addresses: readonly string[]) {
  return db.selectFrom("users").select(["id", "email"]).where("email", "in", addresses);
}

function byAddress(rows: readonly { id: string; email: string }[]): Map<string, string> {
  return new Map(rows.map(({ id, email }) => [email, id]));
}

/** The ids of the courses that can be started. */
export async function listOpenCourses(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("courses").select("id").where("retired_at", "is", null).execute();
  return rows.map(({ id }) => id);
}
