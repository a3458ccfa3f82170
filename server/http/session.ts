import type { FastifyRequest } from "fastify";
import type { Language } from "../../contract/language.ts";
import { compileOnce } from "../db/compile-once.ts";
import { keepRows } from "../db/keep-rows.ts";
import type { Db, Milliseconds, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { hashToken } from "../ids.ts";

const day = 24 * 60 * 60 * 1000;

/** A session ends this long after its last use (contract, section 3). */
export const sessionIdle: Milliseconds = 30 * day;

/** A session ends this long after it began, however much it is used. */
export const sessionLife: Milliseconds = 180 * day;

/** A use is written down when the last one on record is older than this: a write a request would be too dear. */
const useResolution: Milliseconds = 5 * 60 * 1000;

/** Who is calling. */
export interface SignedIn {
  userId: string;
  email: string;
  language: Language;
  /** Stands for the session itself. */
  tokenHash: string;
}

/** The token of an Authorization header; null where there is none. */
export function bearerToken(request: FastifyRequest): string | null {
  return /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? "")?.[1] ?? null;
}

/** Whose session a token stands for; throws `not_signed_in` where none that is valid. Records the use. */
export async function getSession(db: Db, token: string | null, now: Milliseconds): Promise<SignedIn> {
  const [found] = token ? await selectSession(db, { tokenHash: hashToken(token) }) : [];
  if (!found || hasEnded(found, now)) throw new AppError("not_signed_in");
  if (now - found.last_used_at > useResolution) await recordUse(db, found.token_hash, now);
  return { userId: found.user_id, email: found.email, language: found.language, tokenHash: found.token_hash };
}

const selectSession = keepRows(
  10_000,
  (db: Db, { tokenHash }: { tokenHash: string }) =>
    db
      .selectFrom("sessions")
      .innerJoin("users", "users.id", "sessions.user_id")
      .select(["sessions.token_hash", "sessions.user_id", "sessions.created_at", "sessions.last_used_at"])
      .select(["users.email", "users.language"])
      .where("sessions.token_hash", "=", tokenHash),
  { sessions: "tokenHash" },
);

function hasEnded(session: { created_at: Milliseconds; last_used_at: Milliseconds }, now: Milliseconds): boolean {
  return now - session.last_used_at >= sessionIdle || now - session.created_at >= sessionLife;
}

async function recordUse(db: Db, tokenHash: string, now: Milliseconds): Promise<void> {
  await inTransaction(db, (tx) => setUsed(tx, { tokenHash, now }));
}

const setUsed = compileOnce(
  (tx: Tx, { tokenHash, now }: { tokenHash: string; now: Milliseconds }) =>
    tx.updateTable("sessions").set({ last_used_at: now }).where("token_hash", "=", tokenHash),
  "tokenHash",
);
