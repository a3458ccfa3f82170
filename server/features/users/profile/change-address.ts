import { isDuplicate } from "../../../db/failures/faults.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { noPassword } from "../passwords/passwords.ts";
import { foldAddress, type UserRow } from "../queries.ts";
import { endLinks, linkKinds, requestLink } from "../registration/links.ts";
import { updateSearchWords } from "../search-words.ts";
import { signOutEverywhere } from "../sessions.ts";

/**
 * Changes an account's address on the operator's behalf. Ends its sessions and links, also those that undo changes of
 * the address, because somebody else may control the lost mailbox by now. Notifies both addresses; if the account was never confirmed, the old address probably
 * belongs to a stranger, and only the new one receives a link. Throws `conflict` if another account has the address.
 */
export async function changeAddress(
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Milliseconds },
): Promise<void> {
  const address = foldAddress(email);
  await tx
    .updateTable("users")
    .set({ email: address, updated_at: now })
    .where("id", "=", user.id)
    .execute()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new AppError("conflict") : error;
    });
  await updateSearchWords(tx, { ...user, email: address });
  await signOutEverywhere(tx, { userId: user.id });
  await endLinks(tx, user.id, linkKinds);
  // Otherwise the link that undoes a later change would return the account to the lost mailbox.
  await tx.deleteFrom("address_changes").where("user_id", "=", user.id).execute();
  // Pending emails are addressed to the person, not the mailbox.
  await tx.updateTable("outbox").set({ recipient: address }).where("recipient", "=", user.email).execute();
  const moved = { ...user, email: address };
  const isInvited = user.password_hash === noPassword;
  if (isInvited || user.confirmed_at === null) {
    return requestLink(tx, { user: moved, kind: isInvited ? "invite" : "confirm" }, now);
  }
  await notify(tx, { user, kind: "address_left" }, now);
  await notify(tx, { user: moved, kind: "address_taken" }, now);
}

async function notify(
  tx: Tx,
  { user, kind }: { user: UserRow; kind: "address_left" | "address_taken" },
  now: Milliseconds,
): Promise<void> {
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
