import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { promisify } from "node:util";
import { sql } from "kysely";
import type { Config } from "../config.ts";
import { isPostgres } from "../db/dialect.ts";
import { findReason } from "../db/failures/faults.ts";
import type { Db, Milliseconds } from "../db/schema.ts";
import { listPermissive } from "../process/file-modes.ts";
import { type Finding, findingsOf } from "./finding.ts";

const clock = findingsOf("clock");
const disk = findingsOf("disk");

/** Free bytes: below the first, imports are refused; below the second, writes will soon fail. */
const [lowSpace, minSpace] = [1_000_000_000, 200_000_000];

/** The maximum number of paths in one line. */
const maxNamed = 3;

/** The tolerated clock difference, in ms. */
const maxClockSkew: Milliseconds = 60_000;

/** Checks whether the system synchronises its clock, as far as it reports that. */
export async function checkClock(): Promise<Finding> {
  const { stdout } = await promisify(execFile)("timedatectl", ["show", "--property=NTPSynchronized", "--value"]).catch(
    () => ({ stdout: "" }),
  );
  if (stdout.trim() !== "no") return clock.ok((texts) => texts.clock.right(timeNow()));
  return clock.warning((texts) => texts.clock.unsynchronised(timeNow()));
}

/** Compares the clock with the timestamps in the database and with the database server's clock. */
export async function compareClocks(db: Db): Promise<Finding[]> {
  const newest = await db
    .selectFrom("sessions")
    .select(({ fn }) => fn.max<number | null>("last_used_at").as("time"))
    .executeTakeFirst();
  if (isBehind(newest?.time ?? 0)) {
    return [clock.fault((texts) => texts.clock.behind(timeNow()))];
  }
  if (!isPostgres(db)) return [];
  const { rows } = await sql<{
    time: number;
  }>`select (extract(epoch from clock_timestamp()) * 1000)::bigint as time`.execute(db);
  const difference = Math.abs((rows[0]?.time ?? 0) - Date.now());
  if (difference < maxClockSkew) return [];
  return [clock.fault((texts) => texts.clock.apart(Math.round(difference / 1000)))];
}

function isBehind(newest: Milliseconds): boolean {
  return newest - Date.now() > maxClockSkew;
}

function timeNow(): string {
  return new Date().toISOString().replace(/\.\d+/, "");
}

/** Checks free disk space, and whether other users of the machine can read the server's private files. */
export async function checkDisk({ dataDir, accel }: Config): Promise<Finding[]> {
  if (!existsSync(dataDir)) {
    return [disk.warning((texts) => texts.disk.noFolder(dataDir))];
  }
  try {
    return [await checkSpace(dataDir), ...(await checkPermissions({ dataDir, accel }))];
  } catch (error) {
    const reason = findReason(error);
    if (reason === null) throw error;
    return [disk.fault((texts) => texts.disk.unreadable(reason))];
  }
}

async function checkSpace(dataDir: string): Promise<Finding> {
  const { bavail, bsize, files, ffree } = await statfs(dataDir);
  const free = bavail * bsize;
  const megabytes = Math.round(free / 1_000_000);
  const hasNoInodes = files > 0 && ffree < 1000;
  if (free < minSpace || hasNoInodes) {
    return disk.fault((texts) => texts.disk.full(megabytes, ffree));
  }
  if (free >= lowSpace) return disk.ok((texts) => texts.disk.left(megabytes));
  return disk.warning((texts) => texts.disk.low(megabytes));
}

async function checkPermissions({ dataDir, accel }: Pick<Config, "dataDir" | "accel">): Promise<Finding[]> {
  const permissive = await listPermissive(dataDir, accel);
  if (permissive.length === 0) return [];
  const named = `${permissive.slice(0, maxNamed).join(", ")}${permissive.length > maxNamed ? ", …" : ""}`;
  return [disk.warning((texts) => texts.disk.readable(named))];
}
