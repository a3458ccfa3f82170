import type { Selectable } from "kysely";
import { isDuplicate } from "../../db/failures/faults.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A row of `push_subscriptions`. */
export type SubscriptionRow = Selectable<Schema["push_subscriptions"]>;

/** Returns whether a session's device shows notifications. */
export async function isSubscribed(db: Db, tokenHash: string): Promise<boolean> {
  const row = await db
    .selectFrom("push_subscriptions")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * The maximum number of devices per user that show notifications. It bounds the messages per notification and exceeds
 * what anybody needs.
 */
const maxDevices = 10;

/**
 * Stores a session's push subscription and deletes the user's oldest ones beyond the limit. A browser is subscribed for
 * its latest session only. Throws `conflict` if two sessions subscribe the same browser concurrently.
 */
export async function saveSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
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
        .limit(maxDevices),
    )
    .execute();
}

/** Deletes a session's push subscription, if given only with that endpoint. */
export async function removeSubscription(tx: Tx, tokenHash: string, endpoint?: string): Promise<void> {
  let found = tx.deleteFrom("push_subscriptions").where("token_hash", "=", tokenHash);
  if (endpoint !== undefined) found = found.where("endpoint", "=", endpoint);
  await found.execute();
}

/** Returns the row of a new subscription. */
export function newSubscription(
  of: { tokenHash: string; userId: string },
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  now: Milliseconds,
): SubscriptionRow {
  return { token_hash: of.tokenHash, user_id: of.userId, endpoint, ...keys, created_at: now };
}
