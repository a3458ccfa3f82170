import type { z } from "zod";
import type { Language } from "../../../../contract/language.ts";
import type { registration } from "../../../../contract/users/users.ts";
import type { Milliseconds, Tx } from "../../../db/schema.ts";
import { consumeLimits } from "../../../http/protection/limits.ts";
import { newId } from "../../../ids.ts";
import { enqueueMail } from "../../../mail/enqueue-mail.ts";
import type { Parts } from "../../../parts.ts";
import { requireCountry } from "../../countries/codes.ts";
import { statusOf } from "../account-status.ts";
import { refuseWeakPassword } from "../passwords/password-rule.ts";
import { hashPassword, noPassword } from "../passwords/passwords.ts";
import { foldAddress } from "../queries.ts";
import { updateSearchWords } from "../search-words.ts";
import { requestLink } from "./links.ts";
import { usesOfMail } from "./mail-limits.ts";

/** A registration's details, with the client's network address. */
type Registration = z.output<typeof registration> & { language: Language; ip: string };

/** A checked registration, as a row. */
export type NewUser = ReturnType<typeof toRow>;

/** Counts and checks a registration, and hashes its password. Throws `too_many_requests` and `password_weak`. */
export async function prepareUser(parts: Parts, registration: Registration, now: Milliseconds): Promise<NewUser> {
  refuseWeakPassword(registration.password, registration);
  requireCountry(registration.country);
  await consumeLimits(parts, usesOfMail({ call: "register", ...registration }), now);
  return toRow(registration, await hashPassword(registration.password), now);
}

/**
 * Creates an account, or overwrites it while it is unconfirmed, and emails its confirmation link. The owner of a
 * confirmed account is notified and an invited user receives the invitation again. The caller cannot tell the cases
 * apart, and each does the same work.
 */
export async function registerUser(tx: Tx, user: NewUser, now: Milliseconds): Promise<void> {
  const id = await saveUnconfirmed(tx, user);
  if (id === null) return notifyExistingUser(tx, user.email, now);
  await updateSearchWords(tx, { id, ...user });
  await requestLink(tx, { user: { id, ...user }, kind: "confirm" }, now);
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

/**
 * Uses one statement so that concurrent registrations create one account. Returns null if the account is confirmed,
 * disabled or invited: a stranger's password must never open what an invitation grants.
 */
async function saveUnconfirmed(tx: Tx, row: NewUser): Promise<string | null> {
  const saved = await tx
    .insertInto("users")
    .values({ ...row, id: newId(), photo_file_id: null, confirmed_at: null, created_at: row.updated_at })
    .onConflict((conflict) =>
      conflict
        .column("email")
        .doUpdateSet(row)
        .where("users.confirmed_at", "is", null)
        .where("users.password_hash", "!=", noPassword)
        .where("users.disabled_at", "is", null),
    )
    .returning("id")
    .executeTakeFirst();
  return saved?.id ?? null;
}

/** Notifies the owner that the account exists, or repeats an invitation that has not been accepted. */
async function notifyExistingUser(tx: Tx, email: string, now: Milliseconds): Promise<void> {
  const user = await tx.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  if (statusOf(user) === "invited") return requestLink(tx, { user, kind: "invite" }, now);
  const mail = { kind: "already_registered", firstName: user.first_name } as const;
  await enqueueMail(tx, { recipient: user.email, language: user.language, mail }, now);
}
