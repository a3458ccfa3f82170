import type { PersonChange } from "../../../contract/staff/people.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { invalidField } from "../../errors.ts";
import { replaceRoles } from "../staff/change-roles.ts";
import { type Actor, changedMarker, record } from "../staff/log.ts";
import { statusOf } from "../users/account-status.ts";
import { disableUser, enableUser } from "../users/disable-user.ts";
import { changeAddress } from "../users/profile/change-address.ts";
import { requestAddressChange } from "../users/profile/request-address-change.ts";
import { foldAddress, holdUser, type UserRow } from "../users/queries.ts";
import { updateSearchWords } from "../users/search-words.ts";

/** A change to a person, and who makes it. */
interface Change {
  userId: string;
  change: PersonChange;
  actor: Actor;
  now: Milliseconds;
}

/** Applies all changes to a person or none, and logs each. Throws `conflict` and `last_admin`. */
export async function changePerson(tx: Tx, input: Change): Promise<void> {
  const { userId, change, actor, now } = input;
  await changeDetails(tx, input);
  await requireCourses(tx, change.courses?.map(({ id }) => id) ?? []);
  await replaceRoles(tx, { userId, site: change.roles, courses: change.courses, actor, now });
  if (change.status) await setStatus(tx, { userId, status: change.status, actor, now });
}

async function changeDetails(tx: Tx, { userId, change, actor, now }: Change): Promise<void> {
  const user = await holdUser(tx, userId);
  const named = await rename(tx, { user, change, now });
  const isRenamed = named !== user;
  const hasNewEmail = change.email !== undefined && (await changeEmail(tx, { user: named, email: change.email, now }));
  const changes = {
    ...(isRenamed && change.firstName !== undefined && { firstName: changedMarker }),
    ...(isRenamed && change.lastName !== undefined && { lastName: changedMarker }),
    ...(hasNewEmail && { email: changedMarker }),
  };
  if (Object.keys(changes).length === 0) return;
  await record(tx, { actor, action: "person.change", target: { kind: "person", id: userId }, changes, now });
}

/** Renames a person if the name differs and returns the current row. */
async function rename(
  tx: Tx,
  { user, change, now }: { user: UserRow; change: PersonChange; now: Milliseconds },
): Promise<UserRow> {
  const { firstName = user.first_name, lastName = user.last_name } = change;
  if (firstName === user.first_name && lastName === user.last_name) return user;
  const renamed = await tx
    .updateTable("users")
    .set({ first_name: firstName, last_name: lastName, updated_at: now })
    .where("id", "=", user.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await updateSearchWords(tx, renamed);
  return renamed;
}

/** An unused account gets its new address at once, since the old one probably belongs to a stranger. */
async function changeEmail(
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Milliseconds },
): Promise<boolean> {
  if (foldAddress(email) === user.email) return false;
  const isUsed = statusOf({ ...user, disabled_at: null }) === "active";
  if (isUsed) return requestAddressChange(tx, { user, email, now });
  await changeAddress(tx, { user, email, now });
  return true;
}

async function requireCourses(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx.selectFrom("courses").select("id").where("id", "in", ids).execute();
  if (rows.length < new Set(ids).size) throw invalidField("courses");
}

/** Enables or disables an account. Returns false if it already had that status. Throws `last_admin`. */
export async function setStatus(
  tx: Tx,
  { userId, status, actor, now }: { userId: string; status: "active" | "disabled"; actor: Actor; now: Milliseconds },
): Promise<boolean> {
  const isDone = status === "disabled" ? await disableUser(tx, { userId, now }) : await enableUser(tx, { userId, now });
  if (!isDone) return false;
  const action = status === "disabled" ? "person.disable" : "person.enable";
  await record(tx, { actor, action, target: { kind: "person", id: userId }, now });
  return true;
}
