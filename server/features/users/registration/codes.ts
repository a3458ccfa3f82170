import { createHmac, timingSafeEqual } from "node:crypto";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { ensureSecret } from "../../../db/secrets.ts";

/** How many attempts one email's code allows (contract, section 11), which makes guessing it hopeless. */
const maxTries = 5;

/** Returns the keyed hash that is stored of a code. A plain hash of six digits could be reversed by trying them all. */
async function hashCode(tx: Tx, { userId, code }: { userId: string; code: string }): Promise<string> {
  const key = await ensureSecret(tx, "mail-codes");
  return createHmac("sha256", key).update(`${userId} ${code}`).digest("hex");
}

/** The code columns of a link whose email carries no code. */
export const noCode = { code_hash: null, code_tries: 0 };

/** Returns the code columns for a confirmation email. Retrying the email does not reset the count of attempts. */
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
 * Tries the code from a confirmation email and returns whether it is right. Each attempt is counted before it is
 * compared, so concurrent attempts count as well; the caller's transaction must commit either way.
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
    .where("code_tries", "<", maxTries)
    .returning("code_hash")
    .execute();
  const given = Buffer.from(await hashCode(tx, { userId, code }));
  return links.some(({ code_hash }) => code_hash !== null && timingSafeEqual(Buffer.from(code_hash), given));
}
