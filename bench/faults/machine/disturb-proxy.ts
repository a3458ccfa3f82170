import { setTimeout as wait } from "node:timers/promises";
import type { FaultyProxy } from "./faulty-proxy.ts";

/** The delay per piece of data in each direction, and the length of the stall, in milliseconds. */
interface Disturbance {
  delay: number;
  stallTime: number;
}

/**
 * Makes a proxy slow for a while, then stalls it, then disconnects it repeatedly, and waits for recovery after each.
 * Returns the result of `waitForRecovery` after the stall.
 */
export async function disturbProxy(
  proxy: FaultyProxy,
  { delay, stallTime }: Disturbance,
  waitForRecovery: () => Promise<number>,
): Promise<number> {
  proxy.delay(delay);
  await wait(8000);
  proxy.delay(0);
  await waitForRecovery();
  proxy.stall();
  await wait(stallTime);
  proxy.resume();
  const back = await waitForRecovery();
  for (let times = 0; times < 10; times += 1) {
    await wait(400);
    proxy.disconnectAll();
  }
  await waitForRecovery();
  return back;
}
