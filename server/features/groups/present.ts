import type { Group } from "../../../contract/staff/groups.ts";
import type { Db } from "../../db/schema.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { showJoinCode } from "./join-code.ts";
import { type GroupRow, getGroupRow, listTeachers } from "./queries.ts";

/** Presents groups to staff. */
export async function presentGroups(db: Db, rows: readonly GroupRow[]): Promise<Group[]> {
  const ids = rows.map(({ id }) => id);
  const teachers = await listTeachers(db, ids);
  return rows.map((row) => presentGroup(row, teachers.get(row.id) ?? []));
}

/** Returns one group as presented to staff. Throws `not_found`. */
export async function getGroup(db: Db, groupId: string): Promise<Group> {
  const teachers = await listTeachers(db, [groupId]);
  return presentGroup(await getGroupRow(db, groupId), teachers.get(groupId) ?? []);
}

function presentGroup(row: GroupRow, teachers: string[]): Group {
  return {
    id: row.id,
    name: row.name,
    course: row.course_id,
    startsAt: row.starts_at === null ? null : presentTime(row.starts_at),
    endsAt: row.ends_at === null ? null : presentTime(row.ends_at),
    teachers,
    size: row.size ?? 0,
    joinCode: row.join_code === null ? null : showJoinCode(row.join_code),
  };
}
