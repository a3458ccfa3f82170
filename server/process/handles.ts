import { report } from "node:process";

/** How many files and connections this process may have open; the system's limit, where it tells one (`ulimit -n`). */
export const mostHandles = readLimit();

function readLimit(): number {
  const limit = Number(Object(report.getReport()).userLimits?.open_files?.soft);
  return Number.isFinite(limit) ? limit : Number.POSITIVE_INFINITY;
}

/** So many handles for one purpose, and where there are few in all, no more than a share of them. */
export function allotHandles(wanted: number, share: number): number {
  return Math.min(wanted, Math.floor(mostHandles * share));
}
