// The life of a server process: settings, the folder, the start, the signals, the stop.
import "./process/thread-limits.ts";
import "./process/umask.ts";
import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, readConfig } from "./config.ts";
import { holdFolder } from "./db/sqlite/lock.ts";
import { StartError } from "./errors.ts";
import { createLog } from "./http/monitoring/log.ts";
import { tightenDataDir } from "./process/file-modes.ts";
import { makeFolder } from "./process/make-folder.ts";
import { runMain } from "./process/run-main.ts";
import type { RunningServer } from "./start-server.ts";

/** How long a stop waits for what is under way, in ms (contract, section 1). */
const patience = 10_000;

// Bytes that are kept would each hold on to all that was made beside them, 64 KiB by default.
Buffer.poolSize = 8 * 1024;

// Not where this is only loaded (`scripts/compile.mjs`).
if (import.meta.main) await runMain(main);
// The channel to a cluster would keep its worker from ending, and the search for a Redis a server that could not start.
if (cluster.isWorker || process.exitCode) process.exit();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const release = await takeFolder(config);
  const log = createLog(config.logLevel);
  const asked = untilAskedToStop();
  try {
    const loose = await tightenDataDir(config.dataDir, config.accel);
    if (loose.length > 0)
      log.warn({ paths: loose.slice(0, 10) }, "others may read these, and this user cannot change it");
    const server = await Promise.race([start(config, log), asked]);
    if (!server) return exitUnstarted(release);
    announce(server.address);
    await asked;
    log.info("stopping");
    await stop(server);
  } finally {
    release();
  }
}

/** What is wrong with the settings is said before all that a server is made of is loaded. */
async function start(config: Config, log: Logger): Promise<RunningServer> {
  const { startServer } = await import("./start-server.ts");
  return startServer(config, log);
}

/** A worker of a cluster tells it, which says it once for all. */
function announce(address: string): void {
  if (cluster.isWorker) process.send?.({ address });
  else process.stdout.write(`Listening on ${address}\n`);
}

/** One server at a time has a folder with a database in it; servers on one PostgreSQL may share theirs. */
async function takeFolder({ dataDir, databaseUrl }: Config): Promise<() => void> {
  try {
    await makeFolder(dataDir);
    return databaseUrl ? () => {} : holdFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`);
  }
}

/** Resolves at the first signal. The later ones count for nothing: npm passes on what its terminal sent us already. */
function untilAskedToStop(): Promise<null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => resolve(null));
  return promise;
}

/** Nothing of a start needs finishing: a step of the database or an import that is cut off is as if it never began. */
function exitUnstarted(release: () => void): never {
  release();
  process.exit(0);
}

/** Finishes what is under way; what is not done in time is cut off. */
async function stop(server: RunningServer): Promise<void> {
  const isLate = wait(patience, "late" as const, { ref: false });
  if ((await Promise.race([server.stop(), isLate])) === "late") process.exit(0);
}
