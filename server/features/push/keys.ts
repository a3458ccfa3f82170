import { createECDH } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";

/** The keys that identify this installation to push services (RFC 8292), in base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * Returns the keys, creating them on first use. Practically every random 256-bit secret is a valid P-256 private key.
 */
export async function getPushKeys(db: Db): Promise<PushKeys> {
  const privateKey = await getSecret(db, "push");
  const curve = createECDH("prime256v1");
  curve.setPrivateKey(privateKey, "base64url");
  return { privateKey, publicKey: curve.getPublicKey("base64url") };
}
