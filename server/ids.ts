import { hash, randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";

/** Returns a new row id (UUID v7): globally unique and sorted by creation time. */
export function newId(): string {
  return uuidv7();
}

/** Random bytes fetched in advance: a small request to the system costs as much as a large one. */
let randomPool = randomBytes(0);
const tokenBytes = 32;

/** Returns a new secret for a session or a link: 256 random bits in base64url. */
export function newToken(): string {
  if (randomPool.length === 0) randomPool = randomBytes(128 * tokenBytes);
  const token = randomPool.subarray(0, tokenBytes).toString("base64url");
  randomPool = randomPool.subarray(tokenBytes);
  return token;
}

/**
 * Derives a six-digit code from a token, for users who cannot open the link on the device where they want to sign in.
 */
export function deriveCode(token: string): string {
  const number = Number.parseInt(hash("sha256", `code ${token}`, "hex").slice(0, 12), 16);
  return String(number % 1_000_000).padStart(6, "0");
}

/** Returns the hash under which a token is stored, so a copy of the database cannot be used to sign in. */
export function hashToken(token: string): string {
  return hash("sha256", token, "hex");
}
