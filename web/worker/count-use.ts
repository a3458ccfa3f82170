import { addUse } from "../offline/data-use/usage.ts";

let waiting = 0;
let isTimed = false;

/** Adds a response's size to the data used, as far as it states one; an aborted video range costs less than that. */
export function countUse({ headers }: Response): void {
  waiting += Number(headers.get("Content-Length") ?? 0);
  if (!isTimed) setTimeout(write, 1000);
  isTimed = true;
}

function write(): void {
  const bytes = waiting;
  waiting = 0;
  isTimed = false;
  // A lost count is harmless.
  void addUse(bytes).catch(() => undefined);
}
