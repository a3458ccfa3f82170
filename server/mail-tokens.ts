import type { Db } from "./db/schema.ts";
import { getUnsubscribeSecret, type SubscribableMails, signUnsubscribe } from "./features/forum/notices/unsubscribe.ts";
import { createLink, linkKinds } from "./features/users/registration/links.ts";
import type { MakeToken } from "./mail/mail-job.ts";

/** The kinds of email with an unsubscribe link, and the emails that the link ends. */
const unsubscribedBy = new Map<string, SubscribableMails>([
  ["forum_replies", "forum"],
  ["announcement", "announcements"],
  ["study_reminder", "reminders"],
  ["practice_due", "practice"],
]);

/** Creates the tokens in emails: for account links and for unsubscribe links. */
export function createMailTokens(db: Db): MakeToken {
  return async (tx, { kind, user_id: userId, created_at: writtenAt }) => {
    if (userId === null) return async () => null;
    const mails = unsubscribedBy.get(kind);
    if (mails) return async () => signUnsubscribe(await getUnsubscribeSecret(db, mails), userId);
    const linkKind = linkKinds.find((candidate) => candidate === kind);
    if (!linkKind) return async () => null;
    const token = await createLink(tx, { userId, kind: linkKind, writtenAt });
    return async () => token;
  };
}
