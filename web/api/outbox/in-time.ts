/** How long a database operation may take, in milliseconds. */
const patience = 4000;

/** Thrown when a database does not respond in time. */
export class TooLate extends Error {}

/**
 * Creates a function that runs operations on a database and fails if it does not respond in time; from then on it fails
 * immediately until the database responds. The operations continue, and learn from the signal that nobody is waiting.
 * In WebKit, a database whose page was closed during an operation sometimes never responds to later pages, so nothing
 * may wait for it indefinitely.
 */
export function askInTime() {
  let isLate = false;
  const answered = () => {
    isLate = false;
  };

  return async function ask<T>(work: (givenUp: AbortSignal) => Promise<T>): Promise<T> {
    const giving = new AbortController();
    const asked = work(giving.signal);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_, reject) => {
      const giveUp = () => {
        isLate = true;
        asked.then(answered, answered);
        giving.abort();
        reject(new TooLate("the database does not answer"));
      };
      // After one timeout, another wait would time out as well.
      if (isLate) giveUp();
      else timer = setTimeout(giveUp, patience);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}
