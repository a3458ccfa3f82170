import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { cancelMails } from "../../mail/enqueue-mail.ts";

/** Whether a user wants announcements by email. */
export async function wantsAnnouncementMails(db: Db, userId: string): Promise<boolean> {
  const mute = await db
    .selectFrom("announcement_mutes")
    .select("muted_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return mute === undefined;
}

/** Sets whether a user wants announcements by email; opting out cancels emails still waiting. */
export async function setAnnouncementMails(
  tx: Tx,
  { userId, mail }: { userId: string; mail: boolean },
  now: Milliseconds,
): Promise<void> {
  if (mail) {
    await tx.deleteFrom("announcement_mutes").where("user_id", "=", userId).execute();
    return;
  }
  await tx
    .insertInto("announcement_mutes")
    .values({ user_id: userId, muted_at: now })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await cancelMails(tx, { userId, kind: "announcement" });
}
