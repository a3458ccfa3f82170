import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import type { EnrolmentRow } from "../enrolments/queries.ts";
import { startCourse } from "../enrolments/start-course.ts";
import { type Actor, record } from "../staff/log.ts";
import { holdUser } from "../users/queries.ts";

/** A member to add to or remove from a group, and the actor. */
export interface MemberChange {
  groupId: string;
  userId: string;
  actor: Actor;
  now: Milliseconds;
}

/** The result of adding a member to a group. */
export interface Joined {
  row: EnrolmentRow;
  /** Whether the user is new to the group. */
  isNew: boolean;
  /** Whether the user is new to the course. */
  isEnrolled: boolean;
}

/**
 * Adds a user to a group and enrols them in its course; repeating it changes nothing. Throws `not_found` for an unknown
 * group or user, and for a retired course that the user has not started.
 */
export async function addMember(tx: Tx, { groupId, userId, actor, now }: MemberChange): Promise<Joined> {
  const group = await holdGroup(tx, groupId);
  await holdUser(tx, userId);
  const joined = await join(tx, { group, userId, now });
  if (joined.isNew) await recordMember(tx, { group, userId, actor, now }, "group.add_member");
  return joined;
}

/** Removes a user from a group; they stay enrolled. Returns false if they were not a member. Throws `not_found`. */
export async function removeMember(tx: Tx, { groupId, userId, actor, now }: MemberChange): Promise<boolean> {
  const group = await holdGroup(tx, groupId);
  const { numDeletedRows } = await tx
    .deleteFrom("group_members")
    .where("group_id", "=", groupId)
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await recordMember(tx, { group, userId, actor, now }, "group.remove_member");
  return true;
}

interface LockedGroup {
  id: string;
  course_id: string;
  name: string;
}

/** Adds a user to a group as if they joined it themselves, without a log entry. */
export async function join(
  tx: Tx,
  { group, userId, now }: { group: Pick<LockedGroup, "id" | "course_id">; userId: string; now: Milliseconds },
): Promise<Joined> {
  const { row, isNew: isEnrolled } = await startCourse(tx, { userId, courseId: group.course_id }, now);
  const added = await addMembers(tx, [{ groupId: group.id, userId }], now);
  return { row, isNew: added.length > 0, isEnrolled };
}

/** Adds users to groups of courses they are enrolled in; returns the ids of the new members. */
export async function addMembers(
  tx: Tx,
  wanted: readonly { groupId: string; userId: string }[],
  now: Milliseconds,
): Promise<string[]> {
  if (wanted.length === 0) return [];
  const added = await tx
    .insertInto("group_members")
    .values(wanted.map(({ groupId, userId }) => ({ group_id: groupId, user_id: userId, joined_at: now })))
    .onConflict((conflict) => conflict.doNothing())
    .returning("user_id")
    .execute();
  return added.map(({ user_id }) => user_id);
}

/** Returns a group, locked against deletion until the transaction ends. */
async function holdGroup(tx: Tx, groupId: string): Promise<LockedGroup> {
  const group = await tx
    .selectFrom("groups")
    .select(["id", "course_id", "name"])
    .where("id", "=", groupId)
    .forKeyShare()
    .executeTakeFirst();
  if (!group) throw new AppError("not_found");
  return group;
}

/** Logs the change under the user, like role changes, which includes it in their data export. */
function recordMember(
  tx: Tx,
  { group, userId, actor, now }: { group: LockedGroup; userId: string; actor: Actor; now: Milliseconds },
  action: "group.add_member" | "group.remove_member",
): Promise<void> {
  const changes = { group: group.name, course: group.course_id };
  return record(tx, { actor, action, target: { kind: "person", id: userId }, changes, now });
}
