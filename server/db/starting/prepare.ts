import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { StartError } from "../../errors.ts";
import { connectForWork, type DatabasePlace } from "../connect.ts";
import { isPostgres } from "../dialect.ts";
import { findReason, isAway } from "../failures/faults.ts";
import { migrate, ping } from "../migrate.ts";
import type { Db } from "../schema.ts";
import { isFileFault } from "../sqlite/sqlite-faults.ts";

/** How long a start waits for PostgreSQL, which may be starting too, in ms. */
const patience = 15_000;

/**
 * Waits until the database answers and brings it up to this program; returns the names of the migrations it ran. Throws a
 * StartError for one that cannot be reached or used.
 */
export async function prepareDatabase(
  place: DatabasePlace,
  { isMove = false }: { isMove?: boolean } = {},
): Promise<string[]> {
  const db = connectForWork(place);
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
  await untilItAnswers(db).catch((error: unknown) => {
    throw new StartError(`DATABASE_URL cannot be used: ${findReason(error) ?? String(error)}.`);
  });
  const { rows } = await sql<{ server_encoding: string }>`show server_encoding`.execute(db);
  const encoding = rows[0]?.server_encoding;
  if (encoding !== "UTF8") throw new StartError(`DATABASE_URL must name a database in UTF8, not in ${encoding}.`);
}

/** A database that another was being moved into is not whole. `server/move` makes the table and drops it at the end. */
async function refuseUnfinishedMove(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass('moving') is not null as found`.execute(db);
  if (!rows[0]?.found) return;
  throw new StartError("DATABASE_URL names a database that a move has not filled yet: repeat npm run move.");
}

async function untilItAnswers(db: Db): Promise<void> {
  const until = performance.now() + patience;
  for (;;) {
    try {
      return await ping(db);
    } catch (error) {
      if (!isAway(error) || performance.now() > until) throw error;
      await wait(300);
    }
  }
}
