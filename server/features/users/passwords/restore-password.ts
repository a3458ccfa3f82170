import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import { consumeLink, endLinks, findLinkKind, getLinkOwner } from "../registration/links.ts";
import { type Caller, type KnownDevice, trustOnly } from "../second-factor/devices.ts";
import { endSessions } from "../sessions.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";

/** A new password that has been checked, and the link that authorises it. */
interface NewPassword {
  link: { token: string; kind: "restore" | "invite" };
  passwordHash: string;
}

/**
 * Checks the link and the new password, and hashes the password. Throws `link_invalid`, or `password_weak`, which
 * leaves the link usable.
 */
export async function preparePassword(
  db: Db,
  { token, password }: { token: string; password: string },
  now: Milliseconds,
): Promise<NewPassword> {
  const kind = (await findLinkKind(db, token, now)) === "invite" ? "invite" : "restore";
  const link = { token, kind } as const;
  const owner = await getLinkOwner(db, link, now);
  refuseWeakPassword(password, { firstName: owner.first_name, lastName: owner.last_name, email: owner.email });
  return { link, passwordHash: await hashPassword(password) };
}

/**
 * Sets a new password with a link's token; for an invited user it is the first password. Ends all sessions and confirms
 * an unconfirmed account. It does not sign in, so a second factor still applies. The calling device becomes trusted,
 * which lets the owner sign in while a stranger exhausts the account's attempts. Throws `link_invalid`.
 */
export async function restorePassword(
  tx: Tx,
  { link, passwordHash, caller }: NewPassword & { caller: Caller },
  now: Milliseconds,
): Promise<KnownDevice> {
  const userId = await consumeLink(tx, link, now);
  const user = await tx
    .updateTable("users")
    .set((eb) => ({
      password_hash: passwordHash,
      confirmed_at: eb.fn.coalesce("confirmed_at", eb.val(now)),
      updated_at: now,
    }))
    .where("id", "=", userId)
    .returning(["email", "language", "first_name"])
    .executeTakeFirstOrThrow();
  await endSessions(tx, userId);
  await endLinks(tx, userId);
  const device = await trustOnly(tx, { userId, caller }, now);
  const mail = { kind: "password_changed", firstName: user.first_name } as const;
  if (link.kind === "restore") await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
  return device;
}
