import type { Selectable } from "kysely";
import type { Db, Schema, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";

/** A person as stored. */
export type UserRow = Selectable<Schema["users"]>;

/** An address as it is compared and stored: ASCII letters small, all else as it is (contract, section 3). */
export function foldAddress(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The person with an address. */
export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const found = await db.selectFrom("users").selectAll().where("email", "=", foldAddress(email)).executeTakeFirst();
  return found ?? null;
}

/** The person with an id; throws `not_found`. */
export async function getUser(db: Db, id: string): Promise<UserRow> {
  return required(await selectUser(db, id).executeTakeFirst());
}

/** The same, whose account nobody deletes until the transaction ends: for what is added to somebody else's. */
export async function holdUser(tx: Tx, id: string): Promise<UserRow> {
  return required(await selectUser(tx, id).forNoKeyUpdate().executeTakeFirst());
}

function selectUser(db: Db, id: string) {
  return db.selectFrom("users").selectAll().where("id", "=", id);
}

function required(user: UserRow | undefined): UserRow {
  if (!user) throw new AppError("not_found");
  return user;
}
