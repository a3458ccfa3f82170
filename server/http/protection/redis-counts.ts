import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Milliseconds } from "../../db/schema.ts";

/** A named counter, from its first use to the end of its window. */
export interface Bucket {
  key: string;
  max: number;
  window: Milliseconds;
}

/** Counters shared by all servers outside the database. */
export interface Counts {
  /**
   * Counts a use in each bucket, or in none if one is full. Returns how long the full one remains so, in milliseconds;
   * 0 if the use was counted; null if the store does not respond.
   */
  add(buckets: readonly Bucket[]): Promise<Milliseconds | null>;
  /** Empties buckets without waiting for it; if the store is down, they expire with their windows. */
  reset(keys: readonly string[]): void;
  close(): void;
}

/** The longest that a sign-in waits before its use is counted in the database instead. */
const responseTimeout: Milliseconds = 500;

/** An atomic script: no other client counts in between, and every bucket expires. */
const addScript = `
  for i, key in ipairs(KEYS) do
    if tonumber(redis.call('get', key) or 0) >= tonumber(ARGV[2 * i - 1]) then
      return math.max(1, redis.call('pttl', key))
    end
  end
  for i, key in ipairs(KEYS) do
    if redis.call('incr', key) == 1 then redis.call('pexpire', key, ARGV[2 * i]) end
  end
  return 0`;

/** Creates counters in Redis. An unreachable server, at the start or later, is retried every second without limit. */
export async function connectRedis(url: string, log: FastifyBaseLogger): Promise<Counts> {
  // Imported on demand: an installation without Redis does not load the client.
  const { createClient } = await import("@redis/client");
  const client = createClient({
    url,
    keyPrefix: "limits:",
    disableOfflineQueue: true,
    pingInterval: 1000,
    socket: { connectTimeout: 2000, socketTimeout: 3000, reconnectStrategy: 1000 },
  });
  let isDown = false;
  client.on("error", (error: Error) => {
    if (!isDown) log.warn({ error: error.name }, "redis is unavailable: limits are counted in the database");
    isDown = true;
  });
  client.on("ready", () => {
    if (isDown) log.info("redis is available again");
    isDown = false;
  });
  const connecting = client.connect().catch(() => {});
  await Promise.race([connecting, wait(responseTimeout, null, { ref: false })]);

  return {
    async add(buckets) {
      if (!client.isReady) return null;
      const keys = buckets.map(({ key }) => key);
      const pending = client.eval(addScript, {
        keys,
        arguments: buckets.flatMap(({ max, window }) => [String(max), String(window)]),
      });
      const answer = await Promise.race([pending.catch(() => null), wait(responseTimeout, null, { ref: false })]);
      return typeof answer === "number" ? answer : null;
    },
    reset(keys) {
      if (client.isReady && keys.length > 0) client.del([...keys]).catch(() => {});
    },
    close: () => client.destroy(),
  };
}
