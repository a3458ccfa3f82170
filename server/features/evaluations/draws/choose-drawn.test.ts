import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredDraw } from "../../courses/stored.ts";
import { createShuffle } from "../shuffle.ts";
import { chooseDrawn } from "./choose-drawn.ts";

const ids = Array.from({ length: 12 }, (_, index) => `q${index}`);

/** Draws from one bank; each has enough questions by itself, though not always together with the others. */
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

/** Simulates a learner's attempts, each drawn after the previous ones. */
function drawAttempts(draws: readonly StoredDraw[], attempts: number, enrolmentId: string): string[][] {
  const drawn: string[][] = [];
  for (let number = 1; number <= attempts; number += 1) {
    drawn.push(chooseDrawn(draws, drawn, createShuffle("secret", { enrolmentId, itemId: "i", number })));
  }
  return drawn;
}

test("repeats no question of a draw while an unseen one is left", () => {
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

test("gives an attempt the greatest possible number of new questions, however draws overlap", () => {
  fc.assert(
    fc.property(anyDraws, fc.uuid(), (draws, learner) => {
      const [first = [], second = []] = drawAttempts(draws, 2, learner);
      const unseen = draws.map((draw) => ({ ...draw, questions: draw.questions.filter((id) => !first.includes(id)) }));
      const max = chooseDrawn(unseen, [], (_, things) => [...things]).length;
      expect(second.filter((id) => !first.includes(id))).toHaveLength(max);
    }),
  );
});

test("once all have been seen, prefers the least frequent and then the least recent ones", () => {
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

test("gives learners different questions, all about equally often", () => {
  const draw = { bank: "b", count: 3, questions: ids };
  const times = new Map<string, number>();
  for (let learner = 0; learner < 800; learner += 1) {
    for (const id of drawAttempts([draw], 1, `learner ${learner}`)[0] ?? []) times.set(id, (times.get(id) ?? 0) + 1);
  }
  // 200 each are expected. By chance, one would be off by more than 60 in fewer than one run in a thousand, and this
  // run is deterministic.
  for (const id of ids) expect(Math.abs((times.get(id) ?? 0) - 200)).toBeLessThan(60);
});
