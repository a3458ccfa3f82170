import type { Milliseconds, Tx } from "../../db/schema.ts";
import { type Actor, record } from "../staff/log.ts";
import { lockGroup } from "./change-group.ts";
import { replaceTeachers } from "./replace-teachers.ts";

/** Deletes a group; its members stay enrolled. Throws `not_found`. */
export async function deleteGroup(
  tx: Tx,
  { groupId, actor, now }: { groupId: string; actor: Actor; now: Milliseconds },
): Promise<void> {
  const group = await lockGroup(tx, groupId);
  await replaceTeachers(tx, { group, teachers: [], actor, now });
  await tx.deleteFrom("group_members").where("group_id", "=", groupId).execute();
  await tx.deleteFrom("groups").where("id", "=", groupId).execute();
  const changes = { name: group.name, course: group.course_id };
  await record(tx, { actor, action: "group.delete", target: { kind: "group", id: groupId }, changes, now });
}
