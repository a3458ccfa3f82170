import type { CourseRole, SiteRole } from "../../../contract/staff/roles.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { findRoles } from "../../http/calls/roles.ts";
import { refuseLastAdmin } from "../users/last-admin.ts";
import { type Actor, record } from "./log.ts";

/** A role on the whole site or in one course. */
export type Grant = { role: SiteRole } | { role: CourseRole; courseId: string };

/** A person, the role to grant or revoke, and who does so. */
export interface RoleChange {
  userId: string;
  grant: Grant;
  actor: Actor;
  now: Milliseconds;
}

/** Grants a role. Returns false if the person already had it. */
export async function addRole(tx: Tx, { userId, grant, actor, now }: RoleChange): Promise<boolean> {
  const added = await insertRole(tx, userId, grant);
  if (added) await recordRole(tx, { userId, grant, actor, now }, "role.add");
  return added;
}

/** Revokes a role. Returns false if the person did not have it. Throws `last_admin`. */
export async function removeRole(tx: Tx, { userId, grant, actor, now }: RoleChange): Promise<boolean> {
  if (grant.role === "admin") await refuseLastAdmin(tx, userId);
  const removed = await deleteRole(tx, userId, grant);
  if (removed) await recordRole(tx, { userId, grant, actor, now }, "role.remove");
  return removed;
}

/** The roles that replace a person's current ones; omitted kinds remain unchanged. */
export interface NewRoles {
  userId: string;
  site?: readonly SiteRole[] | undefined;
  courses?: readonly { id: string; role: CourseRole }[] | undefined;
  actor: Actor;
  now: Milliseconds;
}

/** Grants and revokes the roles that differ and logs each change. Throws `last_admin`. */
export async function replaceRoles(tx: Tx, { userId, site, courses, actor, now }: NewRoles): Promise<void> {
  const current = await findRoles(tx, userId);
  const requested = [...(site ?? current.site).map(siteGrant), ...(courses ?? current.courses).map(courseGrant)];
  const before = [...current.site.map(siteGrant), ...current.courses.map(courseGrant)];
  const isIn = (list: readonly Grant[], grant: Grant) => list.some((other) => isSame(other, grant));
  for (const grant of requested) if (!isIn(before, grant)) await addRole(tx, { userId, grant, actor, now });
  for (const grant of before) if (!isIn(requested, grant)) await removeRole(tx, { userId, grant, actor, now });
}

function siteGrant(role: SiteRole): Grant {
  return { role };
}

function courseGrant({ id, role }: { id: string; role: CourseRole }): Grant {
  return { role, courseId: id };
}

function isSame(one: Grant, other: Grant): boolean {
  return one.role === other.role && courseOf(one) === courseOf(other);
}

function courseOf(grant: Grant): string | null {
  return "courseId" in grant ? grant.courseId : null;
}

async function insertRole(tx: Tx, userId: string, grant: Grant): Promise<boolean> {
  const insert =
    "courseId" in grant
      ? tx.insertInto("course_roles").values({ user_id: userId, course_id: grant.courseId, role: grant.role })
      : tx.insertInto("site_roles").values({ user_id: userId, role: grant.role });
  const { numInsertedOrUpdatedRows = 0n } = await insert
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows > 0n;
}

async function deleteRole(tx: Tx, userId: string, grant: Grant): Promise<boolean> {
  const { numDeletedRows } =
    "courseId" in grant
      ? await tx
          .deleteFrom("course_roles")
          .where("user_id", "=", userId)
          .where("course_id", "=", grant.courseId)
          .where("role", "=", grant.role)
          .executeTakeFirstOrThrow()
      : await tx
          .deleteFrom("site_roles")
          .where("user_id", "=", userId)
          .where("role", "=", grant.role)
          .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

function recordRole(tx: Tx, change: RoleChange, action: "role.add" | "role.remove"): Promise<void> {
  const { userId, grant, actor, now } = change;
  const course = courseOf(grant);
  const changes = { role: grant.role, ...(course !== null && { course }) };
  return record(tx, { actor, action, target: { kind: "person", id: userId }, changes, now });
}
