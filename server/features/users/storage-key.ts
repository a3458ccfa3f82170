import { createHmac } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";

/**
 * Derives the key that encrypts an account's data in the browser. Because it is derived, there is nothing to store or
 * lose.
 */
export async function deriveStorageKey(db: Db, userId: string): Promise<string> {
  const secret = await getSecret(db, "kept-in-browsers");
  return createHmac("sha256", secret).update(userId).digest("base64url");
}
