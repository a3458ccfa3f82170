import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "kysely";
import { FileMigrationProvider, Migrator } from "kysely/migration";
import { StartError } from "../errors.ts";
import { hasRowLocks } from "./dialect.ts";
import type { Db, Tx } from "./schema.ts";
import { inTransaction } from "./transaction.ts";
import { dropTriggers, installTriggers } from "./triggers.ts";

const migrationTableName = "migrations";

/** Every file of the folder but tests. A migration that has been released never changes. */
const provider = new FileMigrationProvider({
  fs: { readdir: async (folder) => (await readdir(folder)).filter((file) => /^\d{3}-[a-z0-9-]+\.ts$/.test(file)) },
  path: { join },
  migrationFolder: join(import.meta.dirname, "migrations"),
});

/** What one server locks in PostgreSQL while it migrates: any number that nothing else here uses. */
const lockId = 7_263_001;

/**
 * Brings the database up to this program, in one transaction, and returns the names of the migrations that it ran.
 * Several servers may do so at once. Throws a StartError for a database that a newer program has migrated. A test that
 * needs the database of an older program says until which migration.
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
    // A migration changes tables under them.
    if (missing.length > 0) await dropTriggers(tx);
    const migrator = new Migrator({
      db: tx,
      provider,
      migrationTableName,
      migrationLockTableName: "migrations_lock",
      // Branches are merged in another order than they were begun.
      allowUnorderedMigrations: true,
    });
    const { error, results = [] } = await (until ? migrator.migrateTo(until) : migrator.migrateToLatest());
    if (error) throw error;
    if (until === undefined) await installTriggers(tx);
    return results.map((result) => result.migrationName);
  });
}

/** Until the transaction ends. In SQLite it began with the lock. */
async function lock(tx: Tx): Promise<void> {
  if (hasRowLocks(tx)) await sql`select pg_advisory_xact_lock(${lockId})`.execute(tx);
}

/** The first release kept its own record of what has run, under the same name: Kysely's has the time as text. */
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

/** The migrations that a database lacks, and those it has that this program does not know. Changes nothing. */
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

/** Asks the database for the smallest answer; throws when it does not give it. */
export async function ping(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}

/** Goes the whole way of a write without changing anything; throws where a write would fail. */
export async function tryWrite(db: Db): Promise<void> {
  await inTransaction(db, (tx) => tx.deleteFrom("secrets").where("name", "=", "").execute());
}
