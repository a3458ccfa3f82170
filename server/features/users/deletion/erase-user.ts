import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { clearMailErrors } from "../../../mail/count-mails.ts";
import { removeFile } from "../../files/loose/loose-bytes.ts";
import { deletedUserId } from "../deleted-user.ts";
import { findUserByEmail, type UserRow } from "../queries.ts";
import { endLinks, linkKinds } from "../registration/links.ts";

/** Deletes an account and everything that belongs to it. Rows elsewhere that reference it must be deleted first. */
export async function eraseUser(tx: Tx, user: UserRow, now: Milliseconds): Promise<void> {
  const copies = await tx.deleteFrom("exports").where("user_id", "=", user.id).returning("file_id").execute();
  await endLinks(tx, user.id, linkKinds);
  await eraseMails(tx, user);
  for (const table of ["recovery_codes", "people_words", "imports", "address_changes"] as const) {
    await tx.deleteFrom(table).where("user_id", "=", user.id).execute();
  }
  // Course material remains with the course; only its author is anonymised.
  for (const table of ["draft_items", "draft_revisions", "releases"] as const) {
    await tx.updateTable(table).set({ by_id: deletedUserId }).where("by_id", "=", user.id).execute();
  }
  await tx.deleteFrom("users").where("id", "=", user.id).execute();
  for (const id of [user.photo_file_id, ...copies.map(({ file_id }) => file_id)]) {
    if (id !== null) await removeFile(tx, id, now);
  }
}

/**
 * Deletes unsent and undeliverable emails to the user, including those to former addresses that no other account uses
 * now.
 */
async function eraseMails(tx: Tx, { id, email }: UserRow): Promise<void> {
  await tx.deleteFrom("outbox").where("user_id", "=", id).execute();
  const changes = tx.selectFrom("address_changes").select(["old_email", "new_email"]).where("user_id", "=", id);
  const had = (await changes.execute()).flatMap(({ old_email, new_email }) => [old_email, new_email]);
  for (const address of new Set([email, ...had])) {
    const owner = await findUserByEmail(tx, address);
    if (owner !== null && owner.id !== id) continue;
    await tx.deleteFrom("outbox").where("recipient", "=", address).execute();
    await clearMailErrors(tx, address);
  }
}
