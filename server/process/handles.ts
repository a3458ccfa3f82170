import { report } from "node:process";

/**
 * The maximum number of open files and connections of this process: the system's limit (`ulimit -n`), if it reports
 * one.
 */
export const maxHandles = readLimit();

function readLimit(): number {
  const limit = Number(Object(report.getReport()).userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY;
}

/** Returns the handles available for one purpose: the wanted number, limited to a share of all handles. */
export function allocateHandles(wanted: number, share: number): number {
  return Math.min(wanted, Math.floor(maxHandles * share));
}
