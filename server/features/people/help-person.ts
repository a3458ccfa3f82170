import type { ForumDeletionMode } from "../../../contract/privacy.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { type Actor, record } from "../staff/log.ts";
import { planDeletion } from "../users/deletion/plan-deletion.ts";
import { getUser, type UserRow } from "../users/queries.ts";
import { confirmAccount } from "../users/registration/confirm-user.ts";
import { removeOwnFactor } from "../users/second-factor/set-up-second-factor.ts";
import { signOutEverywhere } from "../users/sessions.ts";

/** The person to help, and who helps them. */
interface PersonAction {
  userId: string;
  actor: Actor;
  now: Milliseconds;
}

/** Confirms an account whose email did not arrive. Returns false if it was already confirmed. */
export async function confirmPerson(tx: Tx, { userId, actor, now }: PersonAction): Promise<boolean> {
  const confirmed = await confirmAccount(tx, { userId, now });
  if (!confirmed) return false;
  await record(tx, { actor, action: "person.confirm", target: { kind: "person", id: userId }, now });
  return true;
}

/** Signs a person out everywhere. Returns how many sessions ended. */
export async function endPersonSessions(tx: Tx, { userId, actor, now }: PersonAction): Promise<number> {
  const sessions = await signOutEverywhere(tx, { userId });
  const target = { kind: "person", id: userId } as const;
  await record(tx, { actor, action: "person.end_sessions", target, changes: { sessions }, now });
  return sessions;
}

/** Turns a person's second factor off and notifies them by email. Returns false if it was already off. */
export async function endPersonSecondFactor(tx: Tx, { userId, actor, now }: PersonAction): Promise<boolean> {
  const wasOn = await removeOwnFactor(tx, await getUser(tx, userId), now);
  if (!wasOn) return false;
  await record(tx, { actor, action: "person.end_second_factor", target: { kind: "person", id: userId }, now });
  return true;
}

/**
 * Schedules a person's deletion as if they had requested it; an existing schedule remains unchanged. Throws
 * `last_admin`.
 */
export async function deletePerson(
  tx: Tx,
  { userId, actor, now, texts }: PersonAction & { texts: ForumDeletionMode },
): Promise<UserRow> {
  const user = await getUser(tx, userId);
  if (user.delete_at !== null) return user;
  const leaving = await planDeletion(tx, { userId, forum: texts, now });
  const target = { kind: "person", id: userId } as const;
  await record(tx, { actor, action: "person.delete", target, changes: { texts }, now });
  return leaving;
}
