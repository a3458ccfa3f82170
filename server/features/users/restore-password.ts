import type { Milliseconds } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { type Caller, findDevice, forgetDevices, type KnownDevice, rememberDevice } from "./devices.ts";
import { endLinks, getLinkOwner, useLink } from "./links.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/**
 * Sets a new password by the token of a link: every session ends, and whoever had not confirmed their account has now.
 * It signs nobody in, and so a second factor stays what it was. The device that did it is known from here on: while a
 * stranger uses up the tries of an account, its owner comes in this way. Throws `link_invalid`, and `password_weak`, which leaves the link as it is.
 */
export async function restorePassword(
  parts: Parts,
  { token, password, caller }: { token: string; password: string; caller: Caller },
  now: Milliseconds,
): Promise<KnownDevice> {
  const link = { token, kind: "restore" } as const;
  const owner = await getLinkOwner(parts.db, link, now);
  refuseWeakPassword(password, { firstName: owner.first_name, lastName: owner.last_name, email: owner.email });
  const passwordHash = await hashPassword(password);
  return transact(parts, async (tx) => {
    const userId = await useLink(tx, link, now);
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
    // Whoever had found the old password out is not to be known here when they come with the new one.
    await forgetDevices(tx, userId);
    const device = await findDevice(tx, userId, caller);
    await rememberDevice(tx, { userId, device, caller }, now);
    const mail = { kind: "password_changed", firstName: user.first_name } as const;
    await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
    return device;
  });
}
