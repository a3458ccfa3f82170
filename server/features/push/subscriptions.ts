import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";

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

/** Keeps where a session's device is reached. The same browser under another session shows that one's notifications alone. */
export async function keepSubscription(tx: Tx, row: SubscriptionRow): Promise<void> {
  await tx
    .deleteFrom("push_subscriptions")
    .where(({ eb, or }) => or([eb("token_hash", "=", row.token_hash), eb("endpoint", "=", row.endpoint)]))
    .execute();
  await tx.insertInto("push_subscriptions").values(row).execute();
}

/** Forgets where a session's device is reached; with an endpoint, only that one. */
export async function removeSubscription(tx: Tx, tokenHash: string, endpoint?: string): Promise<void> {
  let found = tx.deleteFrom("push_subscriptions").where("token_hash", "=", tokenHash);
  if (endpoint !== undefined) found = found.where("endpoint", "=", endpoint);
  await found.execute();
}

/** When a device was subscribed by somebody; nothing else of it is to be shown to others. */
export function newSubscription(
  of: { tokenHash: string; userId: string },
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
  now: Milliseconds,
): SubscriptionRow {
  return { token_hash: of.tokenHash, user_id: of.userId, endpoint, ...keys, created_at: now };
}
