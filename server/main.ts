import { mkdir } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { readConfig } from "./config.ts";
import { holdFolder } from "./db/lock.ts";
import { StartError } from "./errors.ts";
import { createLog } from "./http/log.ts";
import { type RunningServer, startServer } from "./start-server.ts";

/** How long a stop waits for what is under way, in ms (contract, section 1). */
const patience = 10_000;

try {
  await main();
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const config = readConfig(process.env);
  await mkdir(config.dataDir, { recursive: true });
  const release = holdFolder(config.dataDir);
  const log = createLog(config.logLevel);
  try {
    const server = await startServer(config, log);
    process.stdout.write(`Listening on ${server.address}\n`);
    await untilAskedToStop();
    log.info("stopping");
    await stop(server);
  } finally {
    release();
  }
}

function untilAskedToStop(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => resolve());
  return promise;
}

/** Finishes what is under way; what is not done in time is cut off. */
async function stop(server: RunningServer): Promise<void> {
  const isLate = wait(patience, "late" as const, { ref: false });
  if ((await Promise.race([server.stop(), isLate])) === "late") process.exit(0);
}
