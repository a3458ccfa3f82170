import type { Milliseconds, Tx } from "../../db/schema.ts";
import { forgetMailErrors } from "../../mail/count-mails.ts";
import { removeFile } from "../files/loose/loose-bytes.ts";
import { nobody } from "./nobody.ts";
import type { UserRow } from "./queries.ts";
import { endLinks, linkKinds } from "./registration/links.ts";

/** Removes an account with all that belongs to it; whatever else speaks of it must be gone before. */
export async function eraseUser(tx: Tx, user: UserRow, now: Milliseconds): Promise<void> {
  const copies = await tx.deleteFrom("exports").where("user_id", "=", user.id).returning("file_id").execute();
  await endLinks(tx, user.id, linkKinds);
  for (const table of ["recovery_codes", "people_words", "imports"] as const) {
    await tx.deleteFrom(table).where("user_id", "=", user.id).execute();
  }
  // What somebody wrote of a course stays the course's, and is nobody's.
  for (const table of ["draft_items", "draft_revisions", "releases"] as const) {
    await tx.updateTable(table).set({ by_id: nobody }).where("by_id", "=", user.id).execute();
  }
  await tx.deleteFrom("outbox").where("recipient", "=", user.email).execute();
  await forgetMailErrors(tx, user.email);
  await tx.deleteFrom("users").where("id", "=", user.id).execute();
  for (const id of [user.photo_file_id, ...copies.map(({ file_id }) => file_id)]) {
    if (id !== null) await removeFile(tx, id, now);
  }
}
