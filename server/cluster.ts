import "./process/umask.ts";
import cluster, { type Worker } from "node:cluster";
import { availableParallelism } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { readConfig } from "./config.ts";
import { StartError } from "./errors.ts";
import { createLog } from "./http/monitoring/log.ts";
import { runMain } from "./process/run-main.ts";

const second = 1000;

/** The shortest and longest delay before a crashed worker is restarted, and the lifetime that resets the delay. */
const [minRestartDelay, maxRestartDelay, stableUptime] = [second / 4, 30 * second, 60 * second];

/** How long workers may take to stop before they are killed. They exit on their own within ten seconds. */
const stopTimeout = 12 * second;

/** How a process exited. */
interface Exit {
  code: number | null;
  signal: string | null;
}

await runMain(main);

/**
 * Runs one server per core behind a single port. This process distributes connections and restarts workers that exit.
 */
async function main(): Promise<void> {
  const { databaseUrl, logLevel } = readConfig(process.env);
  if (!databaseUrl) {
    throw new StartError(
      "start:cluster requires DATABASE_URL: only one process, started with npm start, can use the embedded database.",
    );
  }
  const log = createLog(logLevel);
  const stopping = abortOnSignal();
  cluster.setupPrimary({ exec: fileURLToPath(new URL("./main.ts", import.meta.url)) });
  // Started alone: it migrates the database, imports the course and reports configuration errors once.
  const first = cluster.fork();
  const started = await Promise.race([untilListening(first), untilExited(first)]);
  if (typeof started !== "string") {
    process.exitCode = stopping.aborted ? 0 : (started.code ?? 1);
    return;
  }
  process.stdout.write(`Listening on ${started}\n`);
  const supervised = Array.from({ length: availableParallelism() }, (_, index) =>
    superviseWorker(index === 0 ? first : cluster.fork(), stopping, log),
  );
  await Promise.all(supervised);
}

/** Returns a signal that aborts on the first SIGTERM or SIGINT, which is forwarded; workers ignore later ones. */
function abortOnSignal(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stopping.abort());
  stopping.signal.addEventListener("abort", () => {
    signalAll("SIGTERM");
    setTimeout(signalAll, stopTimeout, "SIGKILL").unref();
  });
  return stopping.signal;
}

function signalAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}

/**
 * Restarts a worker whenever it exits, with exponential back-off while it exits early; returns once the cluster stops.
 */
async function superviseWorker(first: Worker, stopping: AbortSignal, log: Logger): Promise<void> {
  let worker = first;
  let restartDelay = minRestartDelay;
  for (;;) {
    const started = performance.now();
    log.info({ worker: worker.process.pid }, "worker started");
    const exit = await untilExited(worker);
    if (stopping.aborted) return;
    restartDelay =
      performance.now() - started < stableUptime ? Math.min(2 * restartDelay, maxRestartDelay) : minRestartDelay;
    log.error({ worker: worker.process.pid, ...exit, restartAfterMs: restartDelay }, "worker exited");
    await wait(restartDelay, null, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    worker = cluster.fork();
  }
}

function untilListening(worker: Worker): Promise<string> {
  return new Promise((resolve) => worker.on("message", ({ address }) => resolve(String(address))));
}

function untilExited(worker: Worker): Promise<Exit> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve({ code, signal }));
    worker.once("error", () => resolve({ code: null, signal: null }));
  });
}
