import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { isPostgres } from "../db/dialect.ts";
import { compareSteps, ping } from "../db/migrate.ts";
import type { Db } from "../db/schema.ts";
import { type Finding, findingsOf } from "./finding.ts";

const { ok, warning, fault } = findingsOf("database");

/** Whether there is a database to look at: opening a SQLite file that is not there would make one. */
export function hasDatabase({ databaseUrl, dataDir }: Config): boolean {
  return databaseUrl !== undefined || existsSync(join(dataDir, "data.sqlite"));
}

/** What is said where there is none yet. */
export function noDatabase({ dataDir }: Config): Finding {
  return warning(
    `en DATA_DIR ${dataDir} no hay una base de datos todavía: npm start la crea, npm run restore trae una copia.`,
    `there is no database in DATA_DIR ${dataDir} yet: npm start makes one, npm run restore brings a backup.`,
  );
}

/** Looks whether a database answers, is whole, and is that of this program. Nothing more can be asked of one with a fault. */
export async function checkDatabase(db: Db): Promise<Finding[]> {
  try {
    await ping(db);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return [
      fault(
        `no se puede abrir (${said}). Revise DATABASE_URL y que PostgreSQL esté en marcha, o los permisos de DATA_DIR.`,
        `cannot be opened (${said}). Check DATABASE_URL and that PostgreSQL runs, or the permissions of DATA_DIR.`,
      ),
    ];
  }
  const found = [...(isPostgres(db) ? [] : await checkSqlite(db)), ...(await checkSteps(db))];
  return found.length > 0 ? found : [ok("está íntegra y al día", "is whole and up to date")];
}

async function checkSqlite(db: Db): Promise<Finding[]> {
  const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check(5)`.execute(db);
  const damage = rows.map((row) => row.integrity_check).filter((said) => said !== "ok");
  if (damage.length > 0) {
    const said = damage.join("; ");
    return [
      fault(
        `está dañada (${said}). Detenga el servidor, guarde aparte DATA_DIR y restaure la última copia: npm run restore -- <carpeta> --replace. Revise después el disco.`,
        `is damaged (${said}). Stop the server, put a copy of DATA_DIR away and restore the last backup: npm run restore -- <folder> --replace. Then check the disk.`,
      ),
    ];
  }
  const orphans = await sql<{ table: string }>`pragma foreign_key_check`.execute(db);
  if (orphans.rows.length === 0) return [];
  const tables = [...new Set(orphans.rows.map((row) => row.table))].join(", ");
  return [
    fault(
      `hay filas que nombran otras que no existen (${tables}). Restaure la última copia, o escriba a quien mantiene el programa.`,
      `has rows that name others which do not exist (${tables}). Restore the last backup, or write to who maintains the program.`,
    ),
  ];
}

async function checkSteps(db: Db): Promise<Finding[]> {
  const { missing, unknown } = await compareSteps(db);
  if (unknown.length > 0) {
    return [
      fault(
        `es de una versión más nueva del programa (${unknown.join(", ")}): instale esa versión.`,
        `is of a newer version of the program (${unknown.join(", ")}): install that version.`,
      ),
    ];
  }
  if (missing.length === 0) return [];
  return [
    warning(
      `le faltan pasos (${missing.join(", ")}): el próximo npm start los da.`,
      `lacks steps (${missing.join(", ")}): the next npm start takes them.`,
    ),
  ];
}
