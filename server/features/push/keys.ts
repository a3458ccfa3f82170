import { createECDH } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";

/** What this installation proves to push services that a notification is its own (RFC 8292); in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/** The keys, made when they are first asked for. All but one in 2^32 secrets of 256 bits are private keys of the curve P-256. */
export async function getPushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await getSecret(db, "push");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: curve.getPublicKey("base64url") };
}
