import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { stat, statfs } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import { type Finding, findingsOf } from "./finding.ts";

const clock = findingsOf("clock");
const disk = findingsOf("disk");

/** Below the first nothing can be imported, below the second writes soon fail (bytes). */
const [little, tooLittle] = [1_000_000_000, 200_000_000];

/** How far clocks may be apart, ms. */
const apart: Milliseconds = 60_000;

/** Looks whether the clock is kept right by the system, as far as the system says so. */
export async function checkClock(): Promise<Finding> {
  const { stdout } = await promisify(execFile)("timedatectl", ["show", "--property=NTPSynchronized", "--value"]).catch(
    () => ({ stdout: "" }),
  );
  if (stdout.trim() !== "no") return clock.ok(`marca ${timeNow()}`, `says ${timeNow()}`);
  return clock.warning(
    `marca ${timeNow()} y nadie lo pone en hora: timedatectl set-ntp true. Los códigos del segundo factor dependen de él.`,
    `says ${timeNow()} and nobody keeps it right: timedatectl set-ntp true. The codes of second factors depend on it.`,
  );
}

/** Looks whether the clock contradicts the database: what it has written before, or the database's own clock. */
export async function checkAgainstDatabase(db: Db): Promise<Finding[]> {
  const newest = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.max<number | null>("last_used_at").as("time"))
    .executeTakeFirst();
  if (isBehind(newest?.time ?? 0)) {
    return [
      clock.fault(
        `marca ${timeNow()}, y en la base de datos hay sesiones posteriores: está atrasado. Póngalo en hora antes de seguir.`,
        `says ${timeNow()}, and the database has later sessions: it is behind. Set it right before you go on.`,
      ),
    ];
  }
  if (!isPostgres(db)) return [];
  const { rows } = await sql<{
    time: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
  const difference = Math.abs((rows[0]?.time ?? 0) - Date.now());
  if (difference < apart) return [];
  return [
    clock.fault(
      `difiere ${Math.round(difference / 1000)} s del de PostgreSQL. Ponga los dos en hora.`,
      `differs by ${Math.round(difference / 1000)} s from that of PostgreSQL. Set both right.`,
    ),
  ];
}

function isBehind(newest: Milliseconds): boolean {
  return newest - Date.now() > apart;
}

function timeNow(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

/** Looks how much room there is, and whether others on this machine can read what only the server should. */
export async function checkDisk({ dataDir }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return [disk.warning(`DATA_DIR ${dataDir} no existe todavía.`, `DATA_DIR ${dataDir} does not exist yet.`)];
  }
  return [await checkRoom(dataDir), ...(await checkRights(dataDir))];
}

async function checkRoom(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir);
  const free = bavail * bsize;
  const megabytes = Math.round(free / 1_000_000);
  const hasNoNames = files > 0 && ffree < 1000;
  if (free < tooLittle || hasNoNames) {
    return disk.fault(
      `quedan ${megabytes} MB y ${ffree} nombres de archivo: pronto nada se podrá guardar. Libere espacio o ponga un disco mayor.`,
      `${megabytes} MB and ${ffree} file names are left: soon nothing can be saved. Make room or use a larger disk.`,
    );
  }
  if (free >= little) return disk.ok(`quedan ${megabytes} MB`, `${megabytes} MB are left`);
  return disk.warning(
    `quedan solo ${megabytes} MB: libere espacio antes de importar un curso.`,
    `only ${megabytes} MB are left: make room before you import a course.`,
  );
}

async function checkRights(dataDir: string): Promise<Finding[]> {
  if (((await stat(dataDir)).mode & 0o007) === 0) return [];
  return [
    disk.warning(
      `todos en esta máquina pueden leer ${dataDir}, donde hay datos personales: chmod 700 ${dataDir}`,
      `everyone on this machine can read ${dataDir}, where personal data is: chmod 700 ${dataDir}`,
    ),
  ];
}
