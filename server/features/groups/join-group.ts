import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { consumeLimits, type Limit } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { parseCode } from "../../readable-code.ts";
import { type Joined, join } from "./members.ts";

/**
 * Valid codes count too: otherwise a user who has one could reset the count by using it. The limit per network is
 * higher, because a whole class may join from one.
 */
const perAccount: Limit = { name: "join", max: 10, window: 60 * 60 * 1000 };
const perNetwork: Limit = { name: "join-from", max: 300, window: 15 * 60 * 1000 };

/** Counts a try before the code is looked up. Throws `too_many_requests`. */
export async function spendJoin(
  parts: Pick<Parts, "db" | "config" | "counts">,
  { userId, from }: { userId: string; from: string },
  now: Milliseconds,
): Promise<void> {
  const uses = [
    { limit: perAccount, of: userId },
    { limit: perNetwork, of: from },
  ];
  await consumeLimits(parts, uses, now);
}

/**
 * Adds a learner to the group of a code and enrols them in its course; repeating it changes nothing. Throws
 * `code_unknown`.
 */
export async function joinGroup(
  tx: Tx,
  { code, userId, now }: { code: string; userId: string; now: Milliseconds },
): Promise<Joined> {
  const group = await tx
    .selectFrom("groups")
    .select(["id", "course_id"])
    .where("join_code", "=", parseCode(code))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .forKeyShare()
    .executeTakeFirst();
  if (!group) throw new AppError("code_unknown");
  return join(tx, { group, userId, now }).catch((error: unknown) => {
    // The course is retired and can no longer be started.
    throw error instanceof AppError && error.code === "not_found" ? new AppError("code_unknown") : error;
  });
}
