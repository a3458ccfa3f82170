import type { Selectable } from "kysely";
import type { Db, Milliseconds, Schema } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Parts } from "../../parts.ts";

type Place = Pick<Parts, "db" | "clock">;

/** A video without renditions, by its bytes, and what it is called in some course. */
export interface Source {
  hash: string;
  name: string;
  bytes: number;
}

/** How long (ms) a video is nobody else's; whoever works on it says again in time that they still do. */
export const lease: Milliseconds = 5 * 60 * 1000;

/** How long (ms) a video rests after a failure, which may have been the machine's; after so many it is left alone. */
const [rest, mostTries] = [60 * 60 * 1000, 3];

/** The next video that nobody works on; null where there is none. */
export async function findDue({ db, clock }: Place): Promise<Source | null> {
  const source = await db
    .selectFrom("files")
    .leftJoin("transcodings", "source_hash", "files.hash")
    .select(["files.hash", "files.name", "files.bytes"])
    .where("files.kind", "=", "course")
    .where("files.type", "like", "video/%")
    .where("transcodings.done_at", "is", null)
    .where(({ eb, or }) =>
      or([eb("source_hash", "is", null), eb("taken_until", "<=", clock()).and("transcodings.tries", "<", mostTries)]),
    )
    .orderBy("files.created_at")
    .orderBy("files.id")
    .limit(1)
    .executeTakeFirst();
  return source ?? null;
}

/** Takes a video; false where another server, or this one before, was quicker. */
export async function take({ db, clock }: Place, hash: string): Promise<boolean> {
  const now = clock();
  const taken = await inTransaction(db, (tx) =>
    tx
      .insertInto("transcodings")
      .values({ source_hash: hash, tries: 1, taken_until: now + lease, done_at: null })
      .onConflict((conflict) =>
        conflict
          .column("source_hash")
          .doUpdateSet(({ eb }) => ({ tries: eb("transcodings.tries", "+", 1), taken_until: now + lease }))
          .where("transcodings.taken_until", "<=", now)
          .where("transcodings.done_at", "is", null),
      )
      .returning("source_hash")
      .executeTakeFirst(),
  );
  return taken !== undefined;
}

/** Keeps a video for another while. */
export function hold({ db, clock }: Place, hash: string): Promise<unknown> {
  return inTransaction(db, (tx) =>
    tx
      .updateTable("transcodings")
      .set({ taken_until: clock() + lease })
      .where("source_hash", "=", hash)
      .execute(),
  );
}

/** Gives a video back: to rest after a failure of its own, else as if it had not been taken. */
export async function giveBack({ db, clock }: Place, hash: string, isFailure: boolean): Promise<void> {
  const until = clock() + (isFailure ? rest : 0);
  await inTransaction(db, (tx) =>
    tx
      .updateTable("transcodings")
      .set(({ eb }) => ({ taken_until: until, tries: eb("tries", "-", isFailure ? 0 : 1) }))
      .where("source_hash", "=", hash)
      .execute(),
  );
}

/** Puts renditions on record, all at once; those of whoever was quicker stay. */
export async function finish({ db, clock }: Place, hash: string, made: Selectable<Schema["renditions"]>[]) {
  await inTransaction(db, async (tx) => {
    const rows = tx.insertInto("renditions").values(made);
    if (made.length > 0)
      await rows.onConflict((conflict) => conflict.columns(["source_hash", "kind"]).doNothing()).execute();
    await tx.updateTable("transcodings").set({ done_at: clock() }).where("source_hash", "=", hash).execute();
  });
}

/** Takes renditions of a video off record whose bytes are gone, so that they are made again. */
export async function forgetLost({ db, files }: Pick<Parts, "db" | "files">, hash: string): Promise<void> {
  const rows = await db.selectFrom("renditions").select("hash").where("source_hash", "=", hash).execute();
  const there = await Promise.all(rows.map((row) => files.has(row.hash)));
  if (there.every(Boolean)) return;
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom("renditions").where("source_hash", "=", hash).execute();
    await tx.deleteFrom("transcodings").where("source_hash", "=", hash).execute();
  });
}

/** How many videos of courses wait for their renditions. */
export async function countDue(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("files")
    .leftJoin("transcodings", "source_hash", "files.hash")
    .select(({ fn }) => fn.count<number>("files.hash").distinct().as("count"))
    .where("files.kind", "=", "course")
    .where("files.type", "like", "video/%")
    .where("transcodings.done_at", "is", null)
    .where(({ eb, or }) => or([eb("source_hash", "is", null), eb("transcodings.tries", "<", mostTries)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}
