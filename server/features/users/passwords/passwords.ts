import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from "node:crypto";
import { availableParallelism } from "node:os";
import { promisify } from "node:util";
import { createSemaphore } from "../../../threads/semaphore.ts";

const derive = promisify(argon2);

/** The cost of a hash: memory in KiB, passes over it, lanes (OWASP, Password Storage Cheat Sheet, 2024). */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };

const saltBytes = 16;
const hashBytes = 32;

/**
 * Limits the memory in use and the share of Node's thread pool, where file access needs threads too; also leaves a core
 * to the event loop.
 */
const maxConcurrent = Math.max(1, Math.min(2, availableParallelism() - 1));

const semaphore = createSemaphore(maxConcurrent, 200);

/** Stored instead of a hash until an invited user chooses a password. */
export const noPassword = "";

/** A hash that no password matches. */
const dummyHash = format({ ...cost, salt: Buffer.alloc(saltBytes), hash: Buffer.alloc(hashBytes) });

interface HashParts {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  hash: Buffer;
}

/** Hashes a password with argon2id and returns a PHC string. Slow: never call it inside a transaction. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes);
  return format({ ...cost, salt, hash: await compute(password, { ...cost, salt }, hashBytes) });
}

/** Returns whether a password matches a hash. Without a hash it returns false after the same amount of work. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const stored = parse(hash || dummyHash);
  return timingSafeEqual(await compute(password, stored, stored.hash.length), stored.hash);
}

/** Returns whether a hash was computed at a cost other than the current one. */
export function isOutdated(hash: string): boolean {
  const { memory, passes, parallelism } = parse(hash);
  return memory !== cost.memory || passes !== cost.passes || parallelism !== cost.parallelism;
}

function compute(password: string, at: Omit<HashParts, "hash">, tagLength: number): Promise<Buffer> {
  const { salt: nonce, memory, passes, parallelism } = at;
  const message = password.normalize("NFKC");
  const parameters: Argon2Parameters = { message, nonce, memory, passes, parallelism, tagLength };
  return semaphore.run(() => derive("argon2id", parameters));
}

function format({ memory, passes, parallelism, salt, hash }: HashParts): string {
  const [saltText, hashText] = [salt, hash].map((bytes) => bytes.toString("base64").replace(/=+$/, ""));
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${saltText}$${hashText}`;
}

function parse(text: string): HashParts {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/.exec(text);
  if (!parts) throw new Error("A stored password hash has an unknown format.");
  const [memory = 0, passes = 0, parallelism = 0] = parts.slice(1, 4).map(Number);
  const [salt = "", hash = ""] = parts.slice(4);
  return { memory, passes, parallelism, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
}
