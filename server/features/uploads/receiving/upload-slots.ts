import { AppError } from "../../../errors.ts";
import { maxUploadSlots } from "../limits.ts";

/** The maximum number of concurrent requests per user sending bytes to one process. The rest is left to others. */
const maxPerUser = 6;

/** Limits how many requests send bytes at a time; others must retry. */
export interface UploadSlots {
  /** Throws `unavailable` if all places are taken, `too_many_requests` if this user occupies too many. */
  run<T>(userId: string, work: () => Promise<T>): Promise<T>;
}

/** Creates a process's places. Requests do not queue for them, since each would hold a connection. */
export function createUploadSlots(): UploadSlots {
  const occupied: string[] = [];
  return {
    async run(userId, work) {
      const own = occupied.filter((other) => other === userId).length;
      if (own >= maxPerUser) throw new AppError("too_many_requests", { headers: { "retry-after": "5" } });
      if (occupied.length >= maxUploadSlots) throw new AppError("unavailable");
      occupied.push(userId);
      try {
        return await work();
      } finally {
        occupied.splice(occupied.indexOf(userId), 1);
      }
    },
  };
}
