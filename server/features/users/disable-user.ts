import type { Milliseconds, Tx } from "../../db/schema.ts";
import { refuseLastAdmin } from "./last-admin.ts";
import { endLinks } from "./registration/links.ts";
import { signOutEverywhere } from "./sessions.ts";

/**
 * Disables an account: ends its sessions and links, forgets its devices, drops its waiting emails and blocks sign-in
 * until the account is enabled again. Returns false if it was already disabled. Throws `last_admin`.
 */
export async function disableUser(tx: Tx, { userId, now }: { userId: string; now: Milliseconds }): Promise<boolean> {
  await refuseLastAdmin(tx, userId);
  const disabled = await tx
    .updateTable("users")
    .set({ disabled_at: now })
    .where("id", "=", userId)
    .where("disabled_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!disabled) return false;
  await signOutEverywhere(tx, { userId });
  await endLinks(tx, userId);
  // Emails about the forum and courses stop; a change of the address can still be undone.
  await tx.deleteFrom("outbox").where("user_id", "=", userId).where("kind", "!=", "undo_address").execute();
  return true;
}

/**
 * Enables a disabled account. One that was never confirmed is kept for as long as a new one. Returns false if it was not
 * disabled.
 */
export async function enableUser(tx: Tx, { userId, now }: { userId: string; now: Milliseconds }): Promise<boolean> {
  const enabled = await tx
    .updateTable("users")
    .set({ disabled_at: null, updated_at: now })
    .where("id", "=", userId)
    .where("disabled_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  return enabled !== undefined;
}
