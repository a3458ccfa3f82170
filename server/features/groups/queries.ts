import { z } from "zod";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";

const position = z.tuple([z.string()]);

/** The groups a user may see: all groups of some courses, and individual groups by id. */
export interface Reach {
  courses: "all" | readonly string[];
  groups: readonly string[];
}

/** A group row with its number of members. */
export type GroupRow = Awaited<ReturnType<typeof getGroupRow>>;

/** Returns a group; throws `not_found`. */
export async function getGroupRow(db: Db, groupId: string) {
  const row = await withSize(db.selectFrom("groups").where("groups.id", "=", groupId)).executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row;
}

/** Lists the groups in reach, the newest first. */
export async function listGroupRows(
  db: Db,
  reach: Reach,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const [before] = decodeCursor("groups", position, cursor) ?? [];
  const matching = selectInReach(db, reach);
  const rows = await withSize(before === undefined ? matching : matching.where("groups.id", "<", before))
    .orderBy("groups.id", "desc")
    .limit(limit + 1)
    .execute();
  return cutPage(rows, limit, ({ id }) => encodeCursor("groups", [id]));
}

/** Lists the ids of the teachers of some groups, by group id. */
export async function listTeachers(db: Db, groupIds: readonly string[]): Promise<Map<string, string[]>> {
  if (groupIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("group_teachers")
    .selectAll()
    .where("group_id", "in", groupIds)
    .orderBy("user_id")
    .execute();
  const byGroup = Map.groupBy(rows, ({ group_id }) => group_id);
  return new Map([...byGroup].map(([id, teachers]) => [id, teachers.map(({ user_id }) => user_id)]));
}

/** Lists the groups a user is a member of, by name. */
export function listGroupsOf(db: Db, userId: string): Promise<{ id: string; name: string; course: string }[]> {
  return db
    .selectFrom("group_members")
    .innerJoin("groups", "groups.id", "group_members.group_id")
    .select(["groups.id", "groups.name", "groups.course_id as course"])
    .where("group_members.user_id", "=", userId)
    .orderBy("groups.name_key")
    .orderBy("groups.id")
    .execute();
}

/** Lists the ids of the courses of some groups. Throws `not_found` if any group is unknown. */
export async function getCoursesOf(db: Db, groupIds: readonly string[]): Promise<string[]> {
  if (groupIds.length === 0) return [];
  const rows = await db.selectFrom("groups").select(["id", "course_id"]).where("id", "in", groupIds).execute();
  if (rows.length < new Set(groupIds).size) throw new AppError("not_found");
  return [...new Set(rows.map(({ course_id }) => course_id))];
}

function selectInReach(db: Db, { courses, groups }: Reach) {
  const all = db.selectFrom("groups");
  if (courses === "all") return all;
  return all.where((eb) => {
    const conditions = [
      ...(courses.length > 0 ? [eb("groups.course_id", "in", courses)] : []),
      ...(groups.length > 0 ? [eb("groups.id", "in", groups)] : []),
    ];
    // With no conditions, `or` is false.
    return eb.or(conditions);
  });
}

function withSize(groups: ReturnType<typeof selectGroups>) {
  return groups
    .selectAll("groups")
    .select(({ selectFrom, fn }) =>
      selectFrom("group_members")
        .select(fn.countAll<number>().as("count"))
        .whereRef("group_members.group_id", "=", "groups.id")
        .as("size"),
    );
}

function selectGroups(db: Db) {
  return db.selectFrom("groups");
}
