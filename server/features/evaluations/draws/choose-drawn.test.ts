import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredDraw } from "../../courses/stored.ts";
import { createShuffle } from "../shuffle.ts";
import { chooseDrawn } from "./choose-drawn.ts";

const ids = Array.from({ length: 12 }, (_, index) => `q${index}`);

/** Draws from one bank; each has enough, though not always together with the others. */
const anyDraws = fc.array(
  fc
    .subarray(ids, { minLength: 1 })
    .chain((questions) =>
      fc
        .integer({ min: 1, max: Math.min(3, questions.length) })
        .map((count): StoredDraw => ({ bank: "b", count, questions })),
    ),
  { minLength: 1, maxLength: 3 },
);

/** The attempts of a learner, each drawn after the ones before it. */
function drawAttempts(draws: readonly StoredDraw[], attempts: number, enrolmentId: string): string[][] {
  const drawn: string[][] = [];
  for (let number = 1; number <= attempts; number += 1) {
    drawn.push(chooseDrawn(draws, drawn, createShuffle("secret", { enrolmentId, itemId: "i", number })));
  }
  return drawn;
}

test("no question of one draw comes again while one is left that has not come", () => {
  const anyDraw = fc.record({ size: fc.integer({ min: 1, max: 12 }), count: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(anyDraw, fc.uuid(), ({ size, count }, learner) => {
      const draw = { bank: "b", count: Math.min(size, count), questions: ids.slice(0, size) };
      const asked = drawAttempts([draw], 8, learner);
      const seen = new Set<string>();
      for (const attempt of asked) {
        const again = attempt.filter((id) => seen.has(id));
        for (const id of attempt) seen.add(id);
        expect(new Set(attempt).size).toBe(draw.count);
        if (again.length > 0) expect(seen.size).toBe(size);
      }
    }),
  );
});

test("whatever draws overlap, an attempt has as many new questions as any choice for it could have", () => {
  fc.assert(
    fc.property(anyDraws, fc.uuid(), (draws, learner) => {
      const [first = [], second = []] = drawAttempts(draws, 2, learner);
      const unseen = draws.map((draw) => ({ ...draw, questions: draw.questions.filter((id) => !first.includes(id)) }));
      const most = chooseDrawn(unseen, [], (_, things) => [...things]).length;
      expect(second.filter((id) => !first.includes(id))).toHaveLength(most);
    }),
  );
});

test("once all have come, those come first that came least often, and the longest ago", () => {
  const draw = { bank: "b", count: 2, questions: ["a", "b", "c", "d"] };
  const order = <T>(_: string, things: readonly T[]) => [...things];
  expect(
    chooseDrawn(
      [draw],
      [
        ["a", "b"],
        ["c", "d"],
      ],
      order,
    ),
  ).toEqual(["a", "b"]);
  expect(
    chooseDrawn(
      [draw],
      [
        ["a", "b"],
        ["c", "d"],
        ["a", "c"],
      ],
      order,
    ),
  ).toEqual(["b", "d"]);
});

test("learners are given different questions, and each about as often as any other", () => {
  const draw = { bank: "b", count: 3, questions: ids };
  const times = new Map<string, number>();
  for (let learner = 0; learner < 800; learner += 1) {
    for (const id of drawAttempts([draw], 1, `learner ${learner}`)[0] ?? []) times.set(id, (times.get(id) ?? 0) + 1);
  }
  // 200 each are expected; by chance one is farther off than 60 in less than one run of a thousand, and this run is always the same.
  for (const id of ids) expect(Math.abs((times.get(id) ?? 0) - 200)).toBeLessThan(60);
});
