import { minLearners } from "../../../../contract/staff/progress.ts";

/** A learner's score for an objective before and after a course, in percent. */
export interface Pair {
  before: number;
  after: number;
}

/** Means over learners, and the number of learners. */
export interface Gain extends Pair {
  learners: number;
  /** The normalised gain; null if nothing could be gained. */
  gain: number | null;
}

/** Sums over learners, and the number of learners. */
export interface GainSums extends Pair {
  learners: number;
}

/** The sums over no learners. */
export const noLearners: GainSums = { learners: 0, before: 0, after: 0 };

/** Returns the sums with a learner added. */
export function addPair(sums: GainSums, pair: Pair): GainSums {
  return {
    learners: sums.learners + 1,
    before: sums.before + pair.before,
    after: sums.after + pair.after,
  };
}

/**
 * Computes the normalised gain of a group from its means: the share of the possible gain that was achieved (Hake,
 * "Interactive-engagement versus traditional methods", American Journal of Physics 66, 1998).
 */
export function toGain({ learners, ...sums }: GainSums): Gain {
  const [before, after] = [sums.before / learners, sums.after / learners];
  return { before, after, gain: before === 100 ? null : (after - before) / (100 - before), learners };
}

/** The sums of a group of learners and of comparable learners in the rest of the course; null if there is no rest. */
export interface Cell {
  own: GainSums;
  rest: GainSums | null;
}

/** Returns whether a total may be disclosed: it and the rest must each cover enough learners. */
export function isDisclosable({ own, rest }: Cell): boolean {
  return own.learners >= minLearners && (rest === null || rest.learners >= minLearners);
}

/**
 * Chooses the groups that may be disclosed alongside their total: each must cover enough learners, and the rest of the
 * course enough comparable ones or none. If those left out are so few that the total would reveal them, the smallest
 * other group is left out as well.
 */
export function chooseDisclosable<Key>(groups: ReadonlyMap<Key, Cell>): Set<Key> {
  const isLargeEnough = ({ own, rest }: Cell) =>
    own.learners >= minLearners && (!rest?.learners || rest.learners >= minLearners);
  const disclosable = [...groups]
    .filter(([, cell]) => isLargeEnough(cell))
    .sort((a, b) => a[1].own.learners - b[1].own.learners);
  const hidden = [...groups.values()]
    .filter((cell) => !isLargeEnough(cell))
    .reduce((sum, { own }) => sum + own.learners, 0);
  return new Set(disclosable.slice(hidden > 0 && hidden < minLearners ? 1 : 0).map(([key]) => key));
}
