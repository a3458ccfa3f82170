import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import { mostUploadBytes, tusVersion } from "../../../contract/writing/files.ts";
import { AppError, invalidField } from "../../errors.ts";

/** What every answer of tus says. */
export const tusHeaders = { "tus-resumable": tusVersion } as const;

/** What OPTIONS tells of this server. */
export const capabilities = {
  "tus-version": tusVersion,
  "tus-max-size": String(mostUploadBytes),
  "tus-extension": "creation,termination,checksum",
  "tus-checksum-algorithm": "sha1,sha256,md5",
} as const;

/** Throws `tus_unsupported` for a client that speaks another version, or does not say which. */
export function requireVersion(given: string | undefined): void {
  if (given !== tusVersion) throw new AppError("tus_unsupported", { headers: { "tus-version": tusVersion } });
}

/** The pairs of an `Upload-Metadata` header, which may be empty: names and values in base64. Throws `invalid_request`. */
export function readMetadata(header: string): Map<string, string> {
  const pairs = (header.trim() === "" ? [] : header.split(",")).map((pair) => pair.trim().split(" "));
  const known = new Map<string, string>();
  for (const [key = "", value = "", ...rest] of pairs) {
    const isForm = /^[!-+\--~]+$/.test(key) && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && rest.length === 0;
    if (!isForm || known.has(key)) throw invalidField("upload-metadata");
    known.set(key, decode(value));
  }
  return known;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, "base64"));
  } catch {
    throw invalidField("upload-metadata");
  }
}

/** A checksum that the bytes of a request are to have. */
export interface Checksum {
  hash: Hash;
  expected: Buffer;
}

/** The checksum that an `Upload-Checksum` header announces; null without one. Throws `invalid_request`. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [, algorithm = "", sum = ""] = /^(sha1|sha256|md5) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? [];
  if (algorithm === "") throw invalidField("upload-checksum");
  return { hash: createHash(algorithm), expected: Buffer.from(sum, "base64") };
}

/** Throws `checksum_mismatch` where the bytes are not those that were announced. */
export function requireMatch(checksum: Checksum | null): void {
  if (checksum && !checksum.hash.digest().equals(checksum.expected)) throw new AppError("checksum_mismatch");
}
