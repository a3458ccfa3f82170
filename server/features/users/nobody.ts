import type { Milliseconds, Tx } from "../../db/schema.ts";

/** The id of the account that texts belong to whose writer is gone. One for all: nothing tells which are by the same. */
export const nobody = "nobody";

/** Sees to it that there is nobody. Their address is none, so that they can neither sign in nor get a mail. */
export async function ensureNobody(tx: Tx, now: Milliseconds): Promise<void> {
  const blank = { first_name: "", last_name: "", country: null, profession: null, photo_file_id: null };
  await tx
    .insertInto("users")
    .values({
      id: nobody,
      email: nobody,
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
