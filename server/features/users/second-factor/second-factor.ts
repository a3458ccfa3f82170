import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { hashToken } from "../../../ids.ts";

/** The settings every authenticator app supports; some ignore the standard's other settings. */
const totpOptions = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** Also accepts the code of the step before or after: clocks differ, and users type slowly (RFC 6238, section 5.2). */
const drift = 1;

/** Omits letters and digits that look alike. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const codeCount = 10;
const codeGroups = 4;
const groupLength = 4;

/** Finds a user's second factor, whether confirmed or only begun. */
export function findSecondFactor(db: Db, userId: string) {
  return db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Returns whether a user must give a second factor at sign-in. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor?.confirmed_at != null;
}

/** Counts a user's remaining recovery codes. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", userId).execute();
  return rows.length;
}

/** Generates a secret of the recommended length, in base32 (RFC 4226, section 4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the `otpauth:` URI that adds a secret to an authenticator app. */
export function secretUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...totpOptions, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/** Consumes an app code: it and every older one become invalid. Throws `second_factor_wrong`. */
export async function consumeAppCode(tx: Tx, { userId, code }: { userId: string; code: string }, now: Milliseconds) {
  const factor = await findSecondFactor(tx, userId);
  const step = factor && stepOf(factor.secret, code, now);
  if (step == null) throw new AppError("second_factor_wrong");
  const used = await tx
    .updateTable("second_factors")
    .set({ last_step: step })
    .where("user_id", "=", userId)
    .where("last_step", "<", step)
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new AppError("second_factor_wrong");
}

/** Consumes an app code or a recovery code; throws `second_factor_wrong`. */
export async function consumeCode(tx: Tx, given: { userId: string; code: string }, now: Milliseconds) {
  const code = given.code.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return consumeAppCode(tx, { ...given, code }, now);
  const used = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", given.userId)
    .where("code_hash", "=", hashRecoveryCode(given.userId, code))
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new AppError("second_factor_wrong");
}

/** Replaces a user's recovery codes and returns the new ones, which cannot be read again later. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code.replaceAll("-", "")) })))
    .execute();
  return codes;
}

/** Deletes a user's second factor and its codes. Returns whether it was confirmed. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const removed = await tx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}

/** Returns the time step of a code; null if it is not currently valid. */
function stepOf(secret: string, code: string, now: Milliseconds): number | null {
  const totp = new TOTP({ ...totpOptions, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replace(/[\s-]/g, ""), timestamp: now, window: drift });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** Random enough that a plain hash cannot be reversed. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: codeGroups }, group).join("-");
}

function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}:${code}`);
}
