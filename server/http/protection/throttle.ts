import type { WriteEndpoint } from "../../../contract/endpoint.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { tooManyRequests } from "./limits.ts";

/** How many windows are remembered; beyond that the oldest are forgotten, which costs nobody a call. */
const mostWindows = 50_000;

/** How often a call was made since a window began. */
interface Window {
  count: number;
  endsAt: Milliseconds;
}

/**
 * Makes the function that counts calls against the limits of their endpoints, and throws `too_many_requests` with
 * Retry-After beyond them. It counts in the memory of this process, so that it costs a call nothing: it is there against
 * floods. What must hold for all servers together is counted in the database (`limits.ts`).
 */
export function createThrottle(): (endpoint: WriteEndpoint, caller: string, now: Milliseconds) => void {
  const windows = new Map<string, Window>();

  function findWindow(key: string, seconds: number, now: Milliseconds): Window {
    const open = windows.get(key);
    if (open && open.endsAt > now) return open;
    const begun = { count: 0, endsAt: now + seconds * 1000 };
    windows.delete(key);
    windows.set(key, begun);
    const [oldest] = windows.keys();
    if (windows.size > mostWindows && oldest !== undefined) windows.delete(oldest);
    return begun;
  }

  return (endpoint, caller, now) => {
    const { method, path, limit } = endpoint;
    const window = findWindow(`${method} ${path} ${caller}`, limit.seconds, now);
    window.count += 1;
    if (window.count > limit.most) throw tooManyRequests(window.endsAt - now);
  };
}
