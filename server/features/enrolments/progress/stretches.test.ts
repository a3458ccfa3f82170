import fc from "fast-check";
import { expect, test } from "vitest";
import {
  isWatched,
  maxStretches,
  mergeStretches,
  type Stretch,
  toShare,
  toShares,
  watchedPercent,
} from "./stretches.ts";

/** Stretches that begin and end on hundredths of a video, which a grid of hundredths represents exactly. */
const hundredths = fc.integer({ min: 0, max: 100 });
const stretches = fc.array(
  fc.tuple(hundredths, hundredths).map(([a, b]): Stretch => [Math.min(a, b) / 100, Math.max(a, b) / 100]),
  { maxLength: 30 },
);

test("the union covers exactly the hundredths that any stretch covers", () => {
  fc.assert(
    fc.property(stretches, (played) => {
      const middles = Array.from({ length: 100 }, (_, index) => (index + 0.5) / 100);
      const covered = middles.filter((middle) => played.some(([from, to]) => from < middle && middle < to));
      expect(watchedPercent(mergeStretches(played))).toBe(covered.length);
    }),
  );
});

test("the union does not depend on the order or repetition of the stretches", () => {
  fc.assert(
    fc.property(stretches, stretches, (first, second) => {
      const expected = mergeStretches([...first, ...second]);
      expect(mergeStretches([...mergeStretches(second), ...first, ...second])).toEqual(expected);
      expect(mergeStretches(expected)).toEqual(expected);
    }),
  );
});

test("the union is sorted, without overlap, and within the video", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.double({ min: 0, max: 500, noNaN: true }), fc.nat(500))), (played) => {
      const inSeconds = played.map(([from, length]): Stretch => [from, from + length]);
      const edges = mergeStretches(toShares(inSeconds, 240)).flat();
      expect(edges).toEqual(edges.toSorted((a, b) => a - b));
      expect(new Set(edges).size).toBe(edges.length);
      expect(edges.every((edge) => edge >= 0 && edge <= 1)).toBe(true);
    }),
  );
});

test("joins adjacent seconds into one stretch despite floating-point errors", () => {
  const played = Array.from({ length: 97 }, (_, second): Stretch => [second + 0.1, second + 1.1]);
  expect(mergeStretches(toShares([[0, 0.1], ...played], 97))).toEqual([[0, 1]]);
});

test("counts a video as watched from exactly 90 percent", () => {
  expect(isWatched(toShares([[0, 108]], 120))).toBe(true);
  expect(isWatched(toShares([[0, 107.9]], 120))).toBe(false);
});

test("clips a position beyond the end to the end", () => {
  expect(toShare(130, 120)).toBe(1);
  expect(
    mergeStretches(
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

test("closes the narrowest gaps of a learner who skips around, to limit the size of a row", () => {
  const length = 1.5 * maxStretches;
  const many = Array.from({ length }, (_, index): Stretch => [index / length, (index + 0.5) / length]);
  const kept = mergeStretches(many);
  expect(kept).toHaveLength(maxStretches);
  expect(watchedPercent(kept)).toBe(66);
});
