import { setTimeout as wait } from "node:timers/promises";
import type { Line } from "./line.ts";

/** How long each piece of data takes, either way, and how long nothing goes through, in ms. */
interface Troubles {
  delay: number;
  standstill: number;
}

/**
 * A line is long for a while, then stands still, then breaks ten times; after each `untilWell` waits for all to be well
 * again. Gives what it gave after the standstill.
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
