import { calculateJwkThumbprint, exportJWK, generateKeyPair, importJWK, type JWK } from "jose";
import { type PublicKey, publicKey } from "../../../../contract/courses/certificates.ts";
import type { Db, Milliseconds, Tx } from "../../../db/schema.ts";
import { inTransaction } from "../../../db/transaction.ts";

/** The current signing key. */
export interface SigningKey {
  id: string;
  public: PublicKey;
  private: Awaited<ReturnType<typeof importJWK>>;
}

interface NewKey {
  id: string;
  public: PublicKey;
  private: JWK;
}

/**
 * Returns the signing key, creating it on the first call. When several servers do so concurrently, only one key is
 * created.
 */
export async function getSigningKey(db: Db, now: Milliseconds): Promise<SigningKey> {
  const row = (await findCurrentKey(db)) ?? (await createFirstKey(db, now));
  if (!row?.private_jwk) throw new Error("There is no key to sign certificates with.");
  const privateJwk: JWK = JSON.parse(row.private_jwk);
  return { id: row.id, public: readPublic(row.public_jwk), private: await importJWK(privateJwk, "EdDSA") };
}

/**
 * Replaces the signing key and returns the new key's id. The public half of the old key is retained, so existing
 * signatures remain valid.
 */
export async function rotateKeys(db: Db, now: Milliseconds): Promise<string> {
  const newKey = await generateKey();
  await inTransaction(db, async (tx) => {
    await tx
      .updateTable("signing_keys")
      .set({ is_current: null, private_jwk: null })
      .where("is_current", "=", 1)
      .execute();
    await insertKey(tx, newKey, now);
  });
  return newKey.id;
}

/** Lists the public keys, the newest first. */
export async function listPublicKeys(db: Db): Promise<PublicKey[]> {
  const rows = await db.selectFrom("signing_keys").select("public_jwk").orderBy("created_at", "desc").execute();
  return rows.map((row) => readPublic(row.public_jwk));
}

function findCurrentKey(db: Db) {
  return db.selectFrom("signing_keys").selectAll().where("is_current", "=", 1).executeTakeFirst();
}

async function createFirstKey(db: Db, now: Milliseconds) {
  const newKey = await generateKey();
  return inTransaction(db, async (tx) => {
    await insertKey(tx, newKey, now);
    return findCurrentKey(tx);
  });
}

async function insertKey(tx: Tx, newKey: NewKey, now: Milliseconds): Promise<void> {
  await tx
    .insertInto("signing_keys")
    .values({
      id: newKey.id,
      public_jwk: JSON.stringify(newKey.public),
      private_jwk: JSON.stringify(newKey.private),
      created_at: now,
      is_current: 1,
    })
    .onConflict((conflict) => conflict.column("is_current").doNothing())
    .execute();
}

async function generateKey(): Promise<NewKey> {
  const pair = await generateKeyPair("EdDSA", { crv: "Ed25519", extractable: true });
  const { x } = await exportJWK(pair.publicKey);
  const privateJwk = await exportJWK(pair.privateKey);
  const id = await calculateJwkThumbprint(privateJwk);
  return {
    id,
    public: publicKey.parse({ kty: "OKP", crv: "Ed25519", x, kid: id, alg: "EdDSA", use: "sig" }),
    private: privateJwk,
  };
}

function readPublic(jwk: string): PublicKey {
  return publicKey.parse(JSON.parse(jwk));
}
