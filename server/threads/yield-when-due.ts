import { setImmediate } from "node:timers/promises";

/** How long one turn of the event loop may work before it yields, in ms. */
const maxTurn = 20;

let lastYield = 0;

/**
 * Yields to the event loop if the last yield was longer ago than `maxTurn`. For long work, called between its steps: to
 * yield after every step would take as long as everything queued, with a transaction open all that time.
 */
export async function yieldWhenDue(): Promise<void> {
  if (performance.now() - lastYield < maxTurn) return;
  await setImmediate();
  lastYield = performance.now();
}
