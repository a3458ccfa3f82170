/** How long a database may take for one thing, in milliseconds. */
const patience = 4000;

/** A database did not answer in time. */
export class TooLate extends Error {}

/**
 * Asks one database for things; fails where it does not answer in time, and from then on at once until it does. What it is
 * asked for goes on all the same, and knows by the signal that nobody waits for it any more. In WebKit a database whose page
 * was left while it worked at times gives later pages no answer at all: nothing may wait for it for ever.
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
      // What waited once would wait again.
      if (isLate) giveUp();
      else timer = setTimeout(giveUp, patience);
    });
    return Promise.race([asked, late]).finally(() => clearTimeout(timer));
  };
}
