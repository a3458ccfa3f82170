import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { World } from "../world.ts";

/** Checks repeatedly whether the process is alive. */
export interface HealthProbe {
  /** Stops checking and returns the slowest response in milliseconds. Throws if any was not 200. */
  stop(): Promise<number>;
}

/** What the thread has observed. */
export interface ProbeResult {
  count: number;
  slowest: number;
  failures: string[];
}

/** Requests `/healthz` several times a second from a separate thread, on a new connection each time. */
export function startHealthProbe({ address }: Pick<World, "address">): HealthProbe {
  const thread = new Worker(new URL("./health-probe-worker.ts", import.meta.url), { workerData: `${address}/healthz` });
  return {
    async stop() {
      thread.postMessage("stop");
      const [probeResult] = await once(thread, "message");
      await thread.terminate();
      const { count, slowest, failures }: ProbeResult = probeResult;
      if (failures.length > 0)
        throw new Error(`${failures.length} of ${count} responses to /healthz were not 200: ${failures[0]}`);
      return slowest;
    },
  };
}
