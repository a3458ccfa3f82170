import { isDuplicate } from "../../../db/failures/faults.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { noPassword } from "../passwords/passwords.ts";
import { keepWords } from "../people-words.ts";
import { foldAddress, type UserRow } from "../queries.ts";
import { endLinks, requestLink } from "../registration/links.ts";
import { signOutEverywhere } from "../sessions.ts";

/**
 * Gives an account another address, on the word of the operator. Its sessions and links end: the lost
 * mailbox may be somebody else's by now. Both addresses are told; where the account was never confirmed the old one is
 * probably a stranger's, and only the new one gets a link. Throws `conflict` where another account has the address.
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
  await keepWords(tx, { ...user, email: address });
  await signOutEverywhere(tx, { userId: user.id });
  await endLinks(tx, user.id);
  // The mails that still wait are for the person, not for the mailbox.
  await tx.updateTable("outbox").set({ recipient: address }).where("recipient", "=", user.email).execute();
  const moved = { ...user, email: address };
  const isInvited = user.password_hash === noPassword;
  if (isInvited || user.confirmed_at === null) {
    return requestLink(tx, { user: moved, kind: isInvited ? "invite" : "confirm" }, now);
  }
  await tell(tx, { user, kind: "address_left" }, now);
  await tell(tx, { user: moved, kind: "address_taken" }, now);
}

async function tell(
  tx: Tx,
  { user, kind }: { user: UserRow; kind: "address_left" | "address_taken" },
  now: Milliseconds,
): Promise<void> {
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
