import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { statusOf } from "../account-status.ts";
import { findUserByEmail, foldAddress, type UserRow } from "../queries.ts";
import { requestLink } from "../registration/links.ts";

/**
 * Requests a new address for a confirmed account. The new address receives a confirmation link; the old one remains in
 * use until then and receives a link that undoes the change. Returns false if the address is unchanged. Throws
 * `conflict` if another account has it; an unconfirmed account does not count, since anybody can register with any
 * address.
 */
export async function requestAddressChange(
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Milliseconds },
): Promise<boolean> {
  const address = foldAddress(email);
  if (address === user.email) return false;
  const other = await findUserByEmail(tx, address);
  if (other && statusOf(other) !== "unconfirmed") throw new AppError("conflict");
  await tx.deleteFrom("address_changes").where("user_id", "=", user.id).where("confirmed_at", "is", null).execute();
  await tx
    .insertInto("address_changes")
    .values({ id: newId(), user_id: user.id, old_email: user.email, new_email: address, asked_at: now })
    .execute();
  await requestLink(tx, { user: { ...user, email: address }, kind: "address" }, now);
  await notifyOwner(tx, { user, address }, now);
  return true;
}

/**
 * Earlier undo emails remain valid: an attacker who changed the address must not invalidate them by changing it again.
 */
async function notifyOwner(tx: Tx, { user, address }: { user: UserRow; address: string }, now: Milliseconds) {
  const mail = { kind: "undo_address", firstName: user.first_name, address } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail, userId: user.id }, now);
}
