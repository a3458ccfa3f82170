import type { NoticeFrequency } from "../../../../contract/forum/forum-notices.ts";
import { compileOnce } from "../../../db/compile-once.ts";
import type { Db, Tx } from "../../../db/schema.ts";
import { cancelMails } from "../../../mail/enqueue-mail.ts";

const defaultFrequency: NoticeFrequency = "daily";

/** Returns how soon a user is emailed about replies to their posts. */
export async function getNoticeFrequency(db: Db, userId: string): Promise<NoticeFrequency> {
  const [row] = await selectFrequency(db, { userId });
  return row?.mail ?? defaultFrequency;
}

const selectFrequency = compileOnce((db: Db, { userId }: { userId: string }) =>
  db.selectFrom("forum_preferences").select("mail").where("user_id", "=", userId),
);

/** Sets how soon a user is emailed about replies. */
export async function setNoticeFrequency(tx: Tx, userId: string, mail: NoticeFrequency): Promise<void> {
  await tx
    .insertInto("forum_preferences")
    .values({ user_id: userId, mail, digest_at: null })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ mail }))
    .execute();
  if (mail === "never") await cancelMails(tx, { userId, kind: "forum_replies" });
}
