import type { Milliseconds, Tx } from "../../db/schema.ts";
import { invalidField } from "../../errors.ts";
import { type Actor, record } from "../staff/log.ts";
import { deletedUserId } from "../users/deleted-user.ts";

/** The teachers to assign to a group, replacing the current ones. */
export interface NewTeachers {
  group: { id: string; name: string; course_id: string };
  teachers: readonly string[];
  actor: Actor;
  now: Milliseconds;
}

/** Sets the teachers of a group. Each change is logged as a role added or removed. Throws `invalid_request`. */
export async function replaceTeachers(tx: Tx, { group, teachers, actor, now }: NewTeachers): Promise<void> {
  const requested = new Set(teachers);
  await requirePeople(tx, requested);
  const rows = await tx.selectFrom("group_teachers").select("user_id").where("group_id", "=", group.id).execute();
  const current = new Set(rows.map(({ user_id }) => user_id));
  const changes = { role: "teacher", course: group.course_id, group: group.name };
  const recordRole = (action: "role.add" | "role.remove", id: string) =>
    record(tx, { actor, action, target: { kind: "person", id }, changes, now });
  for (const id of requested) {
    if (current.has(id)) continue;
    await tx.insertInto("group_teachers").values({ group_id: group.id, user_id: id }).execute();
    await recordRole("role.add", id);
  }
  for (const id of current) {
    if (requested.has(id)) continue;
    await tx.deleteFrom("group_teachers").where("group_id", "=", group.id).where("user_id", "=", id).execute();
    await recordRole("role.remove", id);
  }
}

async function requirePeople(tx: Tx, ids: ReadonlySet<string>): Promise<void> {
  if (ids.size === 0) return;
  const people = tx
    .selectFrom("users")
    .select("id")
    .where("id", "in", [...ids]);
  const rows = await people.where("id", "!=", deletedUserId).forKeyShare().execute();
  if (rows.length < ids.size) throw invalidField("teachers");
}
