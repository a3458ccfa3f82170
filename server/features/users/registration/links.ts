import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { codeOf, hashToken, newToken } from "../../../ids.ts";
import { enqueueBulkMails, enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { UserRow } from "../queries.ts";
import { noCode, prepareCode } from "./codes.ts";

/** What links are for; the mail that carries one is of the same name. */
export const linkKinds = ["confirm", "restore", "invite", "address", "undo_address"] as const;

/** What a link is for. */
export type LinkKind = (typeof linkKinds)[number];

/** Those that end with the account's old ways in; a change of address can still be undone after them. */
const waysIn: readonly LinkKind[] = ["confirm", "restore", "invite", "address"];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a link to a new address can be used, and how long the change can be undone after it was. */
export const addressLinkLife: Milliseconds = 48 * hour;
export const undoLife: Milliseconds = 7 * day;

/** How long a link can be used (contract, sections 3 and 12). */
const linkLife: Record<LinkKind, Milliseconds> = {
  confirm: 48 * hour,
  restore: hour,
  invite: 7 * day,
  address: addressLinkLife,
  undo_address: addressLinkLife + undoLife,
};

/** Makes a link of a mail that is being sent, and returns its token; it lives from when the mail was asked for. */
export async function createLink(
  tx: Tx,
  { userId, kind, writtenAt }: { userId: string; kind: LinkKind; writtenAt: Milliseconds },
): Promise<string> {
  const token = newToken();
  const link = { token_hash: hashToken(token), user_id: userId, kind, expires_at: writtenAt + linkLife[kind] };
  const code = kind === "confirm" ? await prepareCode(tx, { userId, code: codeOf(token) }) : noCode;
  await tx
    .insertInto("links")
    .values({ ...link, ...code })
    .execute();
  return token;
}

/** Who gets a link, and at which address. */
type Recipient = Pick<UserRow, "id" | "email" | "language" | "first_name">;

/** Asks for a mail with a link, which is made when the mail is sent. It ends the older links of its kind. */
export async function requestLink(
  tx: Tx,
  { user, kind }: { user: Recipient; kind: Exclude<LinkKind, "undo_address"> },
  now: Milliseconds,
): Promise<void> {
  // Of two requests at once the second one sees what the first one wrote, and ends it.
  await tx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
  await endLinks(tx, user.id, [kind]);
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail, userId: user.id }, now);
}

/** Asks for a mail with a link to each of some accounts that are new, and have no older ones to end. */
export async function requestFirstLinks(
  tx: Tx,
  { users, kind }: { users: readonly Recipient[]; kind: "invite" },
  now: Milliseconds,
): Promise<void> {
  const mails = users.map(({ id, email, language, first_name: firstName }) => ({
    recipient: email,
    language,
    mail: { kind, firstName },
    userId: id,
  }));
  await enqueueBulkMails(tx, mails, now);
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

/** What a link is for; null for none that can be used. */
export async function findLinkKind(db: Db, token: string, now: Milliseconds): Promise<LinkKind | null> {
  const link = await db
    .selectFrom("links")
    .select("kind")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link?.kind ?? null;
}

/** Uses a link up and returns whose it was; of two at once only one succeeds, the other throws `link_invalid`. */
export async function consumeLink(tx: Tx, link: { token: string; kind: LinkKind }, now: Milliseconds): Promise<string> {
  const used = await tx
    .deleteFrom("links")
    .where("token_hash", "=", hashToken(link.token))
    .where("kind", "=", link.kind)
    .where("expires_at", ">", now)
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new AppError("link_invalid");
  await endLinks(tx, used.user_id, [link.kind]);
  return used.user_id;
}

/**
 * Ends the links of a person, of some kinds or else all that are ways in, and those of mails that still wait. The mails go first: a
 * sender that has taken one commits its link by then, and no other is made after it.
 */
export async function endLinks(tx: Tx, userId: string, kinds: readonly LinkKind[] = waysIn): Promise<void> {
  await tx.deleteFrom("outbox").where("user_id", "=", userId).where("kind", "in", kinds).execute();
  await tx.deleteFrom("links").where("user_id", "=", userId).where("kind", "in", kinds).execute();
}
