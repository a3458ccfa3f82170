import type { GroupChange } from "../../../contract/staff/groups.ts";
import { isDuplicate } from "../../db/failures/faults.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import { type Actor, changedMarker, record } from "../staff/log.ts";
import { nameKey } from "./group-name.ts";
import { newJoinCode } from "./join-code.ts";
import { replaceTeachers } from "./replace-teachers.ts";

/** A change to a group, and the actor. */
interface Change {
  groupId: string;
  change: GroupChange;
  actor: Actor;
  now: Milliseconds;
}

/**
 * Changes a group, completely or not at all. Throws `not_found`, `conflict` if the name is taken, and
 * `invalid_request`.
 */
export async function changeGroup(tx: Tx, { groupId, change, actor, now }: Change): Promise<void> {
  const before = await lockGroup(tx, groupId);
  const group = apply(before, change);
  const { id: _, course_id: __, ...columns } = group;
  if (group.starts_at !== null && group.ends_at !== null && group.ends_at <= group.starts_at)
    throw invalidField("endsAt");
  const changes = listChanges(before, group);
  if (Object.keys(changes).length > 0) {
    await tx
      .updateTable("groups")
      .set({ ...columns, name_key: nameKey(group.name) })
      .where("id", "=", groupId)
      .execute()
      .catch((error: unknown) => {
        throw isDuplicate(error) ? new AppError("conflict") : error;
      });
    await record(tx, { actor, action: "group.change", target: { kind: "group", id: groupId }, changes, now });
  }
  if (change.teachers) await replaceTeachers(tx, { group, teachers: change.teachers, actor, now });
}

/** Returns a group, locked against changes and new members until the transaction ends. Throws `not_found`. */
export async function lockGroup(tx: Tx, groupId: string) {
  const group = await tx
    .selectFrom("groups")
    .select(["id", "course_id", "name", "starts_at", "ends_at", "join_code"])
    .where("id", "=", groupId)
    .forUpdate()
    .executeTakeFirst();
  if (!group) throw new AppError("not_found");
  return group;
}

type Locked = Awaited<ReturnType<typeof lockGroup>>;

function apply(group: Locked, { name, startsAt, endsAt, joinCode }: GroupChange): Locked {
  return {
    ...group,
    ...(name !== undefined && { name }),
    ...(startsAt !== undefined && { starts_at: readTime(startsAt) }),
    ...(endsAt !== undefined && { ends_at: readTime(endsAt) }),
    ...(joinCode !== undefined && { join_code: joinCode ? newJoinCode() : null }),
  };
}

function readTime(time: string | null): Milliseconds | null {
  return time === null ? null : Date.parse(time);
}

/**
 * Returns the logged changes. A new code is logged without its value: readers of the log must not be able to join with
 * it.
 */
function listChanges(before: Locked, { name, starts_at, ends_at, join_code }: Locked): Record<string, unknown> {
  return {
    ...(name !== before.name && { name }),
    ...(starts_at !== before.starts_at && { startsAt: formatTime(starts_at) }),
    ...(ends_at !== before.ends_at && { endsAt: formatTime(ends_at) }),
    ...(join_code !== before.join_code && { joinCode: join_code === null ? null : changedMarker }),
  };
}

function formatTime(time: Milliseconds | null): string | null {
  return time === null ? null : new Date(time).toISOString();
}
