import { createHmac } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";

/** What seals what a browser keeps of an account: derived, so that there is nothing to store or to lose. */
export async function deriveKeptKey(db: Db, userId: string): Promise<string> {
  const secret = await getSecret(db, "kept-in-browsers");
  return createHmac("sha256", secret).update(userId).digest("base64url");
}
