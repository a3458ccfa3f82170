// Starts three servers behind haproxy on a replicated PostgreSQL managed by Patroni and etcd, all with the files of
// docs/scaling.md. Kills parts of it under load, and shows what clients experienced and that nothing is lost.
// npm run bench:ha [-- part of a fault's title …]
import { setTimeout as wait } from "node:timers/promises";
import { countOutcomes } from "../faults/judging/history.ts";
import { measureCost } from "./cost.ts";
import { type Fault, faults, happen } from "./faults.ts";
import { findLack } from "./needs.ts";
import { type Stage, withStage } from "./stage.ts";

const clients = 8;

/** The time limit of the whole run in milliseconds. */
const patience = 15 * 60_000;

process.env.PATH += ":/usr/sbin";
const lack = findLack();
if (lack !== null) {
  process.stderr.write(`${lack}\n`);
  process.exit(1);
}
const late = setTimeout(() => process.kill(process.pid, "SIGTERM"), patience);
await withStage(clients, run);
clearTimeout(late);

async function run(stage: Stage): Promise<void> {
  const asked = process.argv.slice(2);
  const wanted = faults.filter(({ title }) => asked.length === 0 || asked.some((part) => title.includes(part)));
  if (asked.length === 0) print(`${await measureCost(stage)}\n`);
  print(
    "| what happens | nothing lost | s without a write | s without a read | calls that failed | healed after s |\n",
  );
  print("|---|---|---:|---:|---:|---:|\n");
  for (const fault of wanted) await report(fault, stage);
  await stage.load.stop();
  const { acknowledged, refused, unknown } = countOutcomes(stage.history);
  print(`\n${acknowledged} writes acknowledged, ${refused} refused, ${unknown} unknown to their clients\n`);
}

async function report(fault: Fault, stage: Stage): Promise<void> {
  // Lets the after-effects of one fault pass before the next is measured.
  await wait(5_000);
  const { since, healing } = await happen(fault, stage);
  await wait(3_000);
  const { writes, reads, failed, of } = stage.watch.sum(since);
  const loss = await stage.check().then(
    () => "yes",
    (error: Error) => {
      process.exitCode = 1;
      return `NO: ${error.message}`;
    },
  );
  const figures = [writes.toFixed(1), reads.toFixed(1), `${failed} of ${of}`, healing.toFixed(0)];
  print(`| ${[fault.title, loss, ...figures].join(" | ")} |\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}
