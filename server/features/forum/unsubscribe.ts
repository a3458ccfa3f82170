import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import { AppError } from "../../errors.ts";

/** What signs the links that end mails. Not to be asked for inside a transaction: it may have to be made. */
export function getUnsubscribeSecret(db: Db): Promise<string> {
  return getSecret(db, "forum-unsubscribe");
}

/** The token of the link that ends a person's mails; it works for ever, since mails are kept for years. */
export function signUnsubscribe(secret: string, userId: string): string {
  return `${userId}.${createHmac("sha256", secret).update(userId).digest("base64url")}`;
}

/** Whose mails a token ends; throws `link_invalid`. */
export async function readUnsubscribe(db: Db, token: string): Promise<string> {
  const [userId = ""] = token.split(".", 1);
  const [given, right] = [token, signUnsubscribe(await getUnsubscribeSecret(db), userId)].map((text) =>
    Buffer.from(text),
  );
  const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
  if (!isRight) throw new AppError("link_invalid");
  return userId;
}
