import type { World } from "../world.ts";
import { longest, summariseWrites } from "./figures.ts";
import type { HealthProbe } from "./health-probe.ts";
import type { Load } from "./load.ts";

/** Ends a load, checks that everything acknowledged is present and summarises what the clients experienced. */
export async function stopLoad(world: World, load: Load, healthProbe: HealthProbe): Promise<string> {
  await load.stop();
  await world.check(load);
  const slowest = await healthProbe.stop();
  return `${summariseWrites(world)}; a 503 came within ${longest(load.waits)} ms, /healthz within ${slowest} ms`;
}
