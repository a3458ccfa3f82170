import type { WriteEndpoint } from "../../../contract/endpoint.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { tooManyRequests } from "./limits.ts";

/** How many windows are remembered; beyond that the oldest are dropped, which never refuses a call. */
const maxWindows = 50_000;

/** How often a call was made since its window began. */
interface Window {
  count: number;
  endsAt: Milliseconds;
}

/**
 * Creates the function that counts calls against their endpoints' limits and throws `too_many_requests` with
 * Retry-After beyond them. It counts in this process's memory, at next to no cost per call, as a guard against floods.
 * Limits that must hold across all servers are counted in the database (`limits.ts`).
 */
export function createThrottle(): (endpoint: WriteEndpoint, caller: string, now: Milliseconds) => void {
  const windows = new Map<string, Window>();

  function findWindow(key: string, seconds: number, now: Milliseconds): Window {
    const open = windows.get(key);
    const endsAt = now + seconds * 1000;
    // One that would end later began before the clock was set back.
    if (open && open.endsAt > now && open.endsAt <= endsAt) return open;
    const created = { count: 0, endsAt };
    windows.delete(key);
    windows.set(key, created);
    const [oldest] = windows.keys();
    if (windows.size > maxWindows && oldest !== undefined) windows.delete(oldest);
    return created;
  }

  return (endpoint, caller, now) => {
    const { method, path, limit } = endpoint;
    const window = findWindow(`${method} ${path} ${caller}`, limit.seconds, now);
    window.count += 1;
    if (window.count > limit.max) throw tooManyRequests(window.endsAt - now);
  };
}
