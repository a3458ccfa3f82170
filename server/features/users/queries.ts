import type { Selectable } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A row of `users`. */
export type UserRow = Selectable<Schema["users"]>;

/** Normalises an address for comparison and storage: lower-cases ASCII letters only (contract, section 3). */
export function foldAddress(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** Finds the user with an address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const found = await db.selectFrom("users").selectAll().where("email", "=", foldAddress(email)).executeTakeFirst();
  return found ?? null;
}

/** Returns the user with an id; throws `not_found`. */
export async function getUser(db: Db, id: string): Promise<UserRow> {
  return requireUser(await selectUser(db, id).executeTakeFirst());
}

/**
 * Returns a user like `getUser` and locks the account against deletion until the transaction ends. For adding rows to
 * another user's account.
 */
export async function holdUser(tx: Tx, id: string): Promise<UserRow> {
  return requireUser(await selectUser(tx, id).forNoKeyUpdate().executeTakeFirst());
}

function selectUser(db: Db, id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id);
}

function requireUser(user: UserRow | undefined): UserRow {
  if (!user) throw new AppError("not_found");
  return user;
}
