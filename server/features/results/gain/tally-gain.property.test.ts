import fc from "fast-check";
import { expect, test } from "vitest";
import { addPair, chooseDisclosable, noLearners, type Pair, toGain } from "./tally-gain.ts";

const percent = fc.constantFrom(0, 25, 50, 75, 100);
const pair = fc.record({ before: percent, after: percent });
const sumOf = (pairs: readonly Pair[]) => pairs.reduce(addPair, noLearners);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

test("computes gain as the achieved share of the possible gain, from the means", () => {
  fc.assert(
    fc.property(fc.array(pair, { minLength: 1, maxLength: 200 }), (pairs) => {
      const before = mean(pairs.map((one) => one.before));
      const after = mean(pairs.map((one) => one.after));
      const { gain, ...summary } = toGain(sumOf(pairs));
      expect(summary.learners).toBe(pairs.length);
      expect(summary.before).toBeCloseTo(before, 9);
      expect(summary.after).toBeCloseTo(after, 9);
      if (before === 100) expect(gain).toBeNull();
      else expect(gain).toBeCloseTo((after - before) / (100 - before), 9);
    }),
  );
});

test("discloses neither groups nor remainders of fewer than five learners", () => {
  const sizes = fc.array(fc.nat(12), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(sizes, (counts) => {
      const pairsOf = (count: number) => Array.from({ length: count }, () => ({ before: 0, after: 50 }));
      const cells = counts.map((count, key) => [key, { own: sumOf(pairsOf(count)), rest: null }] as const);
      const summary = chooseDisclosable(new Map(cells));
      const total = counts.reduce((sum, count) => sum + count, 0);
      // Otherwise the total itself is not disclosed.
      fc.pre(total >= 5);
      const sum = counts.filter((_, key) => summary.has(key)).reduce((all, count) => all + count, 0);
      for (const key of summary) expect(counts[key]).toBeGreaterThanOrEqual(5);
      expect(total - sum).toSatisfy((hidden: number) => hidden === 0 || hidden >= 5);
    }),
  );
});

test("leaves out a group if fewer than five comparable learners are in the rest of the course", () => {
  const of = (learners: number) => ({ ...noLearners, learners });
  const cells = [0, 4, 5].map((rest) => [rest, { own: of(6), rest: of(rest) }] as const);
  expect([...chooseDisclosable(new Map(cells))].toSorted()).toEqual([0, 5]);
});
