import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { StartError } from "../../errors.ts";
import { connectWithoutTimeout, type DatabaseLocation } from "../connect.ts";
import { isPostgres } from "../dialect.ts";
import { findReason, isPostgresDown } from "../failures/faults.ts";
import { compareMigrations, migrate, ping } from "../migrate.ts";
import type { Db } from "../schema.ts";
import { isFileFault } from "../sqlite/sqlite-faults.ts";

/** How long a start waits for PostgreSQL, which may be starting as well, in milliseconds. */
const startTimeout = 15_000;

/**
 * Waits until the database responds, migrates it and returns the names of the migrations that were run. Throws a
 * StartError for a database that is unreachable or unusable.
 */
export async function prepareDatabase(
  place: DatabaseLocation,
  { isMove = false }: { isMove?: boolean } = {},
): Promise<string[]> {
  const db = connectWithoutTimeout(place);
  try {
    if (isPostgres(db)) await requireUsable(db);
    if (isPostgres(db) && !isMove) await refuseUnfinishedMove(db);
    return await migrate(db);
  } catch (error) {
    if (!isFileFault(error)) throw error;
    throw new StartError(`The database in DATA_DIR ${place.dataDir} cannot be used: ${findReason(error)}.`);
  } finally {
    await db.destroy();
  }
}

async function requireUsable(db: Db): Promise<void> {
  await untilResponding(db).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL cannot be used: ${findReason(error) ?? String(error)}.`);
  });
  const { rows } = await sql<{ encoding: string; isReadOnly: boolean; mayCreate: boolean | null }>`
    select current_setting('server_encoding') as encoding,
      current_setting('transaction_read_only') = 'on' as "isReadOnly",
      has_schema_privilege(current_schema(), 'create') as "mayCreate"`.execute(db);
  const [found] = rows;
  if (found?.encoding !== "UTF8")
    throw new StartError(`DATABASE_URL must name a database in UTF8, not ${found?.encoding}.`);
  if (found.isReadOnly) throw new StartError("DATABASE_URL must name a database that accepts writes.");
  // Checked here because Kysely hides why a migration could not create its own tables.
  if (found.mayCreate || (await compareMigrations(db)).missing.length === 0) return;
  throw new StartError("DATABASE_URL must name a user that may create tables in the database, such as its owner.");
}

/** The target of an unfinished move is incomplete. `server/move` creates the table and drops it at the end. */
async function refuseUnfinishedMove(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('moving') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  throw new StartError("DATABASE_URL names a database into which a move is unfinished: run npm run move again.");
}

async function untilResponding(db: Db): Promise<void> {
  const until = performance.now() + startTimeout;
  for (;;) {
    try {
      return await ping(db);
    } catch (error) {
      if (!isPostgresDown(error) || performance.now() > until) throw error;
      await wait(300);
    }
  }
}
