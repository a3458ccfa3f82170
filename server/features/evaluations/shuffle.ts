import { createHash, hkdfSync } from "node:crypto";

/** Puts things into an order that nobody can foresee, and that is the same whenever the same name is given. */
export type Shuffle = <T>(name: string, things: readonly T[]) => T[];

/** One go at an evaluation, begun or submitted. */
export interface Sitting {
  enrolmentId: string;
  itemId: string;
  /** From 1: which attempt at this evaluation it is or will be. */
  number: number;
}

const bytesEach = 4;

/**
 * The orders of one sitting, derived from the server's secret (HKDF, RFC 5869) instead of being stored: the same on
 * reload and on another device, other ones at the next attempt.
 */
export function createShuffle(secret: string, { enrolmentId, itemId, number }: Sitting): Shuffle {
  const sitting = `${enrolmentId}/${itemId}/${number}`;
  return (name, things) => {
    if (things.length === 0) return [];
    const keys = new DataView(hkdfSync("sha256", secret, sitting, name, things.length * bytesEach));
    return things
      .map((thing, index) => ({ thing, key: keys.getUint32(index * bytesEach) }))
      .sort((a, b) => a.key - b.key)
      .map(({ thing }) => thing);
  };
}

/** One order for everybody, which follows from ids that tell nothing, and so tells nothing either. */
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
