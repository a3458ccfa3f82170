import type { Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { type Limit, spend } from "../../http/protection/limits.ts";
import type { Parts } from "../../parts.ts";
import { readCode } from "../../readable-code.ts";
import { type Joined, join } from "./members.ts";

/**
 * Right codes count as well: a person with one could otherwise reset the count by each use of it. A whole class joins
 * behind one network, so that this may try more often than one person.
 */
const perAccount: Limit = { name: "join", most: 10, window: 60 * 60 * 1000 };
const perNetwork: Limit = { name: "join-from", most: 300, window: 15 * 60 * 1000 };

/** Counts a try at a code, before anything is looked up. Throws `too_many_requests`. */
export async function spendJoin(
  parts: Pick<Parts, "db" | "config" | "counts">,
  { userId, from }: { userId: string; from: string },
  now: Milliseconds,
): Promise<void> {
  const uses = [
    { limit: perAccount, of: userId },
    { limit: perNetwork, of: from },
  ];
  await spend(parts, uses, now);
}

/** Puts a learner into the group of a code and enrols them in its course; again changes nothing. Throws `code_unknown`. */
export async function joinGroup(
  tx: Tx,
  { code, userId, now }: { code: string; userId: string; now: Milliseconds },
): Promise<Joined> {
  const group = await tx
    .selectFrom("groups")
    .select(["id", "course_id"])
    .where("join_code", "=", readCode(code))
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .forKeyShare()
    .executeTakeFirst();
  if (!group) throw new AppError("code_unknown");
  return join(tx, { group, userId, now }).catch((error: unknown) => {
    // Its course was retired, so that nobody begins it any more.
    throw error instanceof AppError && error.code === "not_found" ? new AppError("code_unknown") : error;
  });
}
