import type { ForumFate } from "../../../contract/privacy.ts";
import type { User } from "../../../contract/users.ts";
import type { Milliseconds } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../http/bind.ts";
import type { SignedIn } from "../../http/session.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { requirePassword } from "../users/check-password.ts";
import { presentUser } from "../users/present.ts";
import { getUser } from "../users/queries.ts";
import { endSessions } from "../users/sessions.ts";

/** How long somebody can change their mind (14 days). */
const reflection: Milliseconds = 14 * 24 * 60 * 60 * 1000;

/** Plans the deletion of one's account; every other session ends, and a mail tells of it. Throws `credentials_wrong`. */
export async function planDeletion(
  parts: Parts,
  { session, password, forum }: { session: SignedIn; password: string; forum: ForumFate },
  now: Milliseconds,
): Promise<User> {
  await requirePassword(parts, { user: await getUser(parts.db, session.userId), password }, now);
  return transact(parts, async (tx) => {
    const user = await tx
      .updateTable("users")
      .set({ delete_at: now + reflection, delete_asked_at: now, delete_forum: forum })
      .where("id", "=", session.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await endSessions(tx, user.id, session.tokenHash);
    const mail = { kind: "deletion_planned", firstName: user.first_name, at: now + reflection } as const;
    await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
    return presentUser(user);
  });
}

/** Keeps one's account after all. Throws `conflict` once the time is up. */
export async function keepAccount(parts: Parts, userId: string, now: Milliseconds): Promise<User> {
  return transact(parts, async (tx) => {
    const user = await tx
      .updateTable("users")
      .set({ delete_at: null, delete_asked_at: null, delete_forum: null })
      .where("id", "=", userId)
      .where((eb) => eb.or([eb("delete_at", "is", null), eb("delete_at", ">", now)]))
      .returningAll()
      .executeTakeFirst();
    if (!user) throw new AppError("conflict");
    return presentUser(user);
  });
}
