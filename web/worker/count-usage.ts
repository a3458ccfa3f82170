import { addUsage } from "../offline/data-use/usage.ts";

let pending = 0;
let isScheduled = false;

/** Adds a response's size to the data used, as far as it states one; an aborted video range costs less than that. */
export function countUsage({ headers }: Response): void {
  pending += Number(headers.get("Content-Length") ?? 0);
  if (!isScheduled) setTimeout(write, 1000);
  isScheduled = true;
}

function write(): void {
  const bytes = pending;
  pending = 0;
  isScheduled = false;
  // A lost count is harmless.
  void addUsage(bytes).catch(() => undefined);
}
