import { addUse } from "../offline/data-use/usage.ts";

let waiting = 0;
let isTimed = false;

/** Counts what an answer has cost, as far as it says so: a video's range that is left off early costs less. */
export function countUse({ headers }: Response): void {
  waiting += Number(headers.get("Content-Length") ?? 0);
  if (!isTimed) setTimeout(write, 1000);
  isTimed = true;
}

function write(): void {
  const bytes = waiting;
  waiting = 0;
  isTimed = false;
  // A lost count does no harm.
  void addUse(bytes).catch(() => undefined);
}
