import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Milliseconds } from "../../db/schema.ts";

/** What is counted under a name, from its first use until its window ends. */
export interface Bucket {
  key: string;
  most: number;
  window: Milliseconds;
}

/** Counts that servers have together outside of the database. */
export interface Counts {
  /**
   * Counts a use in each bucket, or in none where one is full: then how long that one stays full, in ms; 0 where it
   * was counted. Null where the store does not answer.
   */
  add(buckets: readonly Bucket[]): Promise<Milliseconds | null>;
  /** Empties buckets, without waiting for it; where the store is away they end with their windows. */
  forget(keys: readonly string[]): void;
  close(): void;
}

/** A sign-in waits no longer than this before it is counted elsewhere. */
const patience: Milliseconds = 500;

/** One step of Redis: nobody else counts in between, and no bucket stays without an end. */
const addToAll = `
  for i, key in ipairs(KEYS) do
    if tonumber(redis.call('get', key) or 0) >= tonumber(ARGV[2 * i - 1]) then
      return math.max(1, redis.call('pttl', key))
    end
  end
  for i, key in ipairs(KEYS) do
    if redis.call('incr', key) == 1 then redis.call('pexpire', key, ARGV[2 * i]) end
  end
  return 0`;

/** Counts in a Redis. One that is away at the start, or later, is tried again every second for as long as it takes. */
export async function connectRedis(url: string, log: FastifyBaseLogger): Promise<Counts> {
  // Who has no Redis pays nothing for the client.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    keyPrefix: "limits:",
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 1000 },
  });
  let isAway = false;
  client.on("error", (error: Error) => {
    if (!isAway) log.warn({ error: error.name }, "redis is away: limits are counted in the database");
    isAway = true;
  });
  client.on("ready", () => {
    if (isAway) log.info("redis is back");
    isAway = false;
  });
  const connecting = client.connect().catch(() => {});
  await Promise.race([connecting, wait(patience, null, { ref: false })]);

  return {
    async add(buckets) {
      if (!client.isReady) return null;
      const keys = buckets.map(({ key }) => key);
      const asked = client.eval(addToAll, {
        keys,
        arguments: buckets.flatMap(({ most, window }) => [String(most), String(window)]),
      });
      const answer = await Promise.race([asked.catch(() => null), wait(patience, null, { ref: false })]);
      return typeof answer === "number" ? answer : null;
    },
    forget(keys) {
      if (client.isReady && keys.length > 0) client.del([...keys]).catch(() => {});
    },
    close: () => client.destroy(),
  };
}
