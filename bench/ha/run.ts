// Starts three servers behind haproxy on a replicated PostgreSQL managed by Patroni and etcd, all with the files of
// docs/scaling.md. Kills parts of it under load, and shows what clients experienced and that nothing is lost.
// npm run bench:ha [-- part of a fault's title …]
import { setTimeout as wait } from "node:timers/promises";
import { countOutcomes } from "../faults/checks/history.ts";
import { type Cluster, withCluster } from "./cluster.ts";
import { measureCost } from "./cost.ts";
import { type Fault, faults, injectAndRepair } from "./faults.ts";
import { describeMissingPrograms } from "./missing-programs.ts";

const clients = 8;

/** The time limit of the whole run in milliseconds. */
const timeout = 15 * 60_000;

process.env.PATH += ":/usr/sbin";
const missingPrograms = describeMissingPrograms();
if (missingPrograms !== null) {
  process.stderr.write(`${missingPrograms}\n`);
  process.exit(1);
}
const timer = setTimeout(() => process.kill(process.pid, "SIGTERM"), timeout);
await withCluster(clients, run);
clearTimeout(timer);

async function run(cluster: Cluster): Promise<void> {
  const requested = process.argv.slice(2);
  const selected = faults.filter(
    ({ title }) => requested.length === 0 || requested.some((part) => title.includes(part)),
  );
  if (requested.length === 0) print(`${await measureCost(cluster)}\n`);
  print("| fault | nothing lost | s without a write | s without a read | failed requests | s to recover |\n");
  print("|---|---|---:|---:|---:|---:|\n");
  for (const fault of selected) await report(fault, cluster);
  await cluster.load.stop();
  const { acknowledged, rejected, unknown } = countOutcomes(cluster.history);
  print(`\n${acknowledged} writes acknowledged, ${rejected} rejected, ${unknown} unknown to their clients\n`);
}

async function report(fault: Fault, cluster: Cluster): Promise<void> {
  // Lets the after-effects of one fault pass before the next is measured.
  await wait(5_000);
  const { since, recovery } = await injectAndRepair(fault, cluster);
  await wait(3_000);
  const { writes, reads, failed, total } = cluster.monitor.summarise(since);
  const loss = await cluster.check().then(
    () => "yes",
    (error: Error) => {
      process.exitCode = 1;
      return `NO: ${error.message}`;
    },
  );
  const figures = [writes.toFixed(1), reads.toFixed(1), `${failed} of ${total}`, recovery.toFixed(0)];
  print(`| ${[fault.title, loss, ...figures].join(" | ")} |\n`);
}

function print(text: string): void {
  process.stdout.write(text);
}
