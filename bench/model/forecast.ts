import type { Assumptions } from "./assumptions.ts";
import type { CallCost } from "./measurements.ts";

/** What a number of learners asks for in the busiest hour, and leaves behind. */
export interface Forecast {
  learners: number;
  callsPerSecond: number;
  writesPerSecond: number;
  /** Processors that are busy, at the servers and at the database. */
  serverCores: number;
  databaseCores: number;
  megabitsPerSecond: number;
  /** By table, the largest first. */
  tables: [name: string, bytes: number][];
  databaseBytes: number;
  fileBytes: number;
}

/** What was measured. */
export interface Measured {
  calls: Record<string, CallCost>;
  tables: Record<string, number>;
}

/** Something that can be used up, and how much of it one has. */
export interface Unit {
  name: string;
  size: number;
  of: (forecast: Forecast) => number;
}

/** What runs full first tells what the next step is. */
export const units = {
  process: { name: "a server's process (1 core)", size: 1, of: ({ serverCores }) => serverCores },
  line: { name: "a line of 1 Gbit/s", size: 1000, of: ({ megabitsPerSecond }) => megabitsPerSecond },
  cores: { name: "a database of 32 cores", size: 32, of: ({ databaseCores }) => databaseCores },
  disk: { name: "a database of 4 TB", size: 4e12, of: ({ databaseBytes }) => databaseBytes },
} as const satisfies Record<string, Unit>;

/** Multiplies: a call is taken to cost the same however much data there is, which `npm run bench -- --full` is to show. */
export function forecast(learners: number, { calls, tables }: Measured, assumptions: Assumptions): Forecast {
  const visits = (learners * assumptions.daily * assumptions.busiestHour) / 3600;
  const visit: [string, number][] = Object.entries(assumptions.visit);
  const perSecond = (each: (name: string) => number) =>
    visits * visit.reduce((sum, [name, times]) => sum + times * each(name), 0);
  const rows: [string, number][] = Object.entries(assumptions.rows);
  const sizes = rows.map(([name, each]): [string, number] => [name, learners * each * find(tables, name)]);
  return {
    learners,
    callsPerSecond: perSecond(() => 1),
    writesPerSecond: perSecond((name) => (/^(POST|PATCH)/.test(name) ? 1 : 0)),
    serverCores: perSecond((name) => find(calls, name).server) / 1000,
    databaseCores: perSecond((name) => find(calls, name).database) / 1000,
    megabitsPerSecond: (perSecond((name) => find(calls, name).kilobytes) * 8) / 1000,
    tables: sizes.sort(([, a], [, b]) => b - a),
    databaseBytes: sizes.reduce((sum, [, bytes]) => sum + bytes, 0),
    fileBytes: learners * assumptions.fileBytes,
  };
}

function find<T>(record: Record<string, T>, name: string): T {
  const value = record[name];
  if (value === undefined) throw new Error(`Nothing was measured of ${name}.`);
  return value;
}

/** How many of a unit it takes where each may be filled so far. */
export function countUnits(wanted: Forecast, { size, of }: Unit, fill: number): number {
  return Math.max(1, Math.ceil(of(wanted) / (size * fill)));
}

/** With how many learners a unit is full. */
export function fullAt(wanted: Forecast, { size, of }: Unit, fill: number): number {
  return (wanted.learners * size * fill) / of(wanted);
}
