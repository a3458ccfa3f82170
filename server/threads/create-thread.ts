import { MessagePort } from "node:worker_threads";
import { Piscina } from "piscina";
import { threadEnvironment } from "../../courseware/thread-environment.ts";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { createSemaphore } from "./semaphore.ts";

/** The purpose and the resources of a thread. */
export interface ThreadOptions {
  /** The module that exports the tasks as functions. */
  file: URL;
  /** The module's `workerData`. */
  data?: unknown;
  /** The memory limits, in MB. */
  memory: { old: number; young: number };
  /** The maximum number of queued tasks; more are refused as `unavailable`. */
  maxWaiting: number;
  /** How long the thread remains without a task. */
  idle: Milliseconds;
  env?: Record<string, string>;
}

/** The options of running a task. */
export interface TaskOptions {
  /** Aborts the task, and ends the thread if the task has started. The task fails with the signal's reason. */
  signal?: AbortSignal;
  /** Aborts the task in the same way after that time, not counting the time in the queue. */
  timeout?: { after: Milliseconds; reason: Error };
}

/** Runs tasks one at a time, off the event loop. */
export interface Thread {
  /**
   * Runs a task with a function of the module; a port is transferred to it. Throws `unavailable` if the queue is full,
   * or the task's error.
   */
  run<Result>(name: string, task: unknown, options?: TaskOptions): Promise<Result>;
  /** Ends the thread; another task would start a new one. */
  close(): Promise<void>;
}

/**
 * Creates a thread that starts with its first task and ends after being idle for a while. A task that ends the thread
 * affects no others: the queued ones run in a new thread.
 */
export function createThread({ file, data, memory, maxWaiting, idle, env = {} }: ThreadOptions): Thread {
  // Piscina's own queue is not used: its tasks are stuck when a thread ends and no minimum restarts it.
  const semaphore = createSemaphore(1, maxWaiting);
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
      // By default, an idle thread blocks, and a reading transaction that ends with a turn of the event loop stays open.
      atomics: "disabled",
      env: { ...threadEnvironment, ...env },
      resourceLimits: { maxOldGenerationSizeMb: memory.old, maxYoungGenerationSizeMb: memory.young },
    });
    // Emitted when a thread cannot start.
    return made.on("error", (error: Error) => fail(error));
  }

  async function runNow<Result>(name: string, task: unknown, { signal, timeout }: TaskOptions) {
    const stop = new AbortController();
    fail = (error) => stop.abort(error);
    const timer = timeout && setTimeout(() => stop.abort(timeout.reason), timeout.after);
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
        // A task still queued at the close would start a new thread and keep a stopping process alive.
        if (closings !== before) throw new AppError("unavailable");
        return runNow(name, task, options);
      });
    },
    async close() {
      closings += 1;
      const closing = pool;
      pool = null;
      await closing?.destroy();
    },
  };
}
