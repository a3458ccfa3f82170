import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { StartError } from "../errors.ts";
import { hasRowLocks } from "./dialect.ts";
import type { Db, Milliseconds, Tx } from "./schema.ts";
import { inTransaction } from "./transaction.ts";
import { dropTriggers, installTriggers } from "./triggers.ts";

const migrationTableName = "migrations";

/** All migration files in the folder. A released migration never changes. */
const provider = new FileMigrationProvider({
  fs: { readdir: async (folder) => (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file)) },
  path: { join },
  migrationFolder: join(import.meta.dirname, "migrations"),
});

/** The key of the advisory lock that a migrating server takes in PostgreSQL: any number not used elsewhere here. */
const lockId = 7_263_001;

/**
 * Migrates the database to this program's schema, in one transaction, and returns the names of the migrations that were
 * run. Several servers may do so concurrently. Throws a StartError if a newer program has migrated the database. Tests
 * that need an older schema pass the last migration to run.
 */
export function migrate(db: Db, until?: string): Promise<string[]> {
  return inTransaction(db, async (tx) => {
    await lock(tx);
    const { unknown } = await compareMigrations(tx);
    if (unknown[0]) {
      throw new StartError(
        `The database is newer than this program (it has migration ${unknown[0]}): start the newer version.`,
      );
    }
    await takeOverRecord(tx);
    const { missing } = await compareMigrations(tx);
    // Migrations change the tables that the triggers are on.
    if (missing.length > 0) await dropTriggers(tx);
    const migrator = new Migrator({
      db: tx,
      provider,
      migrationTableName,
      migrationLockTableName: "migrations_lock",
      // Branches may be merged in a different order from that in which they were started.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
    if (error) throw error;
    if (until === undefined) await installTriggers(tx);
    return results.map((result) => result.migrationName);
  });
}

/** Held until the transaction ends. In SQLite the transaction itself is the lock. */
async function lock(tx: Tx): Promise<void> {
  if (hasRowLocks(tx)) await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
}

/**
 * The first release kept its own record of migrations in a table of the same name; Kysely's stores the time as text.
 */
async function takeOverRecord(tx: Tx): Promise<void> {
  if (!(await findRecord(tx))?.columns.some(({ name }) => name === "applied_at")) return;
  const { rows } = await sql<{ name: string; applied_at: number }>`select name, applied_at from migrations`.execute(tx);
  await tx.schema.dropTable(migrationTableName).execute();
  await tx.schema
    .createTable(migrationTableName)
    .addColumn("name", "varchar(255)", (column) => column.notNull().primaryKey())
    .addColumn("timestamp", "varchar(255)", (column) => column.notNull())
    .execute();
  for (const { name, applied_at } of rows) {
    const timestamp = new Date(applied_at).toISOString();
    await sql`insert into migrations (name, timestamp) values (${name}, ${timestamp})`.execute(tx);
  }
}

/** Returns the migrations that the database lacks and those that this program does not know. Changes nothing. */
export async function compareMigrations(db: Db): Promise<{ missing: string[]; unknown: string[] }> {
  const names = Object.keys(await provider.getMigrations()).sort();
  if (!(await findRecord(db))) return { missing: names, unknown: [] };
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  const applied = rows.map(({ name }) => name);
  return {
    missing: names.filter((name) => !applied.includes(name)),
    unknown: applied.filter((name) => !names.includes(name)),
  };
}

async function findRecord(db: Db) {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  return tables.find(({ name }) => name === migrationTableName);
}

/** Runs a trivial query; throws if the database does not respond. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Writes a row, since a transaction that changes nothing succeeds even on a full disk; throws if that fails. */
export async function tryWrite(db: Db, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) =>
    tx
      .insertInto("last_times")
      .values({ what: "readiness", at: now })
      .onConflict((conflict) => conflict.column("what").doUpdateSet({ at: now }))
      .execute(),
  );
}
