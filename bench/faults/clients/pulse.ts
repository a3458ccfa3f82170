import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { World } from "../world.ts";

/** Checks repeatedly whether the process is alive. */
export interface Pulse {
  /** Stops checking and returns the slowest response in milliseconds. Throws if any was not 200. */
  stop(): Promise<number>;
}

/** What the thread has observed. */
export interface Beats {
  count: number;
  slowest: number;
  bad: string[];
}

/** Requests `/healthz` several times a second from a separate thread, on a new connection each time. */
export function takePulse({ address }: Pick<World, "address">): Pulse {
  const thread = new Worker(new URL("./beat.ts", import.meta.url), { workerData: `${address}/healthz` });
  return {
    async stop() {
      thread.postMessage("stop");
      const [beats] = await once(thread, "message");
      await thread.terminate();
      const { count, slowest, bad }: Beats = beats;
      if (bad.length > 0) throw new Error(`${bad.length} of ${count} answers of /healthz were not 200: ${bad[0]}`);
      return slowest;
    },
  };
}
