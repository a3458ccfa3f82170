import { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { threadEnvironment } from "../../courseware/thread-environment.ts";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { createSemaphore } from "./semaphore.ts";

/** What a thread is for, and what it may take. */
export interface ThreadOptions {
  /** The module whose exported functions are the tasks. */
  file: URL;
  /** What the module finds as `workerData`. */
  data?: unknown;
  /** Its memory, in MB. */
  memory: { old: number; young: number };
  /** How many tasks may wait for others; more are refused as `unavailable`. */
  mostWaiting: number;
  /** How long it stays without a task. */
  idle: Milliseconds;
  env?: Record<string, string>;
}

/** How one task is run. */
export interface TaskOptions {
  /** Ends the task, and the thread with it where the task has begun; its reason is what the task fails with. */
  signal?: AbortSignal;
  /** Ends it in the same way once it has taken so long; the wait for others does not count. */
  late?: { after: Milliseconds; reason: Error };
}

/** Does tasks one after the other, off the event loop. */
export interface Thread {
  /** Has a function of the module do a task, which may be a port that goes over to it. Throws `unavailable` where too many wait, and what the task throws. */
  run<Result>(name: string, task: unknown, options?: TaskOptions): Promise<Result>;
  /** Ends the thread; another task would begin a new one. */
  close(): Promise<void>;
}

/**
 * Makes a thread that begins with its first task and ends when it has had none for a while. A task that ends it fails
 * alone: those that wait are done in a new one.
 */
export function createThread({ file, data, memory, mostWaiting, idle, env = {} }: ThreadOptions): Thread {
  // Not Piscina's own queue: what waits there stays there when a thread ends that no minimum brings back.
  const semaphore = createSemaphore(1, mostWaiting);
  let pool: Piscina | null = null;
  let closings = 0;
  let fail: (error: Error) => void = () => {};

  function createPool(): Piscina {
    const made = new Piscina({
      filename: file.href,
      workerData: data,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: idle,
      env: { ...threadEnvironment, ...env },
      resourceLimits: { maxOldGenerationSizeMb: memory.old, maxYoungGenerationSizeMb: memory.young },
    });
    // A thread that could not begin.
    return made.on("error", (error: Error) => fail(error));
  }

  async function runNow<Result>(name: string, task: unknown, { signal, late }: TaskOptions) {
    const stop = new AbortController();
    fail = (error) => stop.abort(error);
    const timer = late && setTimeout(() => stop.abort(late.reason), late.after);
    const signals = AbortSignal.any(signal ? [stop.signal, signal] : [stop.signal]);
    try {
      pool ??= createPool();
      const result: Result = await pool.run(task instanceof MessagePort ? Piscina.move(task) : task, {
        name,
        signal: signals,
      });
      return result;
    } catch (error) {
      throw signals.aborted ? signals.reason : error;
    } finally {
      clearTimeout(timer);
      fail = () => {};
    }
  }

  return {
    run(name, task, options = {}) {
      const before = closings;
      return semaphore.run(async () => {
        // What still waited at a close would begin a new thread, and a process that stops could not end for it.
        if (closings !== before) throw new AppError("unavailable");
        return runNow(name, task, options);
      });
    },
    async close() {
      closings += 1;
      const ending = pool;
      pool = null;
      await ending?.destroy();
    },
  };
}
