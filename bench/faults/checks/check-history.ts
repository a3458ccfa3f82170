import type { Write } from "./history.ts";

/** What a place may contain: known values, and whether any other is allowed as well. */
interface Allowed {
  values: Set<string | null>;
  any: boolean;
}

/**
 * Compares what clients were told with what is in the database, place by place, and returns every fault. An
 * acknowledged write must be present exactly once, a rejected one absent; an unknown one may be either.
 */
export function checkHistory(history: readonly Write[], observed: ReadonlyMap<string, readonly string[]>): string[] {
  const faults: string[] = [];
  const places = Map.groupBy(history, ({ place }) => place);
  for (const [place, writes] of places) {
    const found = observed.get(place) ?? [];
    const allowed = findAllowed(writes);
    const value = found[0] ?? null;
    if (found.length > 1) faults.push(`${place}: exists ${found.length} times`);
    else if (!allowed.values.has(value) && !(allowed.any && value !== null)) {
      faults.push(`${place}: is ${value}, may be ${[...allowed.values].join(" or ")}; ${describeLastWrites(writes)}`);
    }
  }
  for (const place of observed.keys()) if (!places.has(place)) faults.push(`${place}: nobody wrote it`);
  return faults;
}

function findAllowed(writes: readonly Write[]): Allowed {
  const allowed: Allowed = { values: new Set([null]), any: false };
  for (const { outcome, value } of writes) {
    if (outcome === "acknowledged") {
      allowed.values.clear();
      allowed.any = false;
    }
    if (outcome === "rejected") continue;
    if (value === null) allowed.any = true;
    else allowed.values.add(value);
  }
  return allowed;
}

function describeLastWrites(writes: readonly Write[]): string {
  return writes
    .slice(-3)
    .map(({ outcome, status, value }) => `${value} ${outcome} ${status ?? ""}`.trim())
    .join(", ");
}
