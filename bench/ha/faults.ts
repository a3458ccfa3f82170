import { setTimeout as wait } from "node:timers/promises";
import type { Stage } from "./stage.ts";

/** Something that goes wrong with a part of the set-up. */
export interface Fault {
  title: string;
  /** Causes the fault; returns the operator's later repair, or null if the set-up recovers by itself. */
  strike: (stage: Stage) => Promise<(() => Promise<unknown> | unknown) | null>;
  /** How long the part is missing, in milliseconds. */
  away: number;
}

/** All faults, in this order. */
export const faults: readonly Fault[] = [
  {
    title: "`kill -9` of one server of three",
    away: 5_000,
    strike: ({ killServer }) => killServer(),
  },
  {
    title: "`kill -9` of PostgreSQL on the primary",
    away: 0,
    async strike({ database }) {
      (await database.primary()).killPostgres();
      return null;
    },
  },
  {
    title: "the primary's machine is gone (`kill -9` of Patroni and PostgreSQL)",
    away: 35_000,
    async strike({ database }) {
      const machine = await database.primary();
      await machine.kill();
      return machine.start;
    },
  },
  {
    title: "the replica's machine is gone",
    away: 35_000,
    async strike({ database }) {
      const machine = await database.replica();
      await machine.kill();
      return machine.start;
    },
  },
  {
    title: "the primary's machine stands still, and goes on as if it were still the primary",
    away: 35_000,
    async strike({ database }) {
      const machine = await database.primary();
      machine.freeze();
      return machine.thaw;
    },
  },
  {
    title: "etcd is gone",
    away: 30_000,
    strike: ({ database }) => database.loseEtcd(),
  },
];

/** Causes a fault and repairs it; returns when it happened and how many seconds recovery took after the repair. */
export async function happen(fault: Fault, stage: Stage): Promise<{ since: number; healing: number }> {
  const since = performance.now();
  const mend = await fault.strike(stage);
  await wait(fault.away);
  const mended = performance.now();
  await mend?.();
  // A missing part is not noticed at once.
  if (!mend) await wait(10_000);
  await stage.database.untilWhole();
  return { since, healing: (performance.now() - mended) / 1000 };
}
