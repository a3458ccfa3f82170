import { hash, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";

/** A new id for a row: unique everywhere, and later ones sort after earlier ones. */
export function newId(): string {
  return uuidv7();
}

/** A new secret for a session or a link: 256 bits of randomness, in base64url. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored of a token: whoever reads the database cannot sign in with it. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
