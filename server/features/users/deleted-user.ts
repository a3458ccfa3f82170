import type { Milliseconds, Tx } from "../../db/schema.ts";

/**
 * The id of the account that owns the texts of deleted users. All share it, so texts by the same author cannot be
 * linked.
 */
export const deletedUserId = "nobody";

/**
 * Creates the `nobody` account if it does not exist. Its address is not a valid email, so it can neither sign in nor
 * receive email.
 */
export async function ensureDeletedUser(tx: Tx, now: Milliseconds): Promise<void> {
  const blank = { first_name: "", last_name: "", country: null, profession: null, photo_file_id: null };
  await tx
    .insertInto("users")
    .values({
      id: deletedUserId,
      email: deletedUserId,
      password_hash: "none",
      language: "es",
      ...blank,
      confirmed_at: now,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}
