import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseQuestions, type Pool } from "./choose-questions.ts";

test("takes questions in the given order until each pool has its count, and none twice", () => {
  const pools = [
    { count: 2, questions: ["a", "b", "c"] },
    { count: 1, questions: ["x", "y"] },
  ];

  expect(chooseQuestions(pools, ["c", "y", "a", "b", "x"])).toEqual(["c", "y", "a"]);
});

test("assigns a question shared by two pools to the pool that needs it", () => {
  const pools = [
    { count: 2, questions: ["a", "b", "c"] },
    { count: 2, questions: ["a", "b"] },
  ];

  expect(chooseQuestions(pools, ["a", "b", "c"])).toEqual(["a", "b", "c"]);
  expect(
    chooseQuestions([{ count: 1, questions: ["a", "z"] }, pools[1] ?? { count: 0, questions: [] }], ["a", "b", "z"]),
  ).toEqual(["a", "b", "z"]);
});

const ids = ["a", "b", "c", "d", "e", "f"];
const anyPool: fc.Arbitrary<Pool> = fc.record({ count: fc.nat(3), questions: fc.subarray(ids) });

/** Checks by exhaustive search whether the questions can be assigned to pools without exceeding any pool's count. */
function fits(
  pools: readonly Pool[],
  [first, ...others]: readonly string[],
  room = pools.map(({ count }) => count),
): boolean {
  if (first === undefined) return true;
  return pools.some(
    ({ questions }, index) =>
      (room[index] ?? 0) > 0 &&
      questions.includes(first) &&
      fits(
        pools,
        others,
        room.map((left, place) => (place === index ? left - 1 : left)),
      ),
  );
}

test("returns a set that fits the pools and always prefers earlier questions", () => {
  fc.assert(
    fc.property(fc.array(anyPool, { maxLength: 3 }), fc.shuffledSubarray(ids, { minLength: 6 }), (pools, order) => {
      const taken = chooseQuestions(pools, order);
      expect(fits(pools, taken)).toBe(true);
      for (const [index, id] of order.entries()) {
        const before = taken.filter((other) => order.indexOf(other) < index);
        if (!taken.includes(id)) expect(fits(pools, [...before, id])).toBe(false);
      }
    }),
    { numRuns: 500 },
  );
});
