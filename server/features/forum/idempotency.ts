import type { Insertable } from "kysely";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Schema, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";

/** How long a key is remembered. */
const keyLife: Milliseconds = 30 * 24 * 60 * 60 * 1000;

/** A key as a client sent it: null where it sent none. `target` says what it makes: `posts`, or a reply to which post. */
export interface Claim {
  userId: string;
  key: string | null;
  target: string;
}

/**
 * Takes a key for a record that is about to be made. Null where it is taken now; else the id of the record that it
 * made before. Throws `conflict` for a key that has made something else.
 */
export async function claimKey(
  tx: Tx,
  claim: Claim,
  record: { id: string; now: Milliseconds },
): Promise<string | null> {
  if (claim.key === null) return null;
  const { userId: user_id, key, target } = claim;
  const [isNew] = await insertKey(tx, { user_id, key, target, record_id: record.id, created_at: record.now });
  return isNew ? null : findKeyed(tx, claim);
}

/** The record that a key has made; null where it has made none. Throws `conflict` for a key that has made something else. */
export async function findKeyed(tx: Tx, { userId, key, target }: Claim): Promise<string | null> {
  if (key === null) return null;
  const [earlier] = await selectKeyed(tx, { userId, key });
  if (earlier && earlier.target !== target) throw new AppError("conflict");
  return earlier?.record_id ?? null;
}

const selectKeyed = compileOnce((tx: Tx, { userId, key }: { userId: string; key: string }) =>
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

/** Forgets the keys that nobody will send again. */
export async function removeOldKeys(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .deleteFrom("idempotency_keys")
      .where("created_at", "<=", now - keyLife)
      .execute(),
  );
}
