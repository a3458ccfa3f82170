import type { World } from "../world.ts";
import { longest, tell } from "./figures.ts";
import type { Load } from "./load.ts";
import type { Pulse } from "./pulse.ts";

/** Ends a load, checks that everything acknowledged is present and summarises what the clients experienced. */
export async function endLoad(world: World, load: Load, pulse: Pulse): Promise<string> {
  await load.stop();
  await world.check(load);
  const slowest = await pulse.stop();
  return `${tell(world)}; a 503 came within ${longest(load.waits)} ms, /healthz within ${slowest} ms`;
}
