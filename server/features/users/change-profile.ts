import type { ProfileChange, User } from "../../../contract/users.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import type { SignedIn } from "../../http/session.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { requireCountry } from "../countries/codes.ts";
import { forgetPasswordTries, requirePassword, wrongPassword } from "./check-password.ts";
import { endLinks } from "./links.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { replacePhoto, storePhoto } from "./photos.ts";
import { presentUser } from "./present.ts";
import { getUser, type UserRow } from "./queries.ts";
import { endSessions } from "./sessions.ts";

/** What a person changes of their profile; the photo as it was uploaded, null to have none. */
type Change = Omit<ProfileChange, "photo"> & { photo?: Buffer | null | undefined };

/** What else is to be written where somebody is shown with another name or photo from now on. */
export type NoteShown = (tx: Tx, userId: string) => Promise<void>;

/** Changes one's own profile, all that is asked or nothing. Throws `credentials_wrong`, `password_weak` and the photo's errors. */
export async function changeOwnProfile(
  parts: Parts,
  { session, change, noteShown }: { session: SignedIn; change: Change; noteShown: NoteShown },
  now: Milliseconds,
): Promise<User> {
  requireCountry(change.country);
  const user = await getUser(parts.db, session.userId);
  const passwordHash = change.password && (await checkNewPassword(parts, { user, change }, now));
  const stored = change.photo && (await storePhoto(parts, change.photo));
  const isShown = shown.some((field) => change[field] !== undefined);
  return transact(parts, async (tx) => {
    // Whatever this person is writing is written first, or after: else it would be shown as by whom they were.
    if (isShown) await tx.selectFrom("users").select("id").where("id", "=", user.id).forUpdate().execute();
    if (passwordHash) {
      await setPassword(tx, { user, session, passwordHash }, now);
      await forgetPasswordTries(tx, parts, user.id);
    }
    if (stored !== undefined) await replacePhoto(tx, { userId: user.id, stored }, now);
    await tx.updateTable("users").set(toColumns(change, now)).where("id", "=", user.id).execute();
    if (isShown) await noteShown(tx, user.id);
    return presentUser(await getUser(tx, user.id));
  });
}

/** What others see of a person. */
const shown = ["firstName", "lastName", "photo"] as const;

/** The hash of the new password, once the current one is shown to be known. */
async function checkNewPassword(
  parts: Parts,
  { user, change }: { user: UserRow; change: Change },
  now: Milliseconds,
): Promise<string | undefined> {
  if (!change.password) return undefined;
  await requirePassword(parts, { user, password: change.password.current }, now);
  refuseWeakPassword(change.password.new, {
    firstName: change.firstName ?? user.first_name,
    lastName: change.lastName ?? user.last_name,
    email: user.email,
  });
  return hashPassword(change.password.new);
}

/** Ends what the old password had opened, but for the session that changes it. */
async function setPassword(
  tx: Tx,
  { user, session, passwordHash }: { user: UserRow; session: SignedIn; passwordHash: string },
  now: Milliseconds,
): Promise<void> {
  const changed = await tx
    .updateTable("users")
    .set({ password_hash: passwordHash })
    .where("id", "=", user.id)
    .where("password_hash", "=", user.password_hash)
    .returning("id")
    .executeTakeFirst();
  if (!changed) throw wrongPassword();
  await endSessions(tx, user.id, session.tokenHash);
  await endLinks(tx, user.id);
  const mail = { kind: "password_changed", firstName: user.first_name } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}

function toColumns({ firstName, lastName, country, profession, language }: Change, now: Milliseconds) {
  return {
    updated_at: now,
    ...(firstName !== undefined && { first_name: firstName }),
    ...(lastName !== undefined && { last_name: lastName }),
    ...(country !== undefined && { country }),
    ...(profession !== undefined && { profession }),
    ...(language !== undefined && { language }),
  };
}
