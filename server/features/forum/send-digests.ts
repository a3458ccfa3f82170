import type { Db, Milliseconds } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { mailNotices } from "./mail-notices.ts";
import { quietFor } from "./notices.ts";
import { getUnsubscribeSecret } from "./unsubscribe.ts";

/** A little less than a day, so that a job that runs every hour does not slip by one each day. */
const digestEvery: Milliseconds = 23.5 * 60 * 60 * 1000;

/**
 * Mails everyone who is due: whoever chose a daily digest and has had none for a day, and whoever chose to be told at
 * once and was spared a mail in a lively hour. Nobody gets a mail that tells of nothing.
 */
export async function sendDigests(parts: Pick<Parts, "db" | "outbox" | "clock">): Promise<void> {
  const now = parts.clock();
  const secret = await getUnsubscribeSecret(parts.db);
  for (const { user_id } of await listDue(parts.db, now)) {
    await transact(parts, async (tx) => {
      await tx
        .insertInto("forum_preferences")
        .values({ user_id, mail: "daily", digest_at: now })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ digest_at: now }))
        .execute();
      await mailNotices(tx, { userId: user_id, secret }, now);
    });
  }
}

function listDue(db: Db, now: Milliseconds): Promise<{ user_id: string }[]> {
  return db
    .selectFrom("notices")
    .leftJoin("forum_preferences", "forum_preferences.user_id", "notices.user_id")
    .select("notices.user_id")
    .distinct()
    .where("notices.read_at", "is", null)
    .where("notices.to_mail", "=", 1)
    .where(({ eb, or, and }) =>
      or([
        eb("forum_preferences.user_id", "is", null),
        and([
          eb("forum_preferences.mail", "=", "daily"),
          or([eb("digest_at", "is", null), eb("digest_at", "<=", now - digestEvery)]),
        ]),
        and([
          eb("forum_preferences.mail", "=", "at_once"),
          or([eb("notices.mailed_at", "is", null), eb("notices.mailed_at", "<=", now - quietFor)]),
        ]),
      ]),
    )
    .execute();
}
