import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { threadEnvironment } from "../thread-environment.ts";

/** The metadata of a video file. */
export const probeSchema = z.object({
  durationSeconds: z.number().positive(),
  /** Null if there is no video track, or its codec is unknown. */
  video: z.string().nullable(),
  /** Absent without an audio track; null if its codec is unknown. */
  audio: z.string().nullable().optional(),
});

/** Validated metadata of a video file. */
export type Probe = z.infer<typeof probeSchema>;

/** Probes videos, one at a time. */
export interface Prober {
  /** Returns the metadata of a video; null if it cannot be read. */
  probe(source: string): Promise<Probe | null>;
  close(): Promise<void>;
}

/**
 * CPU limit: milliseconds of CPU time after which a video counts as damaged; wall-clock time would condemn good videos
 * on a busy machine. Poll interval: the interval at which the CPU time is checked.
 */
const [cpuLimit, pollInterval] = [10_000, 200];

/**
 * Creates a prober with its own worker thread, started for the first video. A damaged table can keep the library busy
 * for hours or exhaust memory, and only a thread can be terminated then.
 */
export function createProber(): Prober {
  let thread: Worker | null = null;
  async function close(): Promise<void> {
    await thread?.terminate();
    thread = null;
  }
  async function probe(source: string): Promise<Probe | null> {
    try {
      thread ??= await startThread();
      return probeSchema.parse(await requestProbe(thread, source));
    } catch {
      await close();
      return null;
    }
  }
  return { probe, close };
}

async function startThread(): Promise<Worker> {
  const file = new URL("./probe-thread.ts", import.meta.url);
  const thread = new Worker(file, {
    env: threadEnvironment,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  });
  await once(thread, "online");
  return thread;
}

async function requestProbe(thread: Worker, source: string): Promise<unknown> {
  const before = await thread.cpuUsage();
  const answer = once(thread, "message");
  thread.postMessage(source);
  for (;;) {
    const measured = await Promise.race([answer, wait(pollInterval)]);
    if (measured) return measured[0];
    const { user, system } = await thread.cpuUsage(before);
    if (user + system > cpuLimit * 1000) throw new Error("Probing the video exceeded the CPU limit.");
  }
}
