import { setImmediate } from "node:timers/promises";

/** For how long one turn of the event loop may work on before others are let in. */
const longest = 20;

let began = 0;

/**
 * Lets the event loop answer others, if it has worked for 20 ms since this was last done. For long work between whose steps
 * it is called: a turn after every step would take as long as all that waits, and a transaction would be open all that time.
 */
export async function yieldWhenDue(): Promise<void> {
  if (performance.now() - began < longest) return;
  await setImmediate();
  began = performance.now();
}
