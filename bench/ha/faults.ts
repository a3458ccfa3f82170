import { setTimeout as wait } from "node:timers/promises";
import type { Cluster } from "./cluster.ts";

/** Something that goes wrong with a part of the set-up. */
export interface Fault {
  title: string;
  /** Causes the fault; returns the operator's later repair, or null if the set-up recovers by itself. */
  inject: (cluster: Cluster) => Promise<(() => Promise<unknown> | unknown) | null>;
  /** How long the part is missing, in milliseconds. */
  downtime: number;
}

/** All faults, in this order. */
export const faults: readonly Fault[] = [
  {
    title: "`kill -9` of one server of three",
    downtime: 5_000,
    inject: ({ killServer }) => killServer(),
  },
  {
    title: "`kill -9` of PostgreSQL on the primary",
    downtime: 0,
    async inject({ database }) {
      (await database.primary()).killPostgres();
      return null;
    },
  },
  {
    title: "loss of the primary's machine (`kill -9` of Patroni and PostgreSQL)",
    downtime: 35_000,
    async inject({ database }) {
      const machine = await database.primary();
      await machine.kill();
      return machine.start;
    },
  },
  {
    title: "loss of the replica's machine",
    downtime: 35_000,
    async inject({ database }) {
      const machine = await database.replica();
      await machine.kill();
      return machine.start;
    },
  },
  {
    title: "the primary's machine freezes, then resumes as if it were still the primary",
    downtime: 35_000,
    async inject({ database }) {
      const machine = await database.primary();
      machine.freeze();
      return machine.thaw;
    },
  },
  {
    title: "etcd unavailable for 30 s",
    downtime: 30_000,
    inject: ({ database }) => database.stopEtcd(),
  },
];

/** Causes a fault and repairs it; returns when it happened and how many seconds recovery took after the repair. */
export async function injectAndRepair(fault: Fault, cluster: Cluster): Promise<{ since: number; recovery: number }> {
  const since = performance.now();
  const repair = await fault.inject(cluster);
  await wait(fault.downtime);
  const repairedAt = performance.now();
  await repair?.();
  // A missing part is not noticed at once.
  if (!repair) await wait(10_000);
  await cluster.database.waitUntilHealthy();
  return { since, recovery: (performance.now() - repairedAt) / 1000 };
}
