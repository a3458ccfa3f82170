// Causes faults on the real server under load and checks the outcome, with one table row per fault. Fails if anything
// acknowledged is lost.
// node bench/faults/run.ts [name of a fault …]
import { setTimeout as wait } from "node:timers/promises";
import { faults } from "./cases.ts";
import type { Fault } from "./fault.ts";
import { makeWorld } from "./world.ts";

/** The time limit of a fault in milliseconds. */
const patience = 10 * 60_000;

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !faults.some((fault) => fault.name === name));
if (unknown.length > 0) {
  process.stderr.write(`No fault ${unknown.join(", ")}. There are: ${faults.map(({ name }) => name).join(", ")}.\n`);
  process.exit(1);
}

let cleanUp = async () => {};
for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => cleanUp().finally(() => process.exit(1)));
}

process.stdout.write("| fault | held | seconds | figures |\n|---|---|---|---|\n");
for (const fault of faults.filter(({ name }) => asked.length === 0 || asked.includes(name))) {
  const lacking = fault.lacks?.() ?? null;
  if (lacking !== null) print(fault, "left out", 0, `this machine has no ${lacking}`);
  else await happen(fault);
}

async function happen(fault: Fault): Promise<void> {
  const began = performance.now();
  const seconds = () => Math.round((performance.now() - began) / 1000);
  const place = await fault.place?.();
  const world = await makeWorld(fault.name, place?.folder);
  cleanUp = async () => {
    await world.remove();
    await place?.remove();
  };
  try {
    const late = wait(patience, undefined, { ref: false }).then(() => Promise.reject(new Error("It took too long.")));
    print(fault, "yes", seconds, await Promise.race([fault.run(world), late]));
  } catch (error) {
    process.exitCode = 1;
    print(fault, "NO", seconds, `${error instanceof Error ? error.message : error} (.cache/faults/${fault.name}.log)`);
  } finally {
    await cleanUp();
  }
}

function print({ name, title }: Fault, held: string, seconds: number | (() => number), figures: string): void {
  const took = typeof seconds === "number" ? seconds : seconds();
  process.stdout.write(`| \`${name}\`: ${title} | ${held} | ${took} | ${figures} |\n`);
}
