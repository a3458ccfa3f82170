import { AppError } from "../../../errors.ts";
import { maxWriters } from "../limits.ts";

/** The maximum number of concurrent requests per user sending bytes to one process. The rest is left to others. */
const maxPerPerson = 6;

/** Limits how many requests send bytes at a time; others must retry. */
export interface Writers {
  /** Throws `unavailable` if all places are taken, `too_many_requests` if this user occupies too many. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Creates a process's places. Requests do not queue for them, since each would hold a connection. */
export function createWriters(): Writers {
  const writing: string[] = [];
  return {
    async run(userId, work) {
      const own = writing.filter((other) => other === userId).length;
      if (own >= maxPerPerson) throw new AppError("too_many_requests", { headers: { "retry-after": "5" } });
      if (writing.length >= maxWriters) throw new AppError("unavailable");
      writing.push(userId);
      try {
        return await work();
      } finally {
        writing.splice(writing.indexOf(userId), 1);
      }
    },
  };
}
