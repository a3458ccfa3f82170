import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import type { Db, Milliseconds, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import type { Parts } from "../parts.ts";

/** How often something may be done in a window of time, which begins with the first use. */
export interface Limit {
  name: string;
  most: number;
  window: Milliseconds;
}

/** One use of a limit: of whom it is, an account or an address. */
export interface Use {
  limit: Limit;
  of: string;
}

/**
 * Counts a use against each limit, for all servers on the database together. Throws `too_many_requests` with
 * Retry-After where one is used up; then nothing is counted, or a stranger's tries would keep the owner out for ever.
 */
export async function spend(
  parts: Pick<Parts, "db" | "config">,
  uses: readonly Use[],
  now: Milliseconds,
): Promise<void> {
  if (!parts.config.rateLimits) return;
  // Read first: whoever is over the limit costs no write.
  for (const use of uses) refuseBeyond(use.limit.most - 1, await findCount(parts.db, use, now), now);
  await inTransaction(parts.db, (tx) => spendWithin(tx, uses, now));
}

/**
 * Counts a use against each limit in the transaction of what is limited: what fails counts nothing. Whether there are
 * limits at all is for the caller to ask. Throws `too_many_requests` with Retry-After.
 */
export async function spendWithin(tx: Tx, uses: readonly Use[], now: Milliseconds): Promise<void> {
  for (const use of uses) refuseBeyond(use.limit.most, await addUse(tx, use, now), now);
}

/** Forgets the uses of a limit: its next window begins anew. */
export async function forgetUses(tx: Tx, use: Use): Promise<void> {
  await tx.deleteFrom("limits").where("bucket", "=", bucketOf(use)).execute();
}

/** The network that a request comes from: with IPv6 the first 64 bits, which any one household or server has whole. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = "", tail] = ip.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => part.split(":").filter(Boolean));
  const zeros = Array<string>(tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)).fill("0");
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(":");
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
    .executeTakeFirst();
}

async function addUse(tx: Tx, use: Use, now: Milliseconds): Promise<Count> {
  const first = { count: 1, resets_at: now + use.limit.window };
  return tx
    .insertInto("limits")
    .values({ bucket: bucketOf(use), ...first })
    .onConflict((conflict) =>
      conflict.column("bucket").doUpdateSet((eb) => {
        const isOver = eb("limits.resets_at", "<=", now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb("limits.count", "+", 1))
            .end(),
          resets_at: eb.case().when(isOver).then(first.resets_at).else(eb.ref("limits.resets_at")).end(),
        };
      }),
    )
    .returning(["count", "resets_at"])
    .executeTakeFirstOrThrow();
}

function refuseBeyond(most: number, used: Count | undefined, now: Milliseconds): void {
  if (!used || used.count <= most) return;
  const seconds = Math.max(1, Math.ceil((used.resets_at - now) / 1000));
  throw new AppError("too_many_requests", { headers: { "retry-after": String(seconds) } });
}

/** Hashed: the table is to hold nobody's address. */
function bucketOf({ limit, of }: Use): string {
  return createHash("sha256").update(`${limit.name}:${of}`).digest("base64url");
}
