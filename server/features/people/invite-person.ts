import type { Language } from "../../../contract/language.ts";
import type { Invitation } from "../../../contract/staff/people.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError, invalidField } from "../../errors.ts";
import { newId } from "../../ids.ts";
import { startCourse } from "../enrolments/start-course.ts";
import { addRole, type Grant } from "../staff/change-roles.ts";
import { type Actor, record } from "../staff/log.ts";
import { noPassword } from "../users/passwords/passwords.ts";
import { addWords } from "../users/people-words.ts";
import { foldAddress, getUser, type UserRow } from "../users/queries.ts";
import { requestFirstLinks, requestLink } from "../users/registration/links.ts";
import { holdIdsByAddress } from "./queries.ts";

/** A person to invite, and who invites them. */
export interface NewInvitation {
  invitation: Omit<Invitation, "language" | "roles" | "groups"> & { language: Language };
  /** What they are to be allowed. */
  grants: readonly Grant[];
  actor: Actor;
  now: Milliseconds;
}

/**
 * Invites a person, who gets a mail with a link to choose a password. One that is known is enrolled as asked, and
 * nothing else of them changes. Throws `invalid_request` for a course that cannot be started.
 */
export async function invitePerson(
  tx: Tx,
  { invitation, grants, actor, now }: NewInvitation,
): Promise<{ userId: string; isNew: boolean }> {
  const { strangers, ids } = await inviteOrFind(tx, [invitation], now);
  const [userId = ""] = ids.values();
  const isNew = strangers.length > 0;
  const enrolled = await enrol(tx, { userId, courses: invitation.courses ?? [], now });
  if (isNew || enrolled.length > 0) {
    const changes = enrolled.length > 0 ? { courses: enrolled } : {};
    await record(tx, { actor, action: "person.invite", target: { kind: "person", id: userId }, changes, now });
  }
  if (isNew) for (const grant of grants) await addRole(tx, { userId, grant, actor, now });
  return { userId, isNew };
}

/** Sends a new invitation, which ends the older ones. Throws `not_found`, and `conflict` where the person has a password or is disabled. */
export async function inviteAgain(
  tx: Tx,
  { userId, actor, now }: { userId: string; actor: Actor; now: Milliseconds },
): Promise<void> {
  const user = await getUser(tx, userId);
  if (user.password_hash !== noPassword || user.disabled_at !== null) throw new AppError("conflict");
  // An account that is never used is deleted a month after the last invitation.
  await tx.updateTable("users").set({ updated_at: now }).where("id", "=", userId).execute();
  await requestLink(tx, { user, kind: "invite" }, now);
  await record(tx, { actor, action: "person.invite", target: { kind: "person", id: userId }, now });
}

/** Who is invited. */
type Invited = Pick<NewInvitation["invitation"], "email" | "firstName" | "lastName" | "language">;

/** Invites those whose addresses have no account; the ids of all by their address, whom nobody deletes until the transaction ends. */
export async function inviteOrFind(
  tx: Tx,
  people: readonly Invited[],
  now: Milliseconds,
): Promise<{ strangers: UserRow[]; ids: Map<string, string> }> {
  const strangers = await inviteStrangers(tx, people, now);
  const addresses = people.map(({ email }) => foldAddress(email));
  const ids = await holdIdsByAddress(tx, addresses);
  // An account that kept an address taken may have been deleted since.
  const gone = people.filter(({ email }) => !ids.has(foldAddress(email)));
  if (gone.length === 0) return { strangers, ids };
  const others = await inviteOrFind(tx, gone, now);
  return { strangers: [...strangers, ...others.strangers], ids: new Map([...ids, ...others.ids]) };
}

/**
 * Makes accounts for those whose addresses have none, sends each an invitation, and gives the accounts that are new; of
 * two invitations at once the database makes one account.
 */
async function inviteStrangers(tx: Tx, people: readonly Invited[], now: Milliseconds): Promise<UserRow[]> {
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
  await addWords(tx, added);
  await requestFirstLinks(tx, { users: added, kind: "invite" }, now);
  return added;
}

/** The courses that the person was not enrolled in before. */
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
