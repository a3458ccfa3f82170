import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { eachOnce } from "../../../jobs/each-once.ts";
import { transact } from "../../../jobs/transact.ts";
import type { Parts } from "../../../parts.ts";
import { mailNotices, minMailInterval } from "./mail-notices.ts";

/** Slightly less than a day; otherwise the hourly job would send each digest an hour later than the last. */
const digestInterval: Milliseconds = 23.5 * 60 * 60 * 1000;

/**
 * Sends an email to every user who is due one: daily subscribers without a digest in the last day, and immediate
 * subscribers with replies held back in a busy hour. Empty emails are not sent.
 */
export async function sendDigests(
  parts: Pick<Parts, "db" | "jobs" | "clock">,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const now = parts.clock();
  await eachOnce({
    list: () => selectDue(parts.db, now).execute(),
    idOf: ({ user_id }) => user_id,
    run: ({ user_id }) => transact(parts, (tx) => sendDigest(tx, user_id, now)),
    signal,
  });
}

async function sendDigest(tx: Tx, userId: string, now: Milliseconds): Promise<void> {
  if (await claimDigest(tx, userId, now)) await mailNotices(tx, { userId }, now);
}

/**
 * Claims a user's digest. When two servers find the same user due, only one writes the digest: the other then finds the
 * user no longer due.
 */
async function claimDigest(tx: Tx, user_id: string, now: Milliseconds): Promise<boolean> {
  await tx
    .insertInto("forum_preferences")
    .values({ user_id, mail: "daily", digest_at: null })
    .onConflict((conflict) => conflict.column("user_id").doNothing())
    .execute();
  await tx.selectFrom("forum_preferences").select("mail").where("user_id", "=", user_id).forNoKeyUpdate().execute();
  const isDue = (await selectDue(tx, now).where("notices.user_id", "=", user_id).execute()).length > 0;
  if (isDue) await tx.updateTable("forum_preferences").set({ digest_at: now }).where("user_id", "=", user_id).execute();
  return isDue;
}

function selectDue(db: Db, now: Milliseconds) {
  return db
    .selectFrom("notices")
    .innerJoin("posts", "posts.id", "notices.post_id")
    .leftJoin("forum_preferences", "forum_preferences.user_id", "notices.user_id")
    .select("notices.user_id")
    .distinct()
    .where("notices.read_at", "is", null)
    .where("notices.to_mail", "=", 1)
    .where("posts.hidden_at", "is", null)
    .where(({ eb, or, and }) =>
      or([
        eb("forum_preferences.user_id", "is", null),
        and([
          eb("forum_preferences.mail", "=", "daily"),
          or([eb("digest_at", "is", null), eb("digest_at", "<=", now - digestInterval)]),
        ]),
        eb("forum_preferences.mail", "=", "at_once"),
      ]),
    )
    .where(({ eb, or }) =>
      or([eb("notices.mailed_at", "is", null), eb("notices.mailed_at", "<=", now - minMailInterval)]),
    );
}
