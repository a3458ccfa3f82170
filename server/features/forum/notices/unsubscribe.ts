import { createHmac, timingSafeEqual } from "node:crypto";
import type { Db } from "../../../db/schema.ts";
import { getSecret } from "../../../db/secrets.ts";
import { AppError } from "../../../errors.ts";

/** The kinds of mails that a link can end, each with a secret of its own: a link ends the mails of its kind alone. */
export type EndableMails = "forum" | "announcements" | "reminders" | "practice";

/** What signs the links that end mails. Not to be asked for inside a transaction: it may have to be made. */
export function getUnsubscribeSecret(db: Db, of: EndableMails): Promise<string> {
  return getSecret(db, `${of}-unsubscribe`);
}

/** The token of the link that ends a person's mails; it works for ever, since mails are kept for years. */
export function signUnsubscribe(secret: string, userId: string): string {
  return `${userId}.${createHmac("sha256", secret).update(userId).digest("base64url")}`;
}

/** Whose mails a token ends; throws `link_invalid`. */
export async function readUnsubscribe(db: Db, token: string, of: EndableMails): Promise<string> {
  const [userId = ""] = token.split(".", 1);
  const [given, right] = [token, signUnsubscribe(await getUnsubscribeSecret(db, of), userId)].map((text) =>
    Buffer.from(text),
  );
  const isRight = given && right && given.length === right.length && timingSafeEqual(given, right);
  if (!isRight) throw new AppError("link_invalid");
  return userId;
}

/** A person whose link is right, if the account is still there, which it is then until the transaction ends; throws `link_invalid`. */
export async function getSubscriber(db: Db, userId: string): Promise<string> {
  const user = await db.selectFrom("users").select("id").where("id", "=", userId).forKeyShare().executeTakeFirst();
  if (!user) throw new AppError("link_invalid");
  return user.id;
}
