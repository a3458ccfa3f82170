import { fewest } from "../../../../contract/staff/progress.ts";

/** What one learner knew of one objective before and after a course, in percent. */
export interface Pair {
  before: number;
  after: number;
}

/** Means over learners, and how many they are. */
export interface Gain extends Pair {
  learners: number;
  /** Normalised: null where nothing could be gained. */
  gain: number | null;
}

/** Sums over learners. */
export interface GainSums extends Pair {
  learners: number;
}

/** No learner. */
export const noLearners: GainSums = { learners: 0, before: 0, after: 0 };

/** Adds a learner. */
export function addPair(sums: GainSums, pair: Pair): GainSums {
  return {
    learners: sums.learners + 1,
    before: sums.before + pair.before,
    after: sums.after + pair.after,
  };
}

/**
 * The gain of a group: of what could be gained, how much was, from the means (Hake, "Interactive-engagement versus
 * traditional methods", American Journal of Physics 66, 1998).
 */
export function toGain({ learners, ...sums }: GainSums): Gain {
  const [before, after] = [sums.before / learners, sums.after / learners];
  return { before, after, gain: before === 100 ? null : (after - before) / (100 - before), learners };
}

/** The sums of a group of learners, and of those in the rest of the course who are alike; null where there is no rest. */
export interface Cell {
  own: GainSums;
  rest: GainSums | null;
}

/** Whether the figures of all who were asked for may be told: they and the rest must each be enough people. */
export function isTold({ own, rest }: Cell): boolean {
  return own.learners >= fewest && (rest === null || rest.learners >= fewest);
}

/**
 * Which groups may be told beside their total: those of enough people, and whose like in the rest of the course are
 * enough too or nobody. Where those left out are so few that the total would tell about them, the smallest group is left
 * out with them.
 */
export function chooseTold<Key>(groups: ReadonlyMap<Key, Cell>): Set<Key> {
  const fits = ({ own, rest }: Cell) => own.learners >= fewest && (!rest?.learners || rest.learners >= fewest);
  const told = [...groups].filter(([, cell]) => fits(cell)).sort((a, b) => a[1].own.learners - b[1].own.learners);
  const hidden = [...groups.values()].filter((cell) => !fits(cell)).reduce((sum, { own }) => sum + own.learners, 0);
  return new Set(told.slice(hidden > 0 && hidden < fewest ? 1 : 0).map(([key]) => key));
}
