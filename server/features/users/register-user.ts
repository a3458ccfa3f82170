import type { z } from "zod";
import type { Language } from "../../../contract/language.ts";
import type { registration } from "../../../contract/users.ts";
import type { Milliseconds, Tx } from "../../db/schema.ts";
import { transact } from "../../http/bind.ts";
import { spend } from "../../http/limits.ts";
import { newId } from "../../ids.ts";
import { enqueueMail } from "../../mail/enqueue-mail.ts";
import type { Parts } from "../../parts.ts";
import { requireCountry } from "../countries/codes.ts";
import { createLink } from "./links.ts";
import { usesOfMail } from "./mail-limits.ts";
import { refuseWeakPassword } from "./password-rule.ts";
import { hashPassword } from "./passwords.ts";
import { foldAddress } from "./queries.ts";

/** What somebody registers with, and the network address that it comes from. */
type Registration = z.output<typeof registration> & { language: Language; ip: string };

/**
 * Begins an account, or begins it anew while it is unconfirmed, and sends the link that confirms it. Whoever has a
 * confirmed account gets a mail that says so: the caller learns nothing, and the work is the same.
 */
export async function registerUser(parts: Parts, registration: Registration, now: Milliseconds): Promise<void> {
  refuseWeakPassword(registration.password, registration);
  requireCountry(registration.country);
  await spend(parts, usesOfMail({ call: "register", ...registration }), now);
  const row = toRow(registration, await hashPassword(registration.password), now);
  await transact(parts, async (tx) => {
    const userId = await saveUnconfirmed(tx, row);
    if (userId === null) return tellAlreadyRegistered(tx, row.email, now);
    const token = await createLink(tx, { userId, kind: "confirm" }, now);
    const mail = { kind: "confirm", firstName: row.first_name, token } as const;
    await enqueueMail(tx, { recipient: row.email, language: row.language, mail }, now);
  });
}

function toRow(registration: Registration, passwordHash: string, now: Milliseconds) {
  return {
    email: foldAddress(registration.email),
    first_name: registration.firstName,
    last_name: registration.lastName,
    password_hash: passwordHash,
    country: registration.country ?? null,
    profession: registration.profession ?? null,
    language: registration.language,
    updated_at: now,
  };
}

/** One statement, so that of two registrations at once the database makes one account; null where it is confirmed. */
async function saveUnconfirmed(tx: Tx, row: ReturnType<typeof toRow>): Promise<string | null> {
  const saved = await tx
    .insertInto("users")
    .values({ ...row, id: newId(), photo_file_id: null, confirmed_at: null, created_at: row.updated_at })
    .onConflict((conflict) => conflict.column("email").doUpdateSet(row).where("users.confirmed_at", "is", null))
    .returning("id")
    .executeTakeFirst();
  return saved?.id ?? null;
}

async function tellAlreadyRegistered(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  const user = await tx
    .selectFrom("users")
    .select(["email", "language", "first_name"])
    .where("email", "=", email)
    .executeTakeFirstOrThrow();
  const mail = { kind: "already_registered", firstName: user.first_name } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
