import { MessageChannel } from "node:worker_threads";
import type { Language } from "../../contract/language.ts";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { createThread, type Thread } from "../threads/create-thread.ts";
import type { Source } from "./rendered-pages.ts";

/** The screen to render, and for whom (`web/render.tsx`). */
export interface RenderTask {
  path: string;
  language: Language;
  reader: { kept: Record<string, string>; isWide: boolean; timeZone: string };
}

/** The response to an API request of the application. */
export interface ApiResponse {
  path: string;
  status: number;
  text: string;
}

/** The time limit for rendering a screen. */
const renderTimeout: Milliseconds = 3_000;

const options = {
  file: new URL("./render-worker.ts", import.meta.url),
  memory: { old: 96, young: 4 },
  maxWaiting: 20,
  // An idle server frees the memory.
  idle: 5 * 60_000,
  env: { NODE_ENV: "production" },
};

/** How many screens of one user may be rendered or queued at once, to leave room for others. */
const maxPerUser = 3;

/**
 * Renders screens of the application for users, one at a time, in a thread that starts on demand. A screen that fails
 * or takes too long affects no others: its thread ends, and the queued screens are rendered in a new one.
 */
export class ScreenRenderer {
  readonly #thread: Thread;
  /** The users whose screens are being rendered or queued. */
  readonly #users: (string | undefined)[] = [];

  constructor(source: Source) {
    this.#thread = createThread({ ...options, data: source });
  }

  /** Starts the thread if it is idle, because a screen is about to be requested. */
  warmUp(): void {
    if (this.#users.length > 0) return;
    // A failure is reported when rendering.
    this.#thread.run("prepare", null).catch(() => {});
  }

  /**
   * Returns the markup of a screen, whose requests are answered by `answer`. Throws `unavailable` if there is no room,
   * or the error of the rendering.
   */
  async render(task: RenderTask, answer: (path: string) => Promise<ApiResponse>): Promise<string> {
    const { user } = task.reader.kept;
    if (this.#users.filter((other) => other === user).length >= maxPerUser) throw new AppError("unavailable");
    this.#users.push(user);
    try {
      return await this.#render(task, answer);
    } finally {
      this.#users.splice(this.#users.indexOf(user), 1);
    }
  }

  /** Ends the thread. */
  close(): Promise<void> {
    return this.#thread.close();
  }

  async #render(task: RenderTask, answer: (path: string) => Promise<ApiResponse>): Promise<string> {
    const { port1: port, port2: workerPort } = new MessageChannel();
    // A screen that fails or takes too long ends the thread; otherwise it would block the next screen.
    const failing = new AbortController();
    port.on("message", (path: string) => {
      answer(path).then(
        (given) => port.postMessage(given),
        (error) => failing.abort(error),
      );
    });
    const timeout = { after: renderTimeout, reason: new Error(`${task.path} took too long`) };
    port.postMessage(task);
    const { signal } = failing;
    try {
      return await this.#thread.run<string>("render", workerPort, { signal, timeout });
    } finally {
      port.close();
    }
  }
}
