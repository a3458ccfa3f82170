import type { Milliseconds, Tx } from "../../db/schema.ts";
import { hashToken, newToken } from "../../ids.ts";

/** Begins a session and returns its token. */
export async function startSession(tx: Tx, userId: string, now: Milliseconds): Promise<string> {
  const token = newToken();
  await tx
    .insertInto("sessions")
    .values({ token_hash: hashToken(token), user_id: userId, created_at: now, last_used_at: now })
    .execute();
  return token;
}

/** Ends one session. */
export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom("sessions").where("token_hash", "=", tokenHash).execute();
}

/** Ends the sessions of a person, but for one where it is named. */
export async function endSessions(tx: Tx, userId: string, exceptTokenHash?: string): Promise<void> {
  await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptTokenHash !== undefined, (query) => query.where("token_hash", "!=", exceptTokenHash ?? ""))
    .execute();
}
