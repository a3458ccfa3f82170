import type { FastifyRequest } from "fastify";
import type { Language } from "../../../contract/language.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { hashToken } from "../../ids.ts";
import type { HttpParts } from "../http-parts.ts";
import { localDay } from "./local-day.ts";

const day = 24 * 60 * 60 * 1000;

/** How long a session lasts after its last use (contract, section 3). */
export const maxSessionIdle: Milliseconds = 30 * day;

/** How long a session lasts after it began, however much it is used. */
export const maxSessionAge: Milliseconds = 180 * day;

/** A use is recorded only if the last recorded one is older than this: a write per request would be too expensive. */
const minUseInterval: Milliseconds = 5 * 60 * 1000;

/** The caller of a request. */
export interface SignedIn {
  userId: string;
  email: string;
  language: Language;
  /** Identifies the session. */
  tokenHash: string;
  /** Until when staff calls need no password confirmation; null without elevation. */
  elevatedUntil: Milliseconds | null;
}

/** Returns the token of an Authorization header, or null. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** The parts needed to look up sessions. */
type SessionParts = Pick<HttpParts, "db" | "clock" | "timeZone">;

/** Returns the session of a token and records the use; throws `not_signed_in` unless it is valid. */
export async function getSession(parts: SessionParts, token: string | null): Promise<SignedIn> {
  const [found] = token ? await selectSession(parts.db, { tokenHash: hashToken(token) }) : [];
  return checkSession(parts, found);
}

/** Checks a session row and records the use; throws `not_signed_in` unless it is valid. */
export async function checkSession(parts: SessionParts, found: SessionRow | undefined): Promise<SignedIn> {
  const { db, timeZone } = parts;
  const now = parts.clock();
  if (!found || hasEnded(found, now)) throw new AppError("not_signed_in");
  const { user_id: userId, token_hash: foundHash } = found;
  if (now - found.last_used_at > minUseInterval) await recordUse(db, { userId, tokenHash: foundHash, now, timeZone });
  const { email, language, elevated_until: elevatedUntil } = found;
  return { userId, email, language, tokenHash: foundHash, elevatedUntil };
}

/** The session lookup, to which other tables can be joined. */
export type SessionQuery = ReturnType<typeof selectSessions>;

/** A session with the columns read of its user. */
export type SessionRow = Awaited<ReturnType<typeof selectSession>>[number];

/** Selects a token's session unless its account is disabled. */
export function selectSessions(db: Db, { tokenHash }: { tokenHash: string }) {
  return db
    .selectFrom("sessions")
    .innerJoin("users", "users.id", "sessions.user_id")
    .select(["sessions.token_hash", "sessions.user_id", "sessions.created_at", "sessions.last_used_at"])
    .select(["sessions.elevated_until", "users.email", "users.language"])
    .where("sessions.token_hash", "=", tokenHash)
    .where("users.disabled_at", "is", null);
}

const selectSession = compileOnce(selectSessions);

function hasEnded(session: { created_at: Milliseconds; last_used_at: Milliseconds }, now: Milliseconds): boolean {
  return now - session.last_used_at >= maxSessionIdle || now - session.created_at >= maxSessionAge;
}

interface Visit {
  userId: string;
  now: Milliseconds;
  timeZone: string;
}

async function recordUse(db: Db, { tokenHash, ...visit }: Visit & { tokenHash: string }): Promise<void> {
  await inTransaction(db, async (tx) => {
    // Skipped if the session has since ended: its account may have been deleted.
    const [used] = await setUsed(tx, { tokenHash, now: visit.now });
    if (used) await recordVisit(tx, visit);
  });
}

/** Records a visit by a user, by days in the organisation's time zone. Kept separately from sessions, which end. */
export async function recordVisit(tx: Tx, { userId, now, timeZone }: Visit): Promise<void> {
  await setLastSeen(tx, { userId, now });
  await addActiveDay(tx, { userId, day: localDay(now, timeZone) });
}

const setLastSeen = compileOnce((tx: Tx, { userId, now }: Omit<Visit, "timeZone">) =>
  tx
    .insertInto("visits")
    .values({ user_id: userId, last_seen_at: now })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ last_seen_at: now })),
);

const addActiveDay = compileOnce((tx: Tx, { userId, day }: { userId: string; day: string }) =>
  tx
    .insertInto("active_days")
    .values({ day, user_id: userId })
    .onConflict((conflict) => conflict.columns(["day", "user_id"]).doNothing()),
);

const setUsed = compileOnce((tx: Tx, { tokenHash, now }: { tokenHash: string; now: Milliseconds }) =>
  tx.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash).returning("user_id"),
);
