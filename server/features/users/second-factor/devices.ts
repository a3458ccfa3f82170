import type { Device } from "../../../../contract/users/sessions.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import type { ResponseCookie } from "../../../http/calls/bind.ts";
import { hashToken, newToken } from "../../../ids.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { UserRow } from "../queries.ts";
import { describeAgent } from "./describe-agent.ts";

const day = 24 * 60 * 60 * 1000;

/** A device unused for longer counts as new. */
export const deviceLife: Milliseconds = 400 * day;

/**
 * More devices than anybody uses. The limit is for clients without cookies, which are a new device at every sign-in.
 */
const maxDevices = 20;

/** What identifies the calling device: its cookies and user agent. */
export interface Caller {
  cookies: Record<string, string | undefined>;
  agent: string;
}

/** A device as known to one account. */
export interface KnownDevice {
  /** The device's secret, sent only to the sign-in call. */
  cookie: string;
  /** The account's identifier of the device. */
  hash: string;
  isNew: boolean;
}

/** Sets a device's cookie, or renews it for the longest lifetime browsers allow. */
export function deviceCookie(value: string, publicUrl: string): ResponseCookie {
  const secure = publicUrl.startsWith("https:");
  const options = { path: "/api/v1/users/login", maxAge: deviceLife / 1000, secure, sameSite: "strict" } as const;
  return { name: "device", value, options: { ...options, httpOnly: true } };
}

/** Identifies the calling device for an account. Without an account the device is new, after the same work. */
export async function findDevice(db: Db, userId: string | undefined, caller: Caller): Promise<KnownDevice> {
  const given = caller.cookies.device ?? "";
  const cookie = /^[\w-]{43}$/.test(given) ? given : newToken();
  const hash = hashToken(`${userId ?? "nobody"}:${cookie}`);
  const known = await db
    .selectFrom("devices")
    .select("device_hash")
    .where("user_id", "=", userId ?? "nobody")
    .where("device_hash", "=", hash)
    .executeTakeFirst();
  return { cookie, hash, isNew: known === undefined };
}

/** Records that a user uses a device, and deletes the least recently used ones beyond the limit. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, caller }: { userId: string; device: KnownDevice; caller: Caller },
  now: Milliseconds,
): Promise<void> {
  const description = describeAgent(caller.agent);
  await tx
    .insertInto("devices")
    .values({ user_id: userId, device_hash: device.hash, ...description, created_at: now, last_used_at: now })
    .onConflict((conflict) =>
      conflict.columns(["user_id", "device_hash"]).doUpdateSet({ ...description, last_used_at: now }),
    )
    .execute();
  const oldest = tx
    .selectFrom("devices")
    .select("device_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("device_hash")
    .limit(1000)
    .offset(maxDevices);
  await tx.deleteFrom("devices").where("user_id", "=", userId).where("device_hash", "in", oldest).execute();
}

/** Forgets a user's devices: each counts as new at its next sign-in. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("devices").where("user_id", "=", userId).execute();
}

/**
 * Trusts only the calling device from now on. Used for a new password: the device of somebody who stole the old one
 * must not remain trusted.
 */
export async function trustOnly(
  tx: Tx,
  { userId, caller }: { userId: string; caller: Caller },
  now: Milliseconds,
): Promise<KnownDevice> {
  await forgetDevices(tx, userId);
  const device = await findDevice(tx, userId, caller);
  await rememberDevice(tx, { userId, device, caller }, now);
  return device;
}

/**
 * Emails a user about a sign-in on a new device. It skips the first device after the account's confirmation, where the
 * confirmation often opened in the email program's own browser, and further devices of the same kind on the same day:
 * users stop reading an email that arrives too often.
 */
export async function notifyOfNewDevice(
  tx: Tx,
  { user, caller }: { user: UserRow; caller: Caller },
  now: Milliseconds,
): Promise<void> {
  const devices = await tx
    .selectFrom("devices")
    .select(["browser", "system", "created_at"])
    .where("user_id", "=", user.id)
    .execute();
  const isFirst = devices.length < 2 && (user.confirmed_at ?? 0) > now - day;
  const description = describeAgent(caller.agent);
  const wasNotified = devices.some((device) => isSameKind(device, description) && device.created_at > now - day);
  if (isFirst || wasNotified) return;
  const mail = { kind: "new_device", firstName: user.first_name, ...description } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}

function isSameKind(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system;
}
