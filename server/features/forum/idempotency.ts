import type { Insertable } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";

/** How long a key is stored. */
const keyLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

/**
 * An idempotency key; null if the client sent none. `target` is what it creates: `posts`, or the id of the post replied
 * to.
 */
export interface Claim {
  userId: string;
  key: string | null;
  target: string;
}

/**
 * Claims a key for a record that is about to be created. Returns null if the key is new, otherwise the id of the record
 * it created before. Throws `conflict` if the key was used for a different target.
 */
export async function claimKey(
  tx: Tx,
  claim: Claim,
  record: { id: string; now: Milliseconds },
): Promise<string | null> {
  if (claim.key === null) return null;
  const { userId: user_id, key, target } = claim;
  const [isNew] = await insertKey(tx, { user_id, key, target, record_id: record.id, created_at: record.now });
  return isNew ? null : findClaimedRecord(tx, claim);
}

/**
 * Returns the id of the record a key created, or null. Throws `conflict` if the key was used for a different target.
 */
export async function findClaimedRecord(tx: Tx, { userId, key, target }: Claim): Promise<string | null> {
  if (key === null) return null;
  const [existing] = await selectClaim(tx, { userId, key });
  if (existing && existing.target !== target) throw new AppError("conflict");
  return existing?.record_id ?? null;
}

const selectClaim = compileOnce((tx: Tx, { userId, key }: { userId: string; key: string }) =>
  tx
    .selectFrom("idempotency_keys")
    .select(["record_id", "target"])
    .where("user_id", "=", userId)
    .where("key", "=", key),
);

const insertKey = compileOnce(
  (tx: Tx, { user_id, key, target, record_id, created_at }: Insertable<Schema["idempotency_keys"]>) =>
    tx
      .insertInto("idempotency_keys")
      .values({ user_id, key, target, record_id, created_at })
      .onConflict((conflict) => conflict.columns(["user_id", "key"]).doNothing())
      .returning("key"),
);

/** Deletes keys that are too old to be sent again. */
export async function removeOldKeys(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .deleteFrom("idempotency_keys")
      .where("created_at", "<=", now - keyLife)
      .execute(),
  );
}
