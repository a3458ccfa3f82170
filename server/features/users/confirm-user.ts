import type { Session } from "../../../contract/users.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { type Caller, findDevice, type KnownDevice, rememberDevice } from "./devices.ts";
import { useLink } from "./links.ts";
import { presentUser } from "./present.ts";
import { startSession } from "./sessions.ts";

/**
 * Confirms an account by the token of a link, and signs in; throws `link_invalid`. One that is confirmed already signs
 * nobody in, whatever link is left over: that would get past its second factor.
 */
export function confirmUser(
  parts: Parts,
  { token, caller }: { token: string; caller: Caller },
  now: Milliseconds,
): Promise<{ session: Session; device: KnownDevice }> {
  return transact(parts, async (tx) => {
    const userId = await useLink(tx, { token, kind: "confirm" }, now);
    const user = await tx
      .updateTable("users")
      .set({ confirmed_at: now, updated_at: now })
      .where("id", "=", userId)
      .where("confirmed_at", "is", null)
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new AppError("link_invalid");
    const device = await findDevice(tx, userId, caller);
    await rememberDevice(tx, { userId, device, caller }, now);
    const begun = await startSession(tx, { userId, agent: caller.agent }, now);
    return { session: { token: begun, user: presentUser(user) }, device };
  });
}
