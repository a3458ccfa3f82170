import fc from "fast-check";
import { expect, test } from "vitest";
import { presentTime } from "./present-time.ts";

test("formats times as Date does, regardless of the time formatted before", () => {
  const time = fc.integer({ min: -1e12, max: 1e13 });
  fc.assert(
    fc.property(time, time, (one, other) => {
      const written = [one, one + 1, other, other + 999, one].map(presentTime);
      const expected = [one, one + 1, other, other + 999, one].map((at) => new Date(at).toISOString());
      expect(written).toEqual(expected);
    }),
  );
});
