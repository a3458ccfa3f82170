import { MessageChannel } from "node:worker_threads";
import type { Language } from "../../contract/language.ts";
import type { Milliseconds } from "../db/schema.ts";
import { AppError } from "../errors.ts";
import { createThread, type Thread } from "../threads/create-thread.ts";
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

/** How long a screen may take to be drawn. */
const patience: Milliseconds = 3_000;

const options = {
  file: new URL("./render-worker.ts", import.meta.url),
  memory: { old: 96, young: 4 },
  mostWaiting: 20,
  // A server without visitors frees the memory.
  idle: 5 * 60_000,
  env: { NODE_ENV: "production" },
};

/** How many screens of one person may be drawn or wait at once, so that others find room. */
const mostOfOne = 3;

/**
 * Draws screens of the application for people, one after the other, in a thread that begins at the first one. One that
 * fails or takes too long fails alone: its thread ends, and those that wait are drawn in the next one.
 */
export class ScreenRenderer {
  readonly #thread: Thread;
  /** Whose screens are drawn or wait. */
  readonly #people: (string | undefined)[] = [];

  constructor(source: Source) {
    this.#thread = createThread({ ...options, data: source });
  }

  /** Begins the thread, where none is: a screen is about to be asked for. */
  begin(): void {
    if (this.#people.length > 0) return;
    // Where it fails, drawing says so.
    this.#thread.run("prepare", null).catch(() => {});
  }

  /** The markup of a screen, whose calls are answered by `answer`. Throws `unavailable` where there is no room, and what drawing it failed with. */
  async draw(occasion: Occasion, answer: (path: string) => Promise<Answer>): Promise<string> {
    const { user } = occasion.reader.kept;
    if (this.#people.filter((other) => other === user).length >= mostOfOne) throw new AppError("unavailable");
    this.#people.push(user);
    try {
      return await this.#draw(occasion, answer);
    } finally {
      this.#people.splice(this.#people.indexOf(user), 1);
    }
  }

  /** Ends the thread. */
  end(): Promise<void> {
    return this.#thread.close();
  }

  async #draw(occasion: Occasion, answer: (path: string) => Promise<Answer>): Promise<string> {
    const { port1: port, port2: theirs } = new MessageChannel();
    // A screen that fails or takes too long ends the thread: else it would hold up the next screen.
    const failing = new AbortController();
    port.on("message", (path: string) => {
      answer(path).then(
        (given) => port.postMessage(given),
        (error) => failing.abort(error),
      );
    });
    const late = { after: patience, reason: new Error(`${occasion.path} took too long`) };
    port.postMessage(occasion);
    const { signal } = failing;
    try {
      return await this.#thread.run<string>("draw", theirs, { signal, late });
    } finally {
      port.close();
    }
  }
}
