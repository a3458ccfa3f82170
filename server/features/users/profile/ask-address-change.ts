import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { newId } from "../../../ids.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { statusOf } from "../account-status.ts";
import { findUserByEmail, foldAddress, type UserRow } from "../queries.ts";
import { requestLink } from "../registration/links.ts";

/**
 * Asks for another address of a confirmed account. The new one gets a link that confirms it; the old one stands until
 * then, and gets a link that undoes it. False where it is the address that the account has. Throws `conflict` where
 * another account has it; one that nobody confirmed does not count, since anybody can register with any address.
 */
export async function askAddressChange(
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
  await tellOwner(tx, { user, address }, now);
  return true;
}

/** Older mails of the kind still serve: a person who took over an account must not end them by changing it again. */
async function tellOwner(tx: Tx, { user, address }: { user: UserRow; address: string }, now: Milliseconds) {
  const mail = { kind: "undo_address", firstName: user.first_name, address } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail, userId: user.id }, now);
}
