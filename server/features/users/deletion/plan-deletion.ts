import type { ForumDeletionMode } from "../../../../contract/privacy.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { cancelMails, enqueueMail } from "../../../mail/enqueue-mail.ts";
import { courseMails } from "../../../mail/mails.ts";
import { refuseLastAdmin } from "../last-admin.ts";
import type { UserRow } from "../queries.ts";
import { endSessions } from "../sessions.ts";

/** How long a user can change their mind. */
const gracePeriod: Milliseconds = 14 * 24 * 60 * 60 * 1000;

/** The fate of an account and of its forum posts, as decided now. */
export interface DeletionInput {
  userId: string;
  forum: ForumDeletionMode;
  now: Milliseconds;
}

/**
 * Schedules an account's deletion after the reflection period, ends its sessions except the given one, drops waiting
 * emails about courses and the forum, and notifies the owner by email.
 */
export async function planDeletion(
  tx: Tx,
  { exceptTokenHash, ...input }: DeletionInput & { exceptTokenHash?: string },
): Promise<UserRow> {
  const at = input.now + gracePeriod;
  const user = await setDeletion(tx, { ...input, at });
  await endSessions(tx, user.id, exceptTokenHash);
  for (const kind of courseMails) await cancelMails(tx, { recipient: user.email, kind });
  const mail = { kind: "deletion_planned", firstName: user.first_name, at } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, input.now);
  return user;
}

/** Records when an account will be deleted. Throws `last_admin`. */
export async function setDeletion(
  tx: Tx,
  { userId, forum, now, at }: DeletionInput & { at: Milliseconds },
): Promise<UserRow> {
  await refuseLastAdmin(tx, userId);
  return tx
    .updateTable("users")
    .set({ delete_at: at, delete_asked_at: now, delete_forum: forum })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow();
}
