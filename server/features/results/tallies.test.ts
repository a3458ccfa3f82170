import fc from "fast-check";
import { expect, test } from "vitest";
import { EvaluationTally } from "./tallies.ts";

const score = fc.constantFrom(0, 1 / 3, 0.5, 2 / 3, 1);
const attempts = fc
  .integer({ min: 1, max: 6 })
  .chain((count) => fc.array(fc.array(score, { minLength: count, maxLength: count }), { minLength: 1, maxLength: 60 }));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Computes Pearson's r by its definition; null if it is undefined. */
function correlate(x: readonly number[], y: readonly number[]): number | null {
  const [mx, my] = [mean(x), mean(y)];
  const product = mean(x.map((value, index) => (value - mx) * ((y[index] ?? 0) - my)));
  const spread = Math.sqrt(mean(x.map((value) => (value - mx) ** 2)) * mean(y.map((value) => (value - my) ** 2)));
  return spread < 1e-9 ? null : product / spread;
}

test("computes facility, discrimination, mean and median by their definitions", () => {
  fc.assert(
    fc.property(attempts, (rows) => {
      const tally = new EvaluationTally();
      const percents = rows.map((row) => Math.floor(100 * mean(row)));
      for (const [index, row] of rows.entries()) {
        const scores = Object.fromEntries(row.map((value, question) => [`q${question}`, value]));
        tally.add({ percent: percents[index] ?? 0, passed: 0, scores, answers: {} });
      }
      for (const question of rows[0]?.keys() ?? []) {
        const own = rows.map((row) => row[question] ?? 0);
        const others = rows.map((row) => 100 * mean(row.filter((_, index) => index !== question)));
        const { facility, discrimination } = tally.questionOf(`q${question}`);
        expect(facility).toBeCloseTo(mean(own), 9);
        const expected = rows[0]?.length === 1 ? null : correlate(own, others);
        if (expected === null) expect(discrimination).toBeNull();
        else expect(discrimination).toBeCloseTo(expected, 6);
      }
      const sorted = percents.toSorted((a, b) => a - b);
      const middle = mean([sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0]);
      expect([tally.learners, tally.medianPercent]).toEqual([rows.length, middle]);
      expect(tally.meanPercent).toBeCloseTo(mean(percents), 9);
    }),
  );
});
