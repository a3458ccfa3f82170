/** How long a database may take for one thing, in milliseconds. */
const patience = 4000;

/** A database did not answer in time. */
export class TooLate extends Error {}

/**
 * What a database answers; fails where it does not answer in time. In WebKit one whose page was left while it worked at times
 * gives later pages no answer at all: nothing may wait for it for ever.
 */
export async function inTime<T>(asked: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TooLate("the database does not answer")), patience);
  });
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
