import type { ProfileChange } from "../../../../contract/users/users.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import type { SignedIn } from "../../../http/calls/session.ts";
import { consumeLimits, type Limit } from "../../../http/protection/limits.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { Parts } from "../../../parts.ts";
import { requireCountry } from "../../countries/codes.ts";
import { requirePassword, resetPasswordTries, wrongPassword } from "../passwords/check-password.ts";
import { refuseWeakPassword } from "../passwords/password-rule.ts";
import { hashPassword } from "../passwords/passwords.ts";
import { type Profile, presentUser } from "../present.ts";
import { getUser, type UserRow } from "../queries.ts";
import { endLinks } from "../registration/links.ts";
import { updateSearchWords } from "../search-words.ts";
import { type Caller, type KnownDevice, trustOnly } from "../second-factor/devices.ts";
import { endSessions } from "../sessions.ts";
import { replacePhoto, storePhoto } from "./photos.ts";

/** Changes to a profile. `photo` holds the uploaded bytes, or null to remove the photo. */
type Change = Omit<ProfileChange, "photo"> & { photo?: Buffer | null | undefined };

/** A checked change: the new password is hashed and the photo's bytes are stored. */
interface PreparedChange {
  user: UserRow;
  change: Change;
  passwordHash: string | undefined;
  stored: { hash: string; bytes: number } | null | undefined;
}

interface ProfileChangeInput extends PreparedChange {
  session: SignedIn;
  caller: Caller;
  counts: Parts["counts"];
}

/**
 * Checks a user's change to their own profile, hashes the password and stores the photo. Throws `credentials_wrong`,
 * `password_weak` and the photo's errors.
 */
export async function prepareChange(
  parts: Parts,
  { userId, change }: { userId: string; change: Change },
  now: Milliseconds,
): Promise<PreparedChange> {
  requireCountry(change.country);
  const user = await getUser(parts.db, userId);
  const passwordHash = change.password && (await checkNewPassword(parts, { user, change }, now));
  if (change.photo) await consumeLimits(parts, [{ limit: photos, of: userId }], now);
  return { user, change, passwordHash, stored: change.photo && (await storePhoto(parts, change.photo)) };
}

/**
 * Applies a user's change to their own profile, entirely or not at all. With a new password the calling device becomes
 * the only trusted one and is returned; otherwise `device` is null. Throws `credentials_wrong` if the password has
 * changed since it was checked.
 */
export async function changeOwnProfile(
  tx: Tx,
  call: ProfileChangeInput,
  now: Milliseconds,
): Promise<{ user: Profile; device: KnownDevice | null }> {
  const { change, stored, passwordHash, counts } = call;
  const { id } = call.user;
  const device = passwordHash ? await setPassword(tx, { ...call, passwordHash }, now) : null;
  if (device) await resetPasswordTries(tx, { counts }, id);
  if (stored !== undefined) await replacePhoto(tx, { userId: id, stored }, now);
  await tx.updateTable("users").set(toColumns(change, now)).where("id", "=", id).execute();
  const changed = await getUser(tx, id);
  const isRenamed = change.firstName !== undefined || change.lastName !== undefined;
  if (isRenamed) await updateSearchWords(tx, changed);
  return { user: presentUser(changed), device };
}

/** Far more than a user needs; the bytes of replaced photos are stored for hours. */
const photos: Limit = { name: "photo", max: 20, window: 60 * 60 * 1000 };

/** Verifies the current password and returns the new one's hash. */
async function checkNewPassword(
  parts: Parts,
  { user, change }: { user: UserRow; change: Change },
  now: Milliseconds,
): Promise<string | undefined> {
  if (!change.password) return undefined;
  await requirePassword(parts, { userId: user.id, password: change.password.current }, now);
  refuseWeakPassword(change.password.new, {
    firstName: change.firstName ?? user.first_name,
    lastName: change.lastName ?? user.last_name,
    email: user.email,
  });
  return hashPassword(change.password.new);
}

/**
 * Ends every session and link opened with the old password except the calling session, and trusts only the calling
 * device.
 */
async function setPassword(
  tx: Tx,
  {
    user,
    session,
    caller,
    passwordHash,
  }: Pick<ProfileChangeInput, "session" | "caller" | "user"> & { passwordHash: string },
  now: Milliseconds,
): Promise<KnownDevice> {
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
  return trustOnly(tx, { userId: user.id, caller }, now);
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
