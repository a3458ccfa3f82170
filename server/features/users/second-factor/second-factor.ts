import { randomInt } from "node:crypto";
import { Secret, TOTP } from "otpauth";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { AppError } from "../../../errors.ts";
import { hashToken } from "../../../ids.ts";

/** What every authenticator application understands; others ignore the other settings that the standard has. */
const form = { algorithm: "SHA1", digits: 6, period: 30 } as const;

/** A code of the step before or after is taken too: clocks differ, and people type slowly (RFC 6238, section 5.2). */
const drift = 1;

/** Without letters and digits that look alike. */
const alphabet = "ABCDEFGHJKMNPQRSTUVWXYZ23456789";
const codeCount = 10;
const codeGroups = 4;
const groupLength = 4;

/** The second factor of a person, be it on or only begun. */
export function findSecondFactor(db: Db, userId: string) {
  return db.selectFrom("second_factors").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

/** Whether a second factor is asked of a person. */
export async function hasSecondFactor(db: Db, userId: string): Promise<boolean> {
  const factor = await findSecondFactor(db, userId);
  return factor?.confirmed_at != null;
}

/** How many recovery codes a person has left. */
export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const rows = await db.selectFrom("recovery_codes").select("code_hash").where("user_id", "=", userId).execute();
  return rows.length;
}

/** A new secret of 160 bits, in base32 (RFC 4226, section 4). */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The address that puts a secret into an authenticator application. */
export function secretUri(secret: string, { issuer, label }: { issuer: string; label: string }): string {
  return new TOTP({ ...form, issuer, label, secret: Secret.fromBase32(secret) }).toString();
}

/**
 * Uses a code of the application up: it counts once, and so does every older one. Throws `second_factor_wrong`.
 */
export async function takeCode(tx: Tx, { userId, code }: { userId: string; code: string }, now: Milliseconds) {
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

/** Uses a code of the application or a recovery code up; throws `second_factor_wrong`. */
export async function takeAnyCode(tx: Tx, given: { userId: string; code: string }, now: Milliseconds) {
  const code = given.code.replace(/[\s-]/g, "").toUpperCase();
  if (/^\d{6}$/.test(code)) return takeCode(tx, { ...given, code }, now);
  const used = await tx
    .deleteFrom("recovery_codes")
    .where("user_id", "=", given.userId)
    .where("code_hash", "=", hashRecoveryCode(given.userId, code))
    .returning("user_id")
    .executeTakeFirst();
  if (!used) throw new AppError("second_factor_wrong");
}

/** Makes new recovery codes in place of those that are left, and returns them: nobody can read them later. */
export async function replaceRecoveryCodes(tx: Tx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: codeCount }, newRecoveryCode);
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  await tx
    .insertInto("recovery_codes")
    .values(codes.map((code) => ({ user_id: userId, code_hash: hashRecoveryCode(userId, code.replaceAll("-", "")) })))
    .execute();
  return codes;
}

/** Ends the second factor of a person, with all its codes; tells whether there was one that counted. */
export async function removeSecondFactor(tx: Tx, userId: string): Promise<boolean> {
  await tx.deleteFrom("recovery_codes").where("user_id", "=", userId).execute();
  const removed = await tx
    .deleteFrom("second_factors")
    .where("user_id", "=", userId)
    .returning("confirmed_at")
    .executeTakeFirst();
  return removed?.confirmed_at != null;
}

/** The time step that a code belongs to; null where it is none of now's. */
function stepOf(secret: string, code: string, now: Milliseconds): number | null {
  const totp = new TOTP({ ...form, secret: Secret.fromBase32(secret) });
  const delta = totp.validate({ token: code.replace(/[\s-]/g, ""), timestamp: now, window: drift });
  return delta === null ? null : totp.counter({ timestamp: now }) + delta;
}

/** 79 bits of randomness: nobody finds it by its hash. */
function newRecoveryCode(): string {
  const group = () => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join("");
  return Array.from({ length: codeGroups }, group).join("-");
}

function hashRecoveryCode(userId: string, code: string): string {
  return hashToken(`${userId}:${code}`);
}
