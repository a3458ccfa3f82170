import { accessSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { isPostgres } from "../db/dialect.ts";
import { codeOf, findReason } from "../db/failures/faults.ts";
import { compareMigrations, ping } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("database");

/** Whether there is a database to check, or may be one. Opening a missing SQLite file would create it. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  if (databaseUrl !== undefined) return true;
  try {
    accessSync(join(dataDir, "data.sqlite"));
    return true;
  } catch (error) {
    // Whatever else prevents access, such as a folder of another user, will be reported when it is opened.
    return codeOf(error) !== "ENOENT";
  }
}

/** Returns the finding for a database that does not exist yet. */
export function missingDatabase({ dataDir }: Config): Finding {
  return warning(({ database }) => database.none(dataDir));
}

/**
 * Checks that a database responds, is intact and has this version's schema. After a fault, no further checks are
 * possible.
 */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  try {
    await ping(db);
  } catch (error) {
    const reason = findReason(error) ?? String(error);
    return [fault(({ database }) => database.unreachable(reason))];
  }
  const found = [...(isPostgres(db) ? [] : await checkSqlite(db)), ...(await checkMigrations(db))];
  return found.length > 0 ? found : [ok(({ database }) => database.whole)];
}

async function checkSqlite(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((reason) => reason !== "ok");
  if (damage.length > 0) {
    const reason = damage.join("; ");
    return [fault(({ database }) => database.damaged(reason))];
  }
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (orphans.rows.length === 0) return [];
  const tables = [...new Set(orphans.rows.map((row) => row.table))].join(", ");
  return [fault(({ database }) => database.orphans(tables))];
}

async function checkMigrations(db: Db): Promise<Finding[]> {
  const { missing, unknown } = await compareMigrations(db);
  if (unknown.length > 0) {
    return [fault(({ database }) => database.newer(unknown.join(", ")))];
  }
  if (missing.length === 0) return [];
  return [warning(({ database }) => database.behind(missing.join(", ")))];
}
