import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { World } from "../world.ts";

/** Whether the process lives, asked again and again. */
export interface Pulse {
  /** Asks no more; the slowest answer, in ms. Throws where one was not 200. */
  stop(): Promise<number>;
}

/** What a thread has seen. */
export interface Beats {
  count: number;
  slowest: number;
  bad: string[];
}

/** Requests `/healthz` several times a second, each time on a new connection, from a thread of its own. */
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
