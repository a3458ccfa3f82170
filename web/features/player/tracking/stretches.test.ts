import fc from "fast-check";
import { expect, test } from "vitest";
import { joinStretches, type Stretch } from "./stretches.ts";

const stretches = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 20 }))
    .map(([from, long]): Stretch => [from, from + long]),
  { maxLength: 12 },
);

function seconds(list: readonly Stretch[]): number[] {
  const all = list.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index));
  return [...new Set(all)].sort((a, b) => a - b);
}

test("keeps every second exactly once when joining", () => {
  fc.assert(
    fc.property(stretches, (list) => {
      expect(seconds(joinStretches(list))).toEqual(seconds(list));
    }),
  );
});
