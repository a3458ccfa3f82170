import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cancelMails } from "../../mail/enqueue-mail.ts";
import { type Profile, presentUser } from "../users/present.ts";

/** Cancels a user's scheduled deletion. Throws `conflict` once the time is up. */
export async function cancelDeletion(tx: Tx, userId: string, now: Milliseconds): Promise<Profile> {
  const user = await tx
    .updateTable("users")
    .set({ delete_at: null, delete_asked_at: null, delete_forum: null })
    .where("id", "=", userId)
    .where((eb) => eb.or([eb("delete_at", "is", null), eb("delete_at", ">", now)]))
    .returningAll()
    .executeTakeFirst();
  if (!user) throw new AppError("conflict");
  await cancelMails(tx, { recipient: user.email, kind: "deletion_planned" });
  return presentUser(user);
}
