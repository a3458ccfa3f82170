import type { Session } from "../../../contract/users.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import type { Parts } from "../../parts.ts";
import { useLink } from "./links.ts";
import { presentUser } from "./present.ts";
import { startSession } from "./sessions.ts";

/** Confirms an account by the token of a link, and signs in; throws `link_invalid`. */
export function confirmUser(parts: Parts, token: string, now: Milliseconds): Promise<Session> {
  return transact(parts, async (tx) => {
    const userId = await useLink(tx, { token, kind: "confirm" }, now);
    const user = await tx
      .updateTable("users")
      .set({ confirmed_at: now, updated_at: now })
      .where("id", "=", userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return { token: await startSession(tx, userId, now), user: presentUser(user) };
  });
}
