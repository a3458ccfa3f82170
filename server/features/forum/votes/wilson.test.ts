import fc from "fast-check";
import { expect, test } from "vitest";
import { wilsonLowerBound } from "./wilson.ts";

test.each([
  [0, 0, 0],
  [1, 0, 0.3784],
  [10, 0, 0.8589],
  [0, 5, 0],
  [50, 50, 0.4364],
])("of %i upvotes and %i downvotes it is %f", (up, down, bound) => {
  expect(wilsonLowerBound(up, down)).toBeCloseTo(bound, 4);
});

const votes = fc.integer({ min: 0, max: 1_000_000 });

test("lies below the share of upvotes and never falls with another upvote", () => {
  fc.assert(
    fc.property(votes, votes, (up, down) => {
      const bound = wilsonLowerBound(up, down);
      expect(bound).toBeGreaterThanOrEqual(0);
      expect(bound).toBeLessThanOrEqual(up / Math.max(1, up + down));
      expect(wilsonLowerBound(up + 1, down)).toBeGreaterThanOrEqual(bound);
    }),
  );
});
