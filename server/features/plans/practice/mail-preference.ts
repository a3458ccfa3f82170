import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { cancelMails } from "../../../mail/enqueue-mail.ts";

/** A week, less a tolerance for the hourly rounds. */
const week: Milliseconds = (7 * 24 - 0.5) * 60 * 60 * 1000;

/** Returns whether a user receives emails about questions to practise. */
export async function wantsPracticeMails(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom("practice_mails")
    .select("user_id")
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Turns practice emails on or off. Turning them off and on again does not allow a second email in a week. */
export async function setPracticeMails(
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

/** Returns when to check again for a learner who was emailed now. */
export function nextCheckAfterMail(now: Milliseconds): Milliseconds {
  return now + week;
}
