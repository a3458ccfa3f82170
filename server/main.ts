// The lifecycle of a server process: settings, data folder, start, signals and stop.
import "./process/thread-limits.ts";
import "./process/umask.ts";
import cluster from "node:cluster";
import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import { type Config, readConfig } from "./config.ts";
import { lockFolder } from "./db/sqlite/lock-folder.ts";
import { StartError } from "./errors.ts";
import { createLog } from "./http/monitoring/log.ts";
import { tightenDataDir } from "./process/file-modes.ts";
import { makeFolder } from "./process/make-folder.ts";
import { runMain } from "./process/run-main.ts";
import type { RunningServer } from "./start-server.ts";

/** How long a stop waits for requests in progress, in ms (contract, section 1). */
const stopTimeout = 10_000;

// Each cached slice keeps its whole pool buffer alive; the default pool is 64 KiB.
Buffer.poolSize = 8 * 1024;

// Not when this module is only loaded (`scripts/compile.mjs`).
if (import.meta.main) await runMain(main);
// An open IPC channel would keep a worker alive, and reconnection to Redis a server that failed to start.
if (cluster.isWorker || process.exitCode) process.exit();

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const release = await lockDataDir(config);
  const log = createLog(config.logLevel);
  const stopRequested = untilStopRequested();
  try {
    const permissive = await tightenDataDir(config.dataDir, config.accel);
    if (permissive.length > 0)
      log.warn(
        { paths: permissive.slice(0, 10) },
        "other users can access these paths, and this user cannot change their modes",
      );
    const server = await Promise.race([start(config, log), stopRequested]);
    if (!server) return exitUnstarted(release);
    announce(server.address);
    await stopRequested;
    log.info("stopping");
    await stop(server);
  } finally {
    release();
  }
}

/** Loads the server lazily, so errors in the settings are reported before its modules are loaded. */
async function start(config: Config, log: Logger): Promise<RunningServer> {
  const { startServer } = await import("./start-server.ts");
  return startServer(config, log);
}

/** Reports the address: a worker to the primary, which prints it once for all workers. */
function announce(address: string): void {
  if (cluster.isWorker) process.send?.({ address });
  else process.stdout.write(`Listening on ${address}\n`);
}

/** Locks the data folder if it holds a database; servers on one PostgreSQL may share theirs. */
async function lockDataDir({ dataDir, databaseUrl }: Config): Promise<() => void> {
  try {
    await makeFolder(dataDir);
    return databaseUrl ? () => {} : lockFolder(dataDir);
  } catch (error) {
    if (error instanceof StartError || !(error instanceof Error)) throw error;
    throw new StartError(`DATA_DIR ${dataDir} cannot be used: ${error.message}.`);
  }
}

/**
 * Resolves on the first signal. Later ones are ignored: npm forwards a signal that the terminal has already sent here.
 */
function untilStopRequested(): Promise<null> {
  const { promise, resolve } = Promise.withResolvers<null>();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => resolve(null));
  return promise;
}

/** Exits during the start. Nothing needs finishing: an interrupted migration or import is rolled back. */
function exitUnstarted(release: () => void): never {
  release();
  process.exit(0);
}

/** Finishes requests in progress, and exits if they take too long. */
async function stop(server: RunningServer): Promise<void> {
  const isLate = wait(stopTimeout, "late" as const, { ref: false });
  if ((await Promise.race([server.stop(), isLate])) === "late") process.exit(0);
}
