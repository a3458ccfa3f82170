import { hash } from "node:crypto";

/** A table's row count, and a checksum that does not depend on the order of the rows. */
export interface Digest {
  rows: number;
  sum: string;
}

const modulus = 2n ** 256n;

/**
 * Computes the digest of rows: the sum of their SHA-256 hashes as numbers. Columns must have the same order on both
 * sides, and values must serialise to the same JSON.
 */
export async function computeDigest(rows: Iterable<unknown> | AsyncIterable<unknown>): Promise<Digest> {
  let count = 0;
  let sum = 0n;
  for await (const row of rows) {
    count += 1;
    sum = (sum + BigInt(`0x${hash("sha256", JSON.stringify(row), "hex")}`)) % modulus;
  }
  return { rows: count, sum: sum.toString(16) };
}
