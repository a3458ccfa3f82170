import { createHash, hkdfSync } from "node:crypto";

/** Puts things into an unpredictable order that is stable for a given name. */
export type Shuffle = <T>(name: string, things: readonly T[]) => T[];

/** One sitting of an assessment, started or submitted. */
export interface Sitting {
  enrolmentId: string;
  itemId: string;
  /** The number of the attempt, from 1. */
  number: number;
}

const bytesPerKey = 4;

/**
 * Creates the shuffle of one sitting. Its orders are derived from the server's secret (HKDF, RFC 5869) instead of being
 * stored: they are stable over reloads and devices and differ in the next attempt.
 */
export function createShuffle(secret: string, { enrolmentId, itemId, number }: Sitting): Shuffle {
  const sitting = `${enrolmentId}/${itemId}/${number}`;
  return (name, things) => {
    if (things.length === 0) return [];
    const keys = new DataView(hkdfSync("sha256", secret, sitting, name, things.length * bytesPerKey));
    return things
      .map((thing, index) => ({ thing, key: keys.getUint32(index * bytesPerKey) }))
      .sort((a, b) => a.key - b.key)
      .map(({ thing }) => thing);
  };
}

/** Shuffles in the same order for everyone, derived only from ids. As these reveal nothing, neither does the order. */
export const shuffleByIds: Shuffle = (name, things) => {
  const keyOf = (thing: unknown) =>
    createHash("sha256")
      .update(`${name} ${idOf(thing)}`)
      .digest("hex");
  return things
    .map((thing) => ({ thing, key: keyOf(thing) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ thing }) => thing);
};

function idOf(thing: unknown): string {
  return typeof thing === "object" && thing !== null && "id" in thing ? String(thing.id) : "";
}
