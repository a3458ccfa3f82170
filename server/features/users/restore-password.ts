import type { Milliseconds } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { endLinks, getLinkOwner, useLink } from "./links.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { endSessions } from "./sessions.ts";

/**
 * Sets a new password by the token of a link: every session ends, and whoever had not confirmed their account has now.
 * Throws `link_invalid`, and `password_weak`, which leaves the link as it is.
 */
export async function restorePassword(
  parts: Parts,
  { token, password }: { token: string; password: string },
  now: Milliseconds,
): Promise<void> {
  const link = { token, kind: "restore" } as const;
  const owner = await getLinkOwner(parts.db, link, now);
  refuseWeakPassword(password, { firstName: owner.first_name, lastName: owner.last_name, email: owner.email });
  const passwordHash = await hashPassword(password);
  await transact(parts, async (tx) => {
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
    const mail = { kind: "password_changed", firstName: user.first_name } as const;
    await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
  });
}
