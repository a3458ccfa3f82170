import type { Hash } from "node:crypto";
import { createHash } from "node:crypto";
import { maxUploadBytes, tusVersion } from "../../../contract/writing/files.ts";
import { AppError, invalidField } from "../../errors.ts";

/** The headers of every tus response. */
export const tusHeaders = { "tus-resumable": tusVersion } as const;

/** The capabilities in the response to OPTIONS. */
export const capabilities = {
  "tus-version": tusVersion,
  "tus-max-size": String(maxUploadBytes),
  "tus-extension": "creation,termination,checksum",
  "tus-checksum-algorithm": "sha1,sha256,md5",
} as const;

/** Throws `tus_unsupported` for a missing or different protocol version. */
export function requireVersion(given: string | undefined): void {
  if (given !== tusVersion) throw new AppError("tus_unsupported", { headers: { "tus-version": tusVersion } });
}

/** Parses an `Upload-Metadata` header, which may be empty: names with values in base64. Throws `invalid_request`. */
export function readMetadata(header: string): Map<string, string> {
  const pairs = (header.trim() === "" ? [] : header.split(",")).map((pair) => pair.trim().split(" "));
  const values = new Map<string, string>();
  for (const [key = "", value = "", ...rest] of pairs) {
    const isWellFormed = /^[!-+\--~]+$/.test(key) && /^[A-Za-z0-9+/]*={0,2}$/.test(value) && rest.length === 0;
    if (!isWellFormed || values.has(key)) throw invalidField("upload-metadata");
    values.set(key, decode(value));
  }
  return values;
}

const utf8 = new TextDecoder("utf-8", { fatal: true });

function decode(value: string): string {
  try {
    return utf8.decode(Buffer.from(value, "base64"));
  } catch {
    throw invalidField("upload-metadata");
  }
}

/** The expected checksum of a request's bytes. */
export interface Checksum {
  hash: Hash;
  expected: Buffer;
}

/** Parses an `Upload-Checksum` header; null without one. Throws `invalid_request`. */
export function readChecksum(header: string | undefined): Checksum | null {
  if (header === undefined) return null;
  const [, algorithm = "", sum = ""] = /^(sha1|sha256|md5) ([A-Za-z0-9+/]+={0,2})$/.exec(header) ?? [];
  if (algorithm === "") throw invalidField("upload-checksum");
  return { hash: createHash(algorithm), expected: Buffer.from(sum, "base64") };
}

/** Throws `checksum_mismatch` if the bytes do not match their checksum. */
export function requireMatch(checksum: Checksum | null): void {
  if (checksum && !checksum.hash.digest().equals(checksum.expected)) throw new AppError("checksum_mismatch");
}
