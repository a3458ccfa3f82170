import { hash } from "node:crypto";

/** How many rows a table has, and a sum over them that is the same in whatever order they are read. */
export interface Digest {
  rows: number;
  sum: string;
}

const modulus = 2n ** 256n;

/**
 * Sums up rows: the SHA-256 of each, added as numbers. Columns must come in the same order on both sides, and values
 * as JSON writes them.
 */
export async function sumUp(rows: Iterable<unknown> | AsyncIterable<unknown>): Promise<Digest> {
  let count = 0;
  let sum = 0n;
  for await (const row of rows) {
    count += 1;
    sum = (sum + BigInt(`0x${hash("sha256", JSON.stringify(row), "hex")}`)) % modulus;
  }
  return { rows: count, sum: sum.toString(16) };
}
