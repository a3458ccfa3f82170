import { type Kysely, sql } from "kysely";
import { StartError } from "../errors.ts";
import { up as learning } from "./migrations/001-learning.ts";
import { up as forum } from "./migrations/002-forum.ts";
import { up as accounts } from "./migrations/003-accounts.ts";
import type { Db } from "./schema.ts";

type Migration = (db: Kysely<unknown>) => Promise<void>;

/** Every step from an empty database to the present one, in order. A step that has been released never changes. */
const migrations: readonly (readonly [name: string, up: Migration])[] = [
  ["001-learning", learning],
  ["002-forum", forum],
  ["003-accounts", accounts],
];

interface Applied {
  migrations: { name: string; applied_at: number };
}

/**
 * Brings the database up to this program, each step in a transaction of its own, and returns the names of the steps
 * taken. Throws a StartError for a database that a newer program has migrated.
 */
export async function migrate(db: Db, now: number): Promise<string[]> {
  const log = db as unknown as Kysely<Applied>;
  await log.transaction().execute((tx) =>
    tx.schema
      .createTable("migrations")
      .ifNotExists()
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("applied_at", "bigint", (column) => column.notNull())
      .execute(),
  );
  const applied = new Set((await log.selectFrom("migrations").select("name").execute()).map((row) => row.name));
  refuseNewer(applied);
  const missing = migrations.filter(([name]) => !applied.has(name));
  for (const [name, up] of missing) {
    await log.transaction().execute(async (tx) => {
      await up(tx as unknown as Kysely<unknown>);
      await tx.insertInto("migrations").values({ name, applied_at: now }).execute();
    });
  }
  return missing.map(([name]) => name);
}

function refuseNewer(applied: ReadonlySet<string>): void {
  const known = new Set(migrations.map(([name]) => name));
  const newer = [...applied].find((name) => !known.has(name));
  if (newer) {
    throw new StartError(`The database is newer than this program (it has step ${newer}): start the newer version.`);
  }
}

/** Asks the database for the smallest answer; throws when it does not give it. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
