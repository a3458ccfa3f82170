import { AppError } from "../../../errors.ts";
import { createThread } from "../../../threads/create-thread.ts";
import { findWordMatches, listTerms, type Quote, quote, type WordMatch, type WordQuery } from "./stem-texts.ts";

/** Texts shorter than this in total, in UTF-16 units, are stemmed directly: a thread would take longer. */
const minThreadLength = 4000;

/** The longest that a task may take, including its wait, in ms. */
const timeout = 10_000;

const options = {
  file: new URL("./stem-worker.ts", import.meta.url),
  memory: { old: 128, young: 8 },
  maxWaiting: 100,
  // A server with a quiet forum needs no thread.
  idle: 30_000,
};

/**
 * Stems texts without blocking the event loop. Throws `unavailable` if too many tasks are waiting or one takes too
 * long.
 */
export interface Stemmer {
  listTerms: (task: { texts: readonly string[] }) => Promise<string[]>;
  lookIn: (query: WordQuery) => Promise<WordMatch[]>;
  quote: (query: WordQuery) => Promise<Quote[]>;
  close: () => Promise<void>;
}

/** Creates a stemmer; its thread starts with the first long task. */
export function createStemmer(): Stemmer {
  const thread = createThread(options);

  async function run<Task extends { texts: readonly string[] }, Result>(
    work: (task: Task) => Result,
    task: Task,
  ): Promise<Result> {
    if (task.texts.reduce((sum, { length }) => sum + length, 0) < minThreadLength) return work(task);
    const signal = AbortSignal.timeout(timeout);
    return thread.run<Result>(work.name, task, { signal }).catch((error: unknown) => {
      throw signal.aborted ? new AppError("unavailable") : error;
    });
  }

  return {
    listTerms: (task) => run(listTerms, task),
    lookIn: (query) => run(findWordMatches, query),
    quote: (query) => run(quote, query),
    close: thread.close,
  };
}
