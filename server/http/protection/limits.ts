import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import type { HttpParts } from "../http-parts.ts";
import type { Bucket } from "./redis-counts.ts";

/** How often something may be done within a window, which starts with the first use. */
export interface Limit {
  name: string;
  max: number;
  window: Milliseconds;
}

/** The most by which the clocks of several servers may differ. */
const maxClockSkew: Milliseconds = 60 * 60 * 1000;

/** A use of a limit by an account or address. */
export interface Use {
  limit: Limit;
  of: string;
}

/**
 * Counts a use against each limit across all servers: in Redis if one is configured and responds, otherwise in the
 * database. Throws `too_many_requests` with Retry-After if one is exhausted; then nothing is counted, since otherwise a
 * stranger's attempts could lock the owner out permanently.
 */
export async function consumeLimits(
  parts: Pick<HttpParts, "db" | "config" | "counts">,
  uses: readonly Use[],
  now: Milliseconds,
): Promise<void> {
  if (!parts.config.rateLimits || uses.length === 0) return;
  const retryAfter = await parts.counts?.add(uses.map(toBucket));
  if (retryAfter) throw tooManyRequests(retryAfter);
  if (retryAfter === 0) return;
  // Read first, so that a client over the limit causes no write.
  for (const use of uses) requireBelow(use.limit.max - 1, await findCount(parts.db, use, now), now);
  await inTransaction(parts.db, (tx) => consumeLimitsWithin(tx, uses, now));
}

/**
 * Counts a use against each limit in the transaction of the limited action: a failure counts nothing. The caller checks
 * whether rate limits are on. Throws `too_many_requests` with Retry-After.
 */
export async function consumeLimitsWithin(tx: Tx, uses: readonly Use[], now: Milliseconds): Promise<void> {
  for (const use of uses) {
    const resetsAt = now + use.limit.window;
    const [count] = await addUsage(tx, { bucket: bucketOf(use), resetsAt, latest: latestReset(use, now), now });
    requireBelow(use.limit.max, count, now);
  }
}

/** Resets the counters of these uses, in the database and in Redis. */
export async function resetLimits(tx: Tx, { counts }: Pick<HttpParts, "counts">, uses: readonly Use[]): Promise<void> {
  const buckets = uses.map(bucketOf);
  counts?.reset(buckets);
  await tx.deleteFrom("limits").where("bucket", "in", buckets).execute();
}

/** How many 16-bit groups of an IPv6 address identify a network. */
const groups = { household: 4, customer: 3 };

/** An address with a port, as some proxies write it: the port differs for each connection. */
const withPort = /^(?:(\d+\.\d+\.\d+\.\d+):\d+|\[(.*)\](?::\d+)?)$/;

/**
 * Returns the network that a request comes from. For IPv6 that is the first 64 bits, which any one household or server
 * holds in full, or the 48 bits that one customer of a provider may be assigned.
 */
export function networkOf(given: string, of: keyof typeof groups = "household"): string {
  const [, ip4, ip6] = withPort.exec(given) ?? [];
  const ip = ip4 ?? ip6 ?? given;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)).fill("0");
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, groups[of]).join(":");
}

interface Count {
  count: number;
  resets_at: Milliseconds;
}

async function findCount(db: Db, use: Use, now: Milliseconds): Promise<Count | undefined> {
  return db
    .selectFrom("limits")
    .select(["count", "resets_at"])
    .where("bucket", "=", bucketOf(use))
    .where("resets_at", ">", now)
    .where("resets_at", "<=", latestReset(use, now))
    .executeTakeFirst();
}

/** A count that lasts longer began while the clock was wrong, and would otherwise lock people out for that long. */
function latestReset({ limit }: Use, now: Milliseconds): Milliseconds {
  return now + limit.window + maxClockSkew;
}

interface NewUse {
  bucket: string;
  resetsAt: Milliseconds;
  latest: Milliseconds;
  now: Milliseconds;
}

const addUsage = compileOnce((tx: Tx, { bucket, resetsAt, latest, now }: NewUse) =>
  tx
    .insertInto("limits")
    .values({ bucket, count: 1, resets_at: resetsAt })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet((eb) => {
        const hasExpired = eb.or([eb("limits.resets_at", "<=", now), eb("limits.resets_at", ">", latest)]);
        return {
          count: eb
            .case()
            .when(hasExpired)
            .then(1)
            .else(eb("limits.count", "+", 1))
            .end(),
          resets_at: eb.case().when(hasExpired).then(resetsAt).else(eb.ref("limits.resets_at")).end(),
        };
      }),
    )
    .returning(["count", "resets_at"]),
);

function requireBelow(max: number, used: Count | undefined, now: Milliseconds): void {
  if (!used || used.count <= max) return;
  throw tooManyRequests(used.resets_at - now);
}

/** Returns the error for an exhausted limit, with the remaining time. */
export function tooManyRequests(rest: Milliseconds): AppError {
  const seconds = Math.max(1, Math.ceil(rest / 1000));
  return new AppError("too_many_requests", { headers: { "retry-after": String(seconds) } });
}

function toBucket(use: Use): Bucket {
  return { key: bucketOf(use), max: use.limit.max, window: use.limit.window };
}

/** Hashed, so that neither the table nor Redis contains an address. */
function bucketOf({ limit, of }: Use): string {
  return createHash("sha256").update(`${limit.name}:${of}`).digest("base64url");
}
