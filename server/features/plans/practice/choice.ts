import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { cancelMails } from "../../../mail/enqueue-mail.ts";

/** A week, but for what a round that runs every hour may slip by. */
const week: Milliseconds = (7 * 24 - 0.5) * 60 * 60 * 1000;

/** Whether a person wants to be told by mail of questions to practise. */
export async function wantsPracticeMails(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("practice_mails")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Chooses that; who turns it off and on again gets no second mail in a week. */
export async function choosePracticeMails(
  tx: Tx,
  { userId, mail }: { userId: string; mail: boolean },
  now: Milliseconds,
): Promise<void> {
  const known = tx.updateTable("practice_mails").where("user_id", "=", userId);
  if (!mail) {
    await known.set({ ended_at: now }).execute();
    await cancelMails(tx, { userId, kind: "practice_due" });
    return;
  }
  await tx
    .insertInto("practice_mails")
    .values({ user_id: userId, look_at: now, mailed_at: null, ended_at: null })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ended_at: null }))
    .execute();
}

/** When it is looked next for a learner who was mailed now. */
export function afterMail(now: Milliseconds): Milliseconds {
  return now + week;
}
