import { readdirSync, readFileSync } from "node:fs";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { type Child, type ChildOptions, startChild } from "./child.ts";
import type { Configuration, Machine } from "./configuration.ts";

/** A machine with PostgreSQL and Patroni, emulated by processes. */
export interface DatabaseMachine {
  name: string;
  host: string;
  /** Starts Patroni, which starts PostgreSQL. */
  start: () => void;
  /** Kills everything on the machine at once. */
  kill: () => Promise<void>;
  /** Kills PostgreSQL only. */
  killPostgres: () => void;
  /** Suspends everything; `thaw` resumes it as if nothing had happened. */
  freeze: () => void;
  thaw: () => void;
}

/** Prepares a machine in a new folder without starting it. */
export async function makeDatabaseMachine(
  configuration: Configuration,
  machine: Machine,
  childOptions: ChildOptions,
): Promise<DatabaseMachine> {
  const { user } = childOptions;
  const file = join(machine.folder, "patroni.yml");
  await mkdir(machine.folder, { recursive: true, mode: 0o700 });
  await writeFile(file, configuration.patroni(machine));
  if (user) await chown(machine.folder, user.uid, user.gid);
  let patroni: Child | null = null;

  function signalAll(signal: NodeJS.Signals): void {
    patroni?.process.kill(signal);
    for (const pid of listPostgres(machine.folder)) tryKill(pid, signal);
  }

  return {
    name: machine.name,
    host: configuration.host(machine.number),
    start() {
      patroni = startChild("patroni", [file], { ...childOptions, folder: machine.folder });
    },
    async kill() {
      signalAll("SIGKILL");
      await patroni?.kill();
      // Includes processes that Patroni has started in the meantime.
      signalAll("SIGKILL");
    },
    killPostgres() {
      for (const pid of listPostgres(machine.folder)) tryKill(pid, "SIGKILL");
    },
    freeze: () => signalAll("SIGSTOP"),
    thaw: () => signalAll("SIGCONT"),
  };
}

/** Lists the processes of a folder's PostgreSQL, starting with its head as recorded in the folder. */
function listPostgres(folder: string): number[] {
  const postmaster = readPostmasterPid(folder);
  if (postmaster === null) return [];
  const children = readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

/** The pid file may be stale, and the id may now belong to another process. */
function readPostmasterPid(folder: string): number | null {
  try {
    const pid = Number(readFileSync(join(folder, "data/postmaster.pid"), "utf8").split("\n")[0]);
    return readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(folder) ? pid : null;
  } catch {
    return null;
  }
}

function parentOf(pid: number): number | null {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]);
  } catch {
    return null;
  }
}

function tryKill(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has already ended.
  }
}
