import { AppError } from "../../../errors.ts";
import { mostWriters } from "../limits.ts";

/** How many requests of one person bring bytes at once in one process: others are to get a turn. */
const mostOfPerson = 6;

/** Lets a bounded number of requests bring bytes at once; the others are told to come again. */
export interface Writers {
  /** Throws `unavailable` where all places are taken, `too_many_requests` where this person has too many of them. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Makes the places of one process. Nobody waits for one: a request that waited would hold its connection. */
export function createWriters(): Writers {
  const writing: string[] = [];
  return {
    async run(userId, work) {
      const own = writing.filter((other) => other === userId).length;
      if (own >= mostOfPerson) throw new AppError("too_many_requests", { headers: { "retry-after": "5" } });
      if (writing.length >= mostWriters) throw new AppError("unavailable");
      writing.push(userId);
      try {
        return await work();
      } finally {
        writing.splice(writing.indexOf(userId), 1);
      }
    },
  };
}
