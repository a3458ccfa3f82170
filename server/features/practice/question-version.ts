import { createHmac } from "node:crypto";
import type { Db } from "../../db/schema.ts";
import { getSecret } from "../../db/secrets.ts";
import type { StoredQuestion } from "../courses/stored.ts";

/** Identifies the current version of a question. */
export type VersionOf = (question: StoredQuestion) => string;

/** What may change without making another question of it. */
const additions = new Set(["feedback", "hint", "see", "objective"]);

/**
 * Returns how versions of questions are identified: by a hash with a key, as a plain one could be used to find the
 * answers by trial. Must not be called inside a transaction, as it may have to create the secret.
 */
export async function getVersionOf(db: Db): Promise<VersionOf> {
  const secret = await getSecret(db, "practice-questions");
  return (question) => {
    const asked = JSON.stringify(question, (name, value) => (additions.has(name) ? undefined : value));
    return createHmac("sha256", secret).update(asked).digest("base64url").slice(0, 22);
  };
}
