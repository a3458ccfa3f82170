import { isDuplicate } from "../../../db/failures/faults.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { hasStatus } from "../account-status.ts";
import { getUser, type UserRow } from "../queries.ts";
import { addressLinkLife, consumeLink, endLinks, requestLink, undoLife } from "../registration/links.ts";
import { updateSearchWords } from "../search-words.ts";
import { findSecondFactor } from "../second-factor/second-factor.ts";
import { removeOwnFactor } from "../second-factor/set-up-second-factor.ts";
import { signOutEverywhere } from "../sessions.ts";

interface ByLink {
  token: string;
  now: Milliseconds;
}

/**
 * Sets an account's address to the one its link was sent to and returns the account. Ends the links sent to the old
 * address, except those that undo this change. Throws `link_invalid`, or `conflict` if another account has taken the
 * address.
 */
export async function confirmAddressChange(tx: Tx, { token, now }: ByLink): Promise<UserRow> {
  const userId = await consumeLink(tx, { token, kind: "address" }, now);
  const change = await tx
    .updateTable("address_changes")
    .set({ confirmed_at: now })
    .where("user_id", "=", userId)
    .where("confirmed_at", "is", null)
    .returning("new_email")
    .executeTakeFirst();
  if (!change) throw new AppError("link_invalid");
  await setAddress(tx, { userId, email: change.new_email, now });
  await endLinks(tx, userId);
  return getUser(tx, userId);
}

/**
 * Undoes an account's address changes: restores the address before the earliest change that can still be undone.
 * Because somebody else may have requested the change, it also ends all sessions, removes a second factor that was
 * turned on since, and sends the restored address a link to set a new password. Throws `link_invalid`, or `conflict` if
 * another account has taken the address.
 */
export async function undoAddressChange(tx: Tx, { token, now }: ByLink): Promise<void> {
  const userId = await consumeLink(tx, { token, kind: "undo_address" }, now);
  const changes = await tx.deleteFrom("address_changes").where("user_id", "=", userId).returningAll().execute();
  const first = changes.filter((change) => canUndo(change, now)).sort((a, b) => (a.id < b.id ? -1 : 1))[0];
  if (!first) throw new AppError("link_invalid");
  await setAddress(tx, { userId, email: first.old_email, now });
  await signOutEverywhere(tx, { userId });
  await endLinks(tx, userId);
  const user = await getUser(tx, userId);
  const factor = await findSecondFactor(tx, userId);
  if (factor?.confirmed_at != null && factor.confirmed_at >= first.asked_at) await removeOwnFactor(tx, user, now);
  await requestLink(tx, { user, kind: "restore" }, now);
}

interface Change {
  asked_at: Milliseconds;
  confirmed_at: Milliseconds | null;
}

function canUndo({ asked_at, confirmed_at }: Change, now: Milliseconds): boolean {
  return confirmed_at === null ? now < asked_at + addressLinkLife : now < confirmed_at + undoLife;
}

async function setAddress(
  tx: Tx,
  { userId, email, now }: { userId: string; email: string; now: Milliseconds },
): Promise<void> {
  await releaseAddress(tx, email);
  const user = await tx
    .updateTable("users")
    .set({ email, updated_at: now })
    .where("id", "=", userId)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError("conflict") : error;
    });
  await updateSearchWords(tx, user);
  // Security emails stay with the address they were written to.
  const movableKinds = ["forum_replies", "announcement", "study_reminder", "practice_due"];
  await tx
    .updateTable("outbox")
    .set({ recipient: email })
    .where("user_id", "=", userId)
    .where("kind", "in", movableKinds)
    .execute();
}

/**
 * Takes an address from an unconfirmed account: opening the link proves control of the mailbox, registering with its
 * address does not. The account loses its links and is erased with other unconfirmed accounts.
 */
async function releaseAddress(tx: Tx, email: string): Promise<void> {
  const released = await tx
    .updateTable("users")
    .set(({ ref }) => ({ email: ref("id"), updated_at: 0 }))
    .where("email", "=", email)
    .where(hasStatus("unconfirmed"))
    .returning("id")
    .executeTakeFirst();
  if (!released) return;
  await endLinks(tx, released.id);
  await tx.deleteFrom("people_words").where("user_id", "=", released.id).execute();
}
