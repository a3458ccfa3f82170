import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { deriveCode, hashToken, newToken } from "../../../ids.ts";
import { enqueueBulkMails, enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { UserRow } from "../queries.ts";
import { noCode, prepareCode } from "./codes.ts";

/** The purposes of links. The email that carries a link has the same kind. */
export const linkKinds = ["confirm", "restore", "invite", "address", "undo_address"] as const;

/** A link's purpose. */
export type LinkKind = (typeof linkKinds)[number];

/**
 * The links that end together with the account's other credentials; an address change can still be undone afterwards.
 */
const credentialKinds: readonly LinkKind[] = ["confirm", "restore", "invite", "address"];

const hour = 60 * 60 * 1000;
const day = 24 * hour;

/** How long a link to a new address is valid, and how long the change can be undone once it has been used. */
export const addressLinkLife: Milliseconds = 48 * hour;
export const undoLife: Milliseconds = 7 * day;

/** How long a link is valid (contract, sections 3 and 12). */
const linkLife: Record<LinkKind, Milliseconds> = {
  confirm: 48 * hour,
  restore: hour,
  invite: 7 * day,
  address: addressLinkLife,
  undo_address: addressLinkLife + undoLife,
};

/**
 * Creates the link for an email that is being sent and returns its token. Its lifetime starts when the email was
 * requested.
 */
export async function createLink(
  tx: Tx,
  { userId, kind, writtenAt }: { userId: string; kind: LinkKind; writtenAt: Milliseconds },
): Promise<string> {
  const token = newToken();
  const link = { token_hash: hashToken(token), user_id: userId, kind, expires_at: writtenAt + linkLife[kind] };
  const code = kind === "confirm" ? await prepareCode(tx, { userId, code: deriveCode(token) }) : noCode;
  await tx
    .insertInto("links")
    .values({ ...link, ...code })
    .execute();
  return token;
}

/** The recipient of a link, and their address. */
type Recipient = Pick<UserRow, "id" | "email" | "language" | "first_name">;

/** Queues an email with a link, which is created when the email is sent. Ends older links of its kind. */
export async function requestLink(
  tx: Tx,
  { user, kind }: { user: Recipient; kind: Exclude<LinkKind, "undo_address"> },
  now: Milliseconds,
): Promise<void> {
  // Serialises concurrent requests: the second one sees the first one's email and ends it.
  await tx.selectFrom("users").select("id").where("id", "=", user.id).forNoKeyUpdate().execute();
  await endLinks(tx, user.id, [kind]);
  const mail = { kind, firstName: user.first_name };
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail, userId: user.id }, now);
}

/** Queues a link email for each of several new accounts, which have no older links to end. */
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

/** Returns the owner of a link; throws `link_invalid` if it is not valid. */
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

/** Returns a link's purpose; null if it is not valid. */
export async function findLinkKind(db: Db, token: string, now: Milliseconds): Promise<LinkKind | null> {
  const link = await db
    .selectFrom("links")
    .select("kind")
    .where("token_hash", "=", hashToken(token))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return link?.kind ?? null;
}

/**
 * Consumes a link and returns its owner's id. Of two concurrent uses only one succeeds; the other throws
 * `link_invalid`.
 */
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
 * Ends a user's links and their pending emails, of the given kinds or by default `credentialKinds`. The emails are deleted
 * first: a sender that holds one has then committed its link, and no new link follows.
 */
export async function endLinks(tx: Tx, userId: string, kinds: readonly LinkKind[] = credentialKinds): Promise<void> {
  await tx.deleteFrom("outbox").where("user_id", "=", userId).where("kind", "in", kinds).execute();
  await tx.deleteFrom("links").where("user_id", "=", userId).where("kind", "in", kinds).execute();
}
