import type { Language } from "../../../contract/language.ts";
import type { Invitation } from "../../../contract/staff/people.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { startCourse } from "../enrolments/start-course.ts";
import { addRole, type Grant } from "../staff/change-roles.ts";
import { type Actor, record } from "../staff/log.ts";
import { noPassword } from "../users/passwords/passwords.ts";
import { foldAddress, getUser, type UserRow } from "../users/queries.ts";
import { requestFirstLinks, requestLink } from "../users/registration/links.ts";
import { addSearchWords } from "../users/search-words.ts";
import { holdIdsByAddress } from "./queries.ts";

/** A person to invite, and who invites them. */
export interface NewInvitation {
  invitation: Omit<Invitation, "language" | "roles" | "groups"> & { language: Language };
  /** The roles to grant. */
  grants: readonly Grant[];
  actor: Actor;
  now: Milliseconds;
}

/**
 * Invites a person by email with a link to choose a password. An existing person is only enrolled. Throws
 * `invalid_request` for a course that cannot be started.
 */
export async function invitePerson(
  tx: Tx,
  { invitation, grants, actor, now }: NewInvitation,
): Promise<{ userId: string; isNew: boolean }> {
  const { invited, ids } = await inviteOrFind(tx, [invitation], now);
  const [userId = ""] = ids.values();
  const isNew = invited.length > 0;
  const enrolled = await enrol(tx, { userId, courses: invitation.courses ?? [], now });
  if (isNew || enrolled.length > 0) {
    const changes = enrolled.length > 0 ? { courses: enrolled } : {};
    await record(tx, { actor, action: "person.invite", target: { kind: "person", id: userId }, changes, now });
  }
  if (isNew) for (const grant of grants) await addRole(tx, { userId, grant, actor, now });
  return { userId, isNew };
}

/**
 * Sends a new invitation and ends the earlier ones. Throws `not_found`, and `conflict` if the person has a password or
 * is disabled.
 */
export async function inviteAgain(
  tx: Tx,
  { userId, actor, now }: { userId: string; actor: Actor; now: Milliseconds },
): Promise<void> {
  const user = await getUser(tx, userId);
  if (user.password_hash !== noPassword || user.disabled_at !== null) throw new AppError("conflict");
  // Postpones deletion: unused accounts are deleted a month after the last invitation.
  await tx.updateTable("users").set({ updated_at: now }).where("id", "=", userId).execute();
  await requestLink(tx, { user, kind: "invite" }, now);
  await record(tx, { actor, action: "person.invite", target: { kind: "person", id: userId }, now });
}

/** A person to invite. */
type InvitedPerson = Pick<NewInvitation["invitation"], "email" | "firstName" | "lastName" | "language">;

/**
 * Invites the people whose addresses have no account. Returns their rows and everybody's ids by address, locking the
 * accounts against deletion until the transaction ends.
 */
export async function inviteOrFind(
  tx: Tx,
  people: readonly InvitedPerson[],
  now: Milliseconds,
): Promise<{ invited: UserRow[]; ids: Map<string, string> }> {
  const invited = await inviteNewPeople(tx, people, now);
  const addresses = people.map(({ email }) => foldAddress(email));
  const ids = await holdIdsByAddress(tx, addresses);
  // An account that had the address may have been deleted in between.
  const unresolved = people.filter(({ email }) => !ids.has(foldAddress(email)));
  if (unresolved.length === 0) return { invited, ids };
  const others = await inviteOrFind(tx, unresolved, now);
  return { invited: [...invited, ...others.invited], ids: new Map([...ids, ...others.ids]) };
}

/**
 * Creates accounts for addresses that have none, sends the invitations and returns the new rows. The unique constraint
 * ensures that concurrent invitations create one account.
 */
async function inviteNewPeople(tx: Tx, people: readonly InvitedPerson[], now: Milliseconds): Promise<UserRow[]> {
  const rows = people.map(({ email, firstName, lastName, language }) => ({
    id: newId(),
    email: foldAddress(email),
    first_name: firstName,
    last_name: lastName,
    password_hash: noPassword,
    language,
    created_at: now,
    updated_at: now,
  }));
  const added = await tx
    .insertInto("users")
    .values(rows)
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returningAll()
    .execute();
  await addSearchWords(tx, added);
  await requestFirstLinks(tx, { users: added, kind: "invite" }, now);
  return added;
}

/** Enrols a person and returns the courses that are new to them. */
async function enrol(
  tx: Tx,
  { userId, courses, now }: { userId: string; courses: readonly string[]; now: Milliseconds },
): Promise<string[]> {
  const enrolled: string[] = [];
  for (const courseId of courses) {
    const { isNew } = await startCourse(tx, { userId, courseId }, now).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "not_found" ? invalidField("courses") : error;
    });
    if (isNew) enrolled.push(courseId);
  }
  return enrolled;
}
