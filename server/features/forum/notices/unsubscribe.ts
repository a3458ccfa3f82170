import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import { AppError } from "../../../errors.ts";

/** The kinds of email that a link can unsubscribe from. Each has its own secret, which limits a link to its kind. */
export type SubscribableMails = "forum" | "announcements" | "reminders" | "practice";

/**
 * Returns the secret that signs unsubscribe links. Must not be called inside a transaction, as it may have to create
 * the secret.
 */
export function getUnsubscribeSecret(db: Db, of: SubscribableMails): Promise<string> {
  return getSecret(db, `${of}-unsubscribe`);
}

/** Signs a user's unsubscribe token. It never expires, since emails are kept for years. */
export function signUnsubscribe(secret: string, userId: string): string {
  return `${userId}.${createHmac("sha256", secret).update(userId).digest("base64url")}`;
}

/** Returns the user id of a valid token; throws `link_invalid` otherwise. */
export async function readUnsubscribe(db: Db, token: string, of: SubscribableMails): Promise<string> {
  const [userId = ""] = token.split(".", 1);
  const [given, expected] = [token, signUnsubscribe(await getUnsubscribeSecret(db, of), userId)].map((text) =>
    Buffer.from(text),
  );
  const isValid = given && expected && given.length === expected.length && timingSafeEqual(given, expected);
  if (!isValid) throw new AppError("link_invalid");
  return userId;
}

/**
 * Returns the id of a user whose account still exists, and locks the row against deletion until the transaction ends;
 * throws `link_invalid` otherwise.
 */
export async function getSubscriber(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  if (!user) throw new AppError("link_invalid");
  return user.id;
}
