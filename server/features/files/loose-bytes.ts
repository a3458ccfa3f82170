import type { Readable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import type { Parts } from "../../parts.ts";

const hour: Milliseconds = 60 * 60 * 1000;

/** No import or upload takes longer from its claim to its commit. */
const grace: Milliseconds = 24 * hour;

/** A removal that is under way for so long belongs to no living process; a store's slowest answer comes in seconds. */
const longestRemoval: Milliseconds = hour;

/** How long (ms) a claim waits for a removal of the same bytes, and between two looks. */
const [patience, pause] = [10_000, 100];

/**
 * Sees to it that bytes are in the store, and stay for as long as it takes to commit the file that speaks of them. The
 * claim comes first: whatever a crash leaves behind is on record, and no removal can take what is found to be there.
 */
export async function keepBytes(
  { db, files, clock }: Pick<Parts, "db" | "files" | "clock">,
  hash: string,
  read: () => Readable,
): Promise<{ hash: string; bytes: number } | null> {
  await claim(db, hash, clock());
  return (await files.has(hash)) ? null : files.add(read());
}

async function claim(db: Db, hash: string, now: Milliseconds): Promise<void> {
  for (let waited = 0; waited < patience; waited += pause) {
    const claimed = await inTransaction(db, (tx) =>
      tx
        .insertInto("loose_bytes")
        .values({ hash, since: now, going_since: null })
        .onConflict((conflict) =>
          conflict.column("hash").doUpdateSet({ since: now }).where("loose_bytes.going_since", "is", null),
        )
        .returning("hash")
        .executeTakeFirst(),
    );
    if (claimed) return;
    await wait(pause);
  }
  throw new AppError("unavailable");
}

/** Removes a file; its bytes go when they have been spoken of by none for a while. */
export async function removeFile(tx: Tx, fileId: string, now: Milliseconds): Promise<void> {
  const file = await tx.deleteFrom("files").where("id", "=", fileId).returning("hash").executeTakeFirst();
  if (!file) return;
  await tx
    .insertInto("loose_bytes")
    .values({ hash: file.hash, since: now, going_since: null })
    .onConflict((conflict) => conflict.column("hash").doUpdateSet({ since: now }))
    .execute();
}

/** Removes the bytes that no file has spoken of for a day. */
export async function removeLooseBytes({ db, files, clock }: Pick<Parts, "db" | "files" | "clock">): Promise<void> {
  const now = clock();
  const loose = await db
    .selectFrom("loose_bytes")
    .select("hash")
    .where("since", "<=", now - grace)
    .execute();
  for (const { hash } of loose) {
    if (!(await beginRemoval(db, hash, now))) continue;
    await files.remove(hash);
    await inTransaction(db, (tx) => tx.deleteFrom("loose_bytes").where("hash", "=", hash).execute());
  }
}

/** Takes a hash for removal, unless a file speaks of it, it was claimed again, or another process removes it. */
async function beginRemoval(db: Db, hash: string, now: Milliseconds): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    if (await isSpokenOf(tx, hash)) {
      await tx
        .deleteFrom("loose_bytes")
        .where("hash", "=", hash)
        .where("since", "<=", now - grace)
        .execute();
      return false;
    }
    const taken = await tx
      .updateTable("loose_bytes")
      .set({ going_since: now })
      .where("hash", "=", hash)
      .where("since", "<=", now - grace)
      .where((eb) => eb.or([eb("going_since", "is", null), eb("going_since", "<=", now - longestRemoval)]))
      .returning("hash")
      .executeTakeFirst();
    return taken !== undefined;
  });
}

async function isSpokenOf(tx: Tx, hash: string): Promise<boolean> {
  const file = await tx.selectFrom("files").select("id").where("hash", "=", hash).limit(1).executeTakeFirst();
  if (file) return true;
  const rendition = await tx.selectFrom("renditions").select("id").where("hash", "=", hash).limit(1).executeTakeFirst();
  return rendition !== undefined;
}
