/** How long a database operation may take, in milliseconds. */
const timeout = 4000;

/** Thrown when a database does not respond in time. */
export class DatabaseTimeout extends Error {}

/**
 * Creates a function that runs operations on a database and fails if it does not respond in time; from then on it fails
 * immediately until the database responds. The operations continue, and learn from the signal that nobody is waiting.
 * In WebKit, a database whose page was closed during an operation sometimes never responds to later pages, so nothing
 * may wait for it indefinitely.
 */
export function createTimedRunner() {
  let hasTimedOut = false;
  const onResponse = () => {
    hasTimedOut = false;
  };

  return async function runTimed<T>(work: (abandoned: AbortSignal) => Promise<T>): Promise<T> {
    const abandoning = new AbortController();
    const result = work(abandoning.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timedOut = new Promise<never>((_, reject) => {
      const giveUp = () => {
        hasTimedOut = true;
        result.then(onResponse, onResponse);
        abandoning.abort();
        reject(new DatabaseTimeout("the database did not respond in time"));
      };
      // After one timeout, another wait would time out as well.
      if (hasTimedOut) giveUp();
      else timer = setTimeout(giveUp, timeout);
    });
    return Promise.race([result, timedOut]).finally(() => clearTimeout(timer));
  };
}
