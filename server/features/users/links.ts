import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { hashToken, newToken } from "../../ids.ts";

/** What a link is for. */
export type LinkKind = "confirm" | "restore";

const hour = 60 * 60 * 1000;

/** How long a link can be used (contract, section 3). */
const linkLife: Record<LinkKind, Milliseconds> = { confirm: 48 * hour, restore: hour };

/** Makes a link for a person and returns its token; it ends the older one of its kind. */
export async function createLink(
  tx: Tx,
  { userId, kind }: { userId: string; kind: LinkKind },
  now: Milliseconds,
): Promise<string> {
  const token = newToken();
  const fresh = { token_hash: hashToken(token), expires_at: now + linkLife[kind] };
  await tx
    .insertInto("links")
    .values({ user_id: userId, kind, ...fresh })
    .onConflict((conflict) => conflict.columns(["user_id", "kind"]).doUpdateSet(fresh))
    .execute();
  return token;
}

/** Whose link a token stands for; throws `link_invalid` for none that can be used. */
export async function getLinkOwner(db: Db, link: { token: string; kind: LinkKind }, now: Milliseconds) {
  const owner = await db
    .selectFrom("links")
    .innerJoin("users", "users.id", "links.user_id")
    .selectAll("users")
    .where("links.token_hash", "=", hashToken(link.token))
    .where("links.kind", "=", link.kind)
    .where("links.expires_at", ">", now)
    .executeTakeFirst();
  if (!owner) throw new AppError("link_invalid");
  return owner;
}

/** Uses a link up and returns whose it was; of two at once only one succeeds, the other throws `link_invalid`. */
export async function useLink(tx: Tx, link: { token: string; kind: LinkKind }, now: Milliseconds): Promise<string> {
  const used = await tx
    .deleteFrom("links")
    .where("token_hash", "=", hashToken(link.token))
    .where("kind", "=", link.kind)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new AppError("link_invalid");
  return used.user_id;
}

/** Ends the links of a person. */
export async function endLinks(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("links").where("user_id", "=", userId).execute();
}
