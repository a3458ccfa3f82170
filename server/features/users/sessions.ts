import { z } from "zod";
import type { OpenSession } from "../../../contract/users/sessions.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { cutPage, decodeCursor, encodeCursor } from "../../http/calls/cursor.ts";
import { maxSessionAge, maxSessionIdle, recordVisit } from "../../http/calls/session.ts";
import { hashToken, newToken } from "../../ids.ts";
import { presentTime } from "../../presenting/present-time.ts";
import type { Profile } from "./present.ts";
import { describeAgent } from "./second-factor/describe-agent.ts";
import { forgetDevices } from "./second-factor/devices.ts";

/** A new session and its user. */
export interface NewSession {
  token: string;
  user: Profile;
}

/** Starts a session and returns its token. */
export async function startSession(
  tx: Tx,
  { userId, agent, timeZone }: { userId: string; agent: string; timeZone: string },
  now: Milliseconds,
): Promise<string> {
  const token = newToken();
  await insertSession(tx, { tokenHash: hashToken(token), userId, now, ...describeAgent(agent) });
  await recordVisit(tx, { userId, now, timeZone });
  return token;
}

interface NewSessionRow extends ReturnType<typeof describeAgent> {
  tokenHash: string;
  userId: string;
  now: Milliseconds;
}

const insertSession = compileOnce((tx: Tx, { tokenHash, userId, now, browser, system }: NewSessionRow) =>
  tx
    .insertInto("sessions")
    .values({ token_hash: tokenHash, user_id: userId, created_at: now, last_used_at: now, browser, system }),
);

export async function endSession(tx: Tx, tokenHash: string): Promise<void> {
  await deleteSession(tx, { tokenHash });
}

const deleteSession = compileOnce((tx: Tx, { tokenHash }: { tokenHash: string }) =>
  tx.deleteFrom("sessions").where("token_hash", "=", tokenHash),
);

/** Ends one of a user's sessions by its id in the list; throws `not_found`. */
export async function endOwnSession(tx: Tx, { userId, id }: { userId: string; id: string }): Promise<void> {
  const ended = await tx
    .deleteFrom("sessions")
    .where("token_hash", "=", id)
    .where("user_id", "=", userId)
    .returning("user_id")
    .executeTakeFirst();
  if (!ended) throw new AppError("not_found");
}

/** Ends a user's sessions, except the given one. Returns how many ended. */
export async function endSessions(tx: Tx, userId: string, exceptTokenHash?: string): Promise<number> {
  const { numDeletedRows } = await tx
    .deleteFrom("sessions")
    .where("user_id", "=", userId)
    .$if(exceptTokenHash !== undefined, (query) => query.where("token_hash", "!=", exceptTokenHash ?? ""))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/**
 * Ends a user's sessions, except the given one, and forgets all devices: a thief who is signed out must not be trusted
 * at the next sign-in, and the remaining session's device cannot be told apart here, since its cookie is sent only to
 * the sign-in call. Returns how many sessions ended.
 */
export async function signOutEverywhere(
  tx: Tx,
  { userId, exceptTokenHash }: { userId: string; exceptTokenHash?: string },
): Promise<number> {
  await forgetDevices(tx, userId);
  return endSessions(tx, userId, exceptTokenHash);
}

const position = z.tuple([z.int(), z.string()]);

/**
 * Lists a user's open sessions, most recently used first. A session's id is the hash of its token, which reveals
 * nothing about the random token.
 */
export async function listOwnSessions(
  db: Db,
  { userId, tokenHash }: { userId: string; tokenHash: string },
  { limit, cursor, now }: { limit: number; cursor?: string | undefined; now: Milliseconds },
): Promise<{ records: OpenSession[]; next: string | null }> {
  const after = decodeCursor("sessions", position, cursor);
  const rows = await db
    .selectFrom("sessions")
    .select(["token_hash", "browser", "system", "created_at", "last_used_at"])
    .where("user_id", "=", userId)
    .where("last_used_at", ">", now - maxSessionIdle)
    .where("created_at", ">", now - maxSessionAge)
    .$if(after !== null, (all) =>
      all.where((eb) =>
        eb(eb.refTuple("last_used_at", "token_hash"), "<", eb.tuple(after?.[0] ?? 0, after?.[1] ?? "")),
      ),
    )
    .orderBy("last_used_at", "desc")
    .orderBy("token_hash", "desc")
    .limit(limit + 1)
    .execute();
  const { records, next } = cutPage(rows, limit, (row) => encodeCursor("sessions", [row.last_used_at, row.token_hash]));
  return { records: records.map((row) => presentSession(row, tokenHash)), next };
}

type Row = Pick<OpenSession, "browser" | "system"> & Record<"created_at" | "last_used_at", Milliseconds>;

function presentSession(row: Row & { token_hash: string }, current: string): OpenSession {
  return {
    id: row.token_hash,
    browser: row.browser,
    system: row.system,
    startedAt: presentTime(row.created_at),
    lastUsedAt: presentTime(row.last_used_at),
    current: row.token_hash === current,
  };
}
