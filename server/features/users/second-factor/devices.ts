import type { Device } from "../../../../contract/users/sessions.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import type { AnswerCookie } from "../../../http/calls/bind.ts";
import { hashToken, newToken } from "../../../ids.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { UserRow } from "../queries.ts";
import { describeAgent } from "./describe-agent.ts";

const day = 24 * 60 * 60 * 1000;

/** A device that was not used for so long is a new one. */
export const deviceLife: Milliseconds = 400 * day;

/** More devices than anybody uses: programs that keep no cookie are a new one at every sign-in. */
const mostDevices = 20;

/** What a caller says of the device it is: its cookie, if it has one of ours, and what its browser calls itself. */
export interface Caller {
  cookies: Record<string, string | undefined>;
  agent: string;
}

/** A device as one account knows it. */
export interface KnownDevice {
  /** What the device keeps: a secret of its own, that goes nowhere but to the call that signs in. */
  cookie: string;
  /** What the account knows it by. */
  hash: string;
  isNew: boolean;
}

/** Gives a device its cookie, or renews it for another 400 days, the longest that browsers allow. */
export function deviceCookie(value: string, publicUrl: string): AnswerCookie {
  const secure = publicUrl.startsWith("https:");
  const options = { path: "/api/v1/users/login", maxAge: deviceLife / 1000, secure, sameSite: "strict" } as const;
  return { name: "device", value, options: { ...options, httpOnly: true } };
}

/** The device that calls, as an account knows it; a person without an account knows none, after the same work. */
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

/** Keeps in mind that a person uses a device. */
export async function rememberDevice(
  tx: Tx,
  { userId, device, caller }: { userId: string; device: KnownDevice; caller: Caller },
  now: Milliseconds,
): Promise<void> {
  const words = describeAgent(caller.agent);
  await tx
    .insertInto("devices")
    .values({ user_id: userId, device_hash: device.hash, ...words, created_at: now, last_used_at: now })
    .onConflict((conflict) => conflict.columns(["user_id", "device_hash"]).doUpdateSet({ ...words, last_used_at: now }))
    .execute();
  const oldest = tx
    .selectFrom("devices")
    .select("device_hash")
    .where("user_id", "=", userId)
    .orderBy("last_used_at", "desc")
    .orderBy("device_hash")
    .limit(1000)
    .offset(mostDevices);
  await tx.deleteFrom("devices").where("user_id", "=", userId).where("device_hash", "in", oldest).execute();
}

/** Forgets the devices of a person: each is a new one the next time it signs in. */
export async function forgetDevices(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom("devices").where("user_id", "=", userId).execute();
}

/**
 * Trusts the calling device alone from now on. For a new password: a thief of the old one must not be known
 * here when they come with the new one.
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
 * Tells a person by mail that a device signed in that never did. Not of the first ones after the account was confirmed,
 * often in the mail program's own browser, nor twice a day of the same kind: a mail that always comes is read by nobody.
 */
export async function tellOfNewDevice(
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
  const words = describeAgent(caller.agent);
  const wasTold = devices.some((device) => isSameKind(device, words) && device.created_at > now - day);
  if (isFirst || wasTold) return;
  const mail = { kind: "new_device", firstName: user.first_name, ...words } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}

function isSameKind(one: Device, other: Device): boolean {
  return one.browser === other.browser && one.system === other.system;
}
