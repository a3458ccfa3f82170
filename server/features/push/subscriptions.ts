import type { Selectable } from "kysely";
import { isDuplicate } from "../../db/failures/faults.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A device as it is stored. */
export type SubscriptionRow = Selectable<Schema["push_subscriptions"]>;

/** Whether a session's device shows notifications. */
export async function isSubscribed(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** How many devices of a person show notifications: more than anybody has, so that each notice stays a small number of messages. */
const mostDevices = 10;

/**
 * Keeps where a session's device is reached, and the newest devices of its person. The same browser under another session
 * shows that one's notifications alone. Throws `conflict` where two sessions give the same browser at once.
 */
export async function keepSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  const { token_hash, user_id, endpoint, ...rest } = row;
  await tx
    .deleteFrom("push_subscriptions")
    .where("endpoint", "=", endpoint)
    .where("token_hash", "!=", token_hash)
    .execute();
  await tx
    .insertInto("push_subscriptions")
    .values(row)
    .onConflict((conflict) => conflict.column("token_hash").doUpdateSet({ endpoint, ...rest }))
    .execute()
    .catch((error) => {
      throw isDuplicate(error) ? new AppError("conflict") : error;
    });
  await tx
    .deleteFrom("push_subscriptions")
    .where("user_id", "=", user_id)
    .where("token_hash", "not in", (eb) =>
      eb
        .selectFrom("push_subscriptions as newest")
        .select("newest.token_hash")
        .where("newest.user_id", "=", user_id)
        .orderBy("newest.created_at", "desc")
        .orderBy("newest.token_hash")
        .limit(mostDevices),
    )
    .execute();
}

/** Forgets where a session's device is reached; with an endpoint, only that one. */
export async function removeSubscription(tx: Tx, tokenHash: string, endpoint?: string): Promise<void> {
  let found = tx.deleteFrom("push_subscriptions").where("token_hash", "=", tokenHash);
  if (endpoint !== undefined) found = found.where("endpoint", "=", endpoint);
  await found.execute();
}

/** The row of a session's device, as it is stored from now on. */
export function newSubscription(
  of: { tokenHash: string; userId: string },
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  now: Milliseconds,
): SubscriptionRow {
  return { token_hash: of.tokenHash, user_id: of.userId, endpoint, ...keys, created_at: now };
}
