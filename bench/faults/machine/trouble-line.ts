import { setTimeout as wait } from "node:timers/promises";
import type { Line } from "./line.ts";

/** The delay per piece of data in each direction, and the length of the standstill, in milliseconds. */
interface Troubles {
  delay: number;
  standstill: number;
}

/**
 * Makes a line slow for a while, then stalls it, then breaks it repeatedly; after each, `untilWell` waits for recovery.
 * Returns the result of `untilWell` after the standstill.
 */
export async function troubleLine(
  line: Line,
  { delay, standstill }: Troubles,
  untilWell: () => Promise<number>,
): Promise<number> {
  line.delay(delay);
  await wait(8000);
  line.delay(0);
  await untilWell();
  line.stall();
  await wait(standstill);
  line.flow();
  const back = await untilWell();
  for (let times = 0; times < 10; times += 1) {
    await wait(400);
    line.cut();
  }
  await untilWell();
  return back;
}
