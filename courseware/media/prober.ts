import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { type Probe, probeSchema } from "./probe-video.ts";

/** Measures videos, one at a time. */
export interface Prober {
  /** What a video says about itself; null where it cannot be read. */
  probe(source: string): Promise<Probe | null>;
  close(): Promise<void>;
}

/** Milliseconds after which a video that is still not measured counts as damaged. */
const patience = 10_000;

/**
 * A prober with a thread of its own, started for the first video: a damaged table can keep the library busy for
 * hours, or take all memory, and only a thread can be stopped then.
 */
export function createProber(): Prober {
  let thread: Worker | null = null;
  async function close(): Promise<void> {
    await thread?.terminate();
    thread = null;
  }
  async function probe(source: string): Promise<Probe | null> {
    thread ??= startThread();
    try {
      return probeSchema.parse(await ask(thread, source));
    } catch {
      await close();
      return null;
    }
  }
  return { probe, close };
}

function startThread(): Worker {
  const file = new URL("./probe-thread.ts", import.meta.url);
  return new Worker(file, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
}

async function ask(thread: Worker, source: string): Promise<unknown> {
  thread.postMessage(source);
  const [answer]: unknown[] = await once(thread, "message", { signal: AbortSignal.timeout(patience) });
  return answer;
}
