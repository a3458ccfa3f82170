// Causes faults on the real server under load and checks the outcome, with one table row per fault. Fails if anything
// acknowledged is lost.
// node bench/faults/run.ts [name of a fault …]
import { setTimeout as wait } from "node:timers/promises";
import { faults } from "./cases.ts";
import type { Fault } from "./fault.ts";
import { makeWorld } from "./world.ts";

/** The time limit of a fault in milliseconds. */
const timeout = 10 * 60_000;

const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown fault ${unknown.join(", ")}. Available: ${faults.map(({ name }) => name).join(", ")}.\n`,
  );
  process.exit(1);
}

let cleanUp = async () => {};
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}

process.stdout.write("| fault | passed | seconds | figures |\n|---|---|---|---|\n");
for (const fault of faults.filter(({ name }) => requested.length === 0 || requested.includes(name))) {
  const missing = fault.findMissing?.() ?? null;
  if (missing !== null) print(fault, "skipped", 0, `requires ${missing}`);
  else await runFault(fault);
}

async function runFault(fault: Fault): Promise<void> {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  const mount = await fault.prepareFolder?.();
  const world = await makeWorld(fault.name, mount?.folder);
  cleanUp = async () => {
    await world.remove();
    await mount?.remove();
  };
  try {
    const timedOut = wait(timeout, undefined, { ref: false }).then(() =>
      Promise.reject(new Error("The fault took too long.")),
    );
    print(fault, "yes", seconds, await Promise.race([fault.run(world), timedOut]));
  } catch (error) {
    process.exitCode = 1;
    print(fault, "NO", seconds, `${error instanceof Error ? error.message : error} (.cache/faults/${fault.name}.log)`);
  } finally {
    await cleanUp();
  }
}

function print({ name, title }: Fault, passed: string, seconds: number | (() => number), figures: string): void {
  const duration = typeof seconds === "number" ? seconds : seconds();
  process.stdout.write(`| \`${name}\`: ${title} | ${passed} | ${duration} | ${figures} |\n`);
}
