import { type Kysely, sql } from "kysely";
import { StartError } from "../errors.ts";
import { codeOf } from "./faults.ts";
import { up as learning } from "./migrations/001-learning.ts";
import { up as forum } from "./migrations/002-forum.ts";
import { up as accounts } from "./migrations/003-accounts.ts";
import { up as looseBytes } from "./migrations/004-loose-bytes.ts";
import { up as renditions } from "./migrations/005-renditions.ts";
import { up as unindexed } from "./migrations/006-unindexed.ts";
import { up as votes } from "./migrations/007-votes.ts";
import { up as names } from "./migrations/008-names.ts";
import { up as firstPages } from "./migrations/009-first-pages.ts";
import { up as fewerPages } from "./migrations/010-fewer-pages.ts";
import { up as compressedPages } from "./migrations/011-compressed-pages.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

type Migration = (db: Kysely<unknown>) => Promise<void>;

/** Every step from an empty database to the present one, in order. A step that has been released never changes. */
const migrations: readonly (readonly [name: string, up: Migration])[] = [
  ["001-learning", learning],
  ["002-forum", forum],
  ["003-accounts", accounts],
  ["004-loose-bytes", looseBytes],
  ["005-renditions", renditions],
  ["006-unindexed", unindexed],
  ["007-votes", votes],
  ["008-names", names],
  ["009-first-pages", firstPages],
  ["010-fewer-pages", fewerPages],
  ["011-compressed-pages", compressedPages],
];

interface Applied {
  migrations: { name: string; applied_at: number };
}

/**
 * Brings the database up to this program, each step in a transaction of its own, and returns the names of the steps
 * taken. Several servers may do so at once. Throws a StartError for a database that a newer program has migrated.
 */
export async function migrate(db: Db, now: number): Promise<string[]> {
  const log = db as unknown as Kysely<Applied>;
  await createLog(log);
  const applied = new Set((await log.selectFrom("migrations").select("name").execute()).map((row) => row.name));
  refuseNewer(applied);
  const taken: string[] = [];
  for (const [name, up] of migrations) {
    if (!applied.has(name) && (await takeStep(log, { name, applied_at: now }, up))) taken.push(name);
  }
  return taken;
}

async function createLog(log: Kysely<Applied>): Promise<void> {
  const creation = inTransaction(log, (tx) =>
    tx.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute(),
  );
  await creation.catch((error) => {
    // PostgreSQL lets two servers find that there is none; one of them fails to add what the other has added: the row
    // of the table in its catalogue, the table, or the table's type.
    if (!["23505", "42P07", "42710"].includes(codeOf(error) ?? "")) throw error;
  });
}

/** The row of the step is also its lock: a second server waits for it, and then finds the step taken. */
function takeStep(log: Kysely<Applied>, row: Applied["migrations"], up: Migration): Promise<boolean> {
  return inTransaction(log, async (tx) => {
    const isMine = await tx
      .insertInto("migrations")
      .values(row)
      .onConflict((conflict) => conflict.column("name").doNothing())
      .returning("name")
      .executeTakeFirst();
    if (isMine) await up(tx as unknown as Kysely<unknown>);
    return isMine !== undefined;
  });
}

function refuseNewer(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map(([name]) => name));
  const newer = [...applied].find((name) => !known.has(name));
  if (newer) {
    throw new StartError(`The database is newer than this program (it has step ${newer}): start the newer version.`);
  }
}

/** The steps that a database has not taken yet, and those it has that this program does not know. Changes nothing. */
export async function compareSteps(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const names = migrations.map(([name]) => name);
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === "migrations")) return { missing: names, unknown: [] };
  const log = db as unknown as Kysely<Applied>;
  const applied = (await log.selectFrom("migrations").select("name").execute()).map(({ name }) => name);
  return {
    missing: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

/** Asks the database for the smallest answer; throws when it does not give it. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
