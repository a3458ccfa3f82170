import { hash, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";

/** A new id for a row: unique everywhere, and later ones sort after earlier ones. */
export function newId(): string {
  return uuidv7();
}

/** Randomness fetched ahead: to ask the system for a little costs as much as to ask for much. */
let ahead = randomBytes(0);
const tokenBytes = 32;

/** A new secret for a session or a link: 256 bits of randomness, in base64url. */
export function newToken(): string {
  if (ahead.length === 0) ahead = randomBytes(128 * tokenBytes);
  const token = ahead.subarray(0, tokenBytes).toString("base64url");
  ahead = ahead.subarray(tokenBytes);
  return token;
}

/** Six digits that follow from a token, for those who cannot open its link where they want to be signed in. */
export function codeOf(token: string): string {
  const number = Number.parseInt(hash("sha256", `code ${token}`, "hex").slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, "0");
}

/** What is stored of a token: a copy of the database lets no one sign in. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
