import { randomBytes } from "node:crypto";
import { compileOnce } from "./compile-once.ts";
import type { Db, Tx } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

/** Secrets that have been looked up, which never change. */
const known = new WeakMap<Db, Map<string, string>>();

/** Returns a secret of this installation, 256 bits in base64url, generating it on first use. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const ofDatabase = known.get(db) ?? new Map<string, string>();
  known.set(db, ofDatabase);
  const value = ofDatabase.get(name) ?? (await findSecret(db, name)) ?? (await makeSecret(db, name));
  ofDatabase.set(name, value);
  return value;
}

function makeSecret(db: Db, name: string): Promise<string> {
  return inTransaction(db, (tx) => ensureSecret(tx, name));
}

/** Returns the secret within a transaction, in which a second one could not be started to generate it. */
export async function ensureSecret(tx: Tx, name: string): Promise<string> {
  const known = await findSecret(tx, name);
  if (known !== null) return known;
  const value = randomBytes(32).toString("base64url");
  await tx
    .insertInto("secrets")
    .values({ name, value })
    .onConflict((conflict) => conflict.column("name").doNothing())
    .execute();
  return (await findSecret(tx, name)) ?? value;
}

async function findSecret(db: Db, name: string): Promise<string | null> {
  const [row] = await selectSecret(db, { name });
  return row?.value ?? null;
}

const selectSecret = compileOnce((db: Db, { name }: { name: string }) =>
  db.selectFrom("secrets").select("value").where("name", "=", name),
);
