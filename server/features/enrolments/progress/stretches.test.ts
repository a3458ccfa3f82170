import fc from "fast-check";
import { expect, test } from "vitest";
import { isWatched, mostStretches, type Stretch, toShare, toShares, unite, watchedPercent } from "./stretches.ts";

/** Stretches whose ends lie on hundredths of a video, so that a grid of hundredths says all there is to know. */
const hundredths = fc.integer({ min: 0, max: 100 });
const stretches = fc.array(
  fc.tuple(hundredths, hundredths).map(([a, b]): Stretch => [Math.min(a, b) / 100, Math.max(a, b) / 100]),
  { maxLength: 30 },
);

test("the union covers exactly the hundredths that some stretch covers", () => {
  fc.assert(
    fc.property(stretches, (played) => {
      const middles = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100);
      const covered = middles.filter((middle) => played.some(([from, to]) => from < middle && middle < to));
      expect(watchedPercent(unite(played))).toBe(covered.length);
    }),
  );
});

test("the union is the same in whatever order the stretches arrive, and however often", () => {
  fc.assert(
    fc.property(stretches, stretches, (first, second) => {
      const expected = unite([...first, ...second]);
      expect(unite([...unite(second), ...first, ...second])).toEqual(expected);
      expect(unite(expected)).toEqual(expected);
    }),
  );
});

test("the union is sorted, without overlap, and within the video", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.nat(500))), (played) => {
      const inSeconds = played.map(([from, length]): Stretch => [from, from + length]);
      const edges = unite(toShares(inSeconds, 240)).flat();
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(new Set(edges).size).toBe(edges.length);
      expect(edges.every((edge) => edge >= 0 && edge <= 1)).toBe(true);
    }),
  );
});

test("seconds that touch become one stretch, whatever floats make of them", () => {
  const played = Array.from({ length: 97 }, (_, second): Stretch => [second + 0.1, second + 1.1]);
  expect(unite(toShares([[0, 0.1], ...played], 97))).toEqual([[0, 1]]);
});

test("a video counts as watched from 90 percent, and not a moment before", () => {
  expect(isWatched(toShares([[0, 108]], 120))).toBe(true);
  expect(isWatched(toShares([[0, 107.9]], 120))).toBe(false);
});

test("a place beyond the end is the end", () => {
  expect(toShare(130, 120)).toBe(1);
  expect(
    unite(
      toShares(
        [
          [110, 500],
          [600, 700],
        ],
        120,
      ),
    ),
  ).toEqual([[expect.closeTo(0.916667, 9), 1]]);
});

test("a learner who jumps about has the narrowest gaps closed, so that a row stays small", () => {
  const length = 1.5 * mostStretches;
  const many = Array.from({ length }, (_, index): Stretch => [index / length, (index + 0.5) / length]);
  const kept = unite(many);
  expect(kept).toHaveLength(mostStretches);
  expect(watchedPercent(kept)).toBe(66);
});
