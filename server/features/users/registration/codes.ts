import { createHmac, timingSafeEqual } from "node:crypto";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { ensureSecret } from "../../../db/secrets.ts";

/** So many tries one mail has (contract, section 11): a guesser has one chance in 200,000. */
const mostTries = 5;

/** What is stored of a code. Keyed: of a plain hash the six digits would be found out by trying all of them. */
async function hashCode(tx: Tx, { userId, code }: { userId: string; code: string }): Promise<string> {
  const key = await ensureSecret(tx, "mail-codes");
  return createHmac("sha256", key).update(`${userId} ${code}`).digest("hex");
}

/** What a link's row says of a code, where its mail carries none. */
export const noCode = { code_hash: null, code_tries: 0 };

/** What it says of the code of a mail that confirms an account. Another try to send the mail begins no new count. */
export async function prepareCode(tx: Tx, { userId, code }: { userId: string; code: string }) {
  const earlier = await tx
    .selectFrom("links")
    .select(({ fn }) => fn.max("code_tries").as("tries"))
    .where("user_id", "=", userId)
    .where("kind", "=", "confirm")
    .executeTakeFirst();
  return { code_hash: await hashCode(tx, { userId, code }), code_tries: earlier?.tries ?? 0 };
}

/**
 * Tries the code of a mail that confirms an account; returns whether it is right. Each try is counted before it is looked at,
 * so that tries at once count as well; the caller's transaction has to commit in either case.
 */
export async function tryCode(
  tx: Tx,
  { userId, code }: { userId: string; code: string },
  now: Milliseconds,
): Promise<boolean> {
  const links = await tx
    .updateTable("links")
    .set(({ eb }) => ({ code_tries: eb("code_tries", "+", 1) }))
    .where("user_id", "=", userId)
    .where("kind", "=", "confirm")
    .where("expires_at", ">", now)
    .where("code_tries", "<", mostTries)
    .returning("code_hash")
    .execute();
  const given = Buffer.from(await hashCode(tx, { userId, code }));
  return links.some(({ code_hash }) => code_hash !== null && timingSafeEqual(Buffer.from(code_hash), given));
}
