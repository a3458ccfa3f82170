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

/** How long a worker rests that ends again and again, and after which life it counts as well. */
const [shortestRest, longestRest, goodLife] = [second / 4, 30 * second, 60 * second];

/** Workers end within ten seconds by themselves; one that hangs is ended. */
const patience = 12 * second;

/** How a process ended. */
interface End {
  code: number | null;
  signal: string | null;
}

await runMain(main);

/** Runs a server on each core, all behind one port; this process hands connections on, and replaces who ended. */
async function main(): Promise<void> {
  const { databaseUrl, logLevel } = readConfig(process.env);
  if (!databaseUrl) {
    throw new StartError(
      "start:cluster needs DATABASE_URL: the embedded database belongs to one process, which npm start runs.",
    );
  }
  const log = createLog(logLevel);
  const stopping = abortWhenAsked();
  cluster.setupPrimary({ exec: fileURLToPath(new URL("./main.ts", import.meta.url)) });
  // One alone at first: it migrates and imports, and says once what is wrong with the settings.
  const first = cluster.fork();
  const begun = await Promise.race([untilListening(first), untilEnded(first)]);
  if (typeof begun !== "string") {
    process.exitCode = stopping.aborted ? 0 : (begun.code ?? 1);
    return;
  }
  process.stdout.write(`Listening on ${begun}\n`);
  const keeping = Array.from({ length: availableParallelism() }, (_, index) =>
    keepWorker(index === 0 ? first : cluster.fork(), stopping, log),
  );
  await Promise.all(keeping);
}

/** Aborts at the first signal, and passes it on; workers count the later ones for nothing. */
function abortWhenAsked(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.on(signal, () => stopping.abort());
  stopping.signal.addEventListener("abort", () => {
    endAll("SIGTERM");
    setTimeout(endAll, patience, "SIGKILL").unref();
  });
  return stopping.signal;
}

function endAll(signal: NodeJS.Signals): void {
  for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill(signal);
}

/** Replaces a worker whenever it ends, each time later while it ends soon; returns once it has ended for good. */
async function keepWorker(first: Worker, stopping: AbortSignal, log: Logger): Promise<void> {
  let worker = first;
  let rest = shortestRest;
  for (;;) {
    const begun = performance.now();
    log.info({ worker: worker.process.pid }, "worker started");
    const end = await untilEnded(worker);
    if (stopping.aborted) return;
    rest = performance.now() - begun < goodLife ? Math.min(2 * rest, longestRest) : shortestRest;
    log.error({ worker: worker.process.pid, ...end, againAfterMs: rest }, "worker ended");
    await wait(rest, null, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return;
    worker = cluster.fork();
  }
}

function untilListening(worker: Worker): Promise<string> {
  return new Promise((resolve) => worker.on("message", ({ address }) => resolve(String(address))));
}

function untilEnded(worker: Worker): Promise<End> {
  return new Promise((resolve) => {
    worker.once("exit", (code, signal) => resolve({ code, signal }));
    worker.once("error", () => resolve({ code: null, signal: null }));
  });
}
