import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { type Actor, record } from "../staff/log.ts";
import { nameKey } from "./group-name.ts";

/** A group to create in an existing course. */
export interface GroupToAdd {
  name: string;
  courseId: string;
  actor: Actor;
  now: Milliseconds;
}

/** Creates a group and returns its id; null if its course already has a group of that name. */
export async function addGroup(tx: Tx, { name, courseId, actor, now }: GroupToAdd): Promise<string | null> {
  const added = await tx
    .insertInto("groups")
    .values({ id: newId(), course_id: courseId, name, name_key: nameKey(name), created_at: now })
    .onConflict((conflict) => conflict.columns(["course_id", "name_key"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  if (!added) return null;
  const changes = { name, course: courseId };
  await record(tx, { actor, action: "group.create", target: { kind: "group", id: added.id }, changes, now });
  return added.id;
}

/** Returns the group of a name in a course, creating it if missing, however many calls race. */
export async function findOrCreateGroup(tx: Tx, group: GroupToAdd): Promise<{ groupId: string; isNew: boolean }> {
  const added = await addGroup(tx, group);
  if (added !== null) return { groupId: added, isNew: true };
  const known = await tx
    .selectFrom("groups")
    .select("id")
    .where("course_id", "=", group.courseId)
    .where("name_key", "=", nameKey(group.name))
    // Prevents deletion until the transaction ends.
    .forKeyShare()
    .executeTakeFirst();
  if (!known) throw new AppError("conflict");
  return { groupId: known.id, isNew: false };
}
