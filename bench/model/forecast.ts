import type { Assumptions } from "./assumptions.ts";
import type { CallCost } from "./measurements.ts";

/** What a number of learners requires in the busiest hour, and what data they leave. */
export interface Forecast {
  learners: number;
  callsPerSecond: number;
  writesPerSecond: number;
  /** Busy processor cores, on the servers and the database. */
  serverCores: number;
  databaseCores: number;
  megabitsPerSecond: number;
  /** By table, largest first. */
  tables: [name: string, bytes: number][];
  databaseBytes: number;
  fileBytes: number;
}

/** The measurements. */
export interface Measured {
  calls: Record<string, CallCost>;
  tables: Record<string, number>;
}

/** A limited resource, and the size of one unit of it. */
export interface Unit {
  name: string;
  size: number;
  of: (forecast: Forecast) => number;
}

/** The resource that is exhausted first determines the next step of scaling. */
export const units = {
  process: { name: "a server process (1 core)", size: 1, of: ({ serverCores }) => serverCores },
  link: { name: "a link of 1 Gbit/s", size: 1000, of: ({ megabitsPerSecond }) => megabitsPerSecond },
  cores: { name: "a database of 32 cores", size: 32, of: ({ databaseCores }) => databaseCores },
  disk: { name: "a database of 4 TB", size: 4e12, of: ({ databaseBytes }) => databaseBytes },
} as const satisfies Record<string, Unit>;

/**
 * Computes the forecast by multiplication. It assumes that a call's cost does not grow with the data, which `npm run
 * bench -- --full` verifies.
 */
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
  if (value === undefined) throw new Error(`No measurement of ${name}.`);
  return value;
}

/** Returns the number of units needed if each may be filled to this share. */
export function countUnits(result: Forecast, { size, of }: Unit, maxUtilisation: number): number {
  return Math.max(1, Math.ceil(of(result) / (size * maxUtilisation)));
}

/** Returns the number of learners at which one unit is filled to this share. */
export function learnersPerUnit(result: Forecast, { size, of }: Unit, maxUtilisation: number): number {
  return (result.learners * size * maxUtilisation) / of(result);
}
