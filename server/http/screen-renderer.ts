import { MessageChannel, Worker } from "node:worker_threads";
import type { Language } from "../../contract/language.ts";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { threadEnvironment } from "../thread-environment.ts";
import type { Source } from "./rendered-pages.ts";

/** What a screen is drawn for (`web/render.tsx`). */
export interface Occasion {
  path: string;
  language: Language;
  reader: { kept: Record<string, string>; isWide: boolean; timeZone: string };
}

/** What a call of the application is answered with. */
export interface Answer {
  path: string;
  status: number;
  text: string;
}

/** What the thread says while it draws: a call that it wants answered, or how it ended. */
type Word = { path: string } | { html: string } | { problem: string };

/** How long a screen may take to be drawn. */
const patience: Milliseconds = 3_000;

/** How long nothing is drawn after the thread has failed. */
const rest: Milliseconds = 5_000;

/** How long the thread waits for another screen: it takes 35 MB, which a server that nobody visits should not hold. */
const idle: Milliseconds = 5 * 60_000;

/** How many screens may wait for others; more are refused as `unavailable`. */
const mostWaiting = 20;

/**
 * Draws screens of the application for people, in a thread that begins at the first one. Where one takes too long the
 * thread ends, and after a rest the next one begins another.
 */
export class ScreenRenderer {
  readonly #source: Source;
  #worker: Worker | null = null;
  #restsUntil: Milliseconds = 0;
  #ending: NodeJS.Timeout | undefined;
  readonly #waiting = new Set<(error: unknown) => void>();

  constructor(source: Source) {
    this.#source = source;
  }

  /** Begins the thread, where none is: a screen is about to be asked for. */
  begin(): void {
    if (performance.now() >= this.#restsUntil) this.#begun();
  }

  /** The markup of a screen, whose calls are answered by `answer`. Throws `unavailable` where there is no room, and what drawing it failed with. */
  async draw(occasion: Occasion, answer: (path: string) => Promise<Answer>): Promise<string> {
    if (this.#waiting.size >= mostWaiting || performance.now() < this.#restsUntil) throw new AppError("unavailable");
    const { port1: port, port2: theirs } = new MessageChannel();
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    port.on("message", (word: Word) => {
      if ("html" in word) return resolve(word.html);
      if ("problem" in word) return reject(new Error(word.problem));
      answer(word.path).then((given) => port.postMessage(given), reject);
    });
    this.#waiting.add(reject);
    const timer = setTimeout(() => this.#fail(new Error(`${occasion.path} took too long`)), patience);
    try {
      this.#begun().postMessage({ occasion, port: theirs }, [theirs]);
      return await promise;
    } finally {
      clearTimeout(timer);
      this.#waiting.delete(reject);
      port.close();
    }
  }

  /** Ends the thread. */
  async end(): Promise<void> {
    clearTimeout(this.#ending);
    const worker = this.#worker;
    this.#worker = null;
    await worker?.terminate();
  }

  #begun(): Worker {
    clearTimeout(this.#ending);
    this.#ending = setTimeout(() => this.end(), idle).unref();
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL("./render-worker.ts", import.meta.url), {
      workerData: this.#source,
      env: { ...threadEnvironment, NODE_ENV: "production" },
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 4 },
    });
    worker.unref();
    worker.on("error", (error) => this.#fail(error));
    this.#worker = worker;
    return worker;
  }

  #fail(error: unknown): void {
    this.#restsUntil = performance.now() + rest;
    for (const reject of this.#waiting) reject(error);
    void this.end();
  }
}
