import fc from "fast-check";
import { expect, test } from "vitest";
import { type Reviewed, scheduleNext } from "./schedule.ts";

const day = 24 * 60 * 60 * 1000;
const start = Date.UTC(2026, 0, 1);

const answers = fc
  .array(
    fc.record({
      wait: fc.integer({ min: 0, max: 400 * day }),
      score: fc.constantFrom(0, 0.5, 1),
      confidence: fc.constantFrom(null, 1, 2, 3),
    }),
    { minLength: 1, maxLength: 30 },
  )
  .map((list) => {
    let at = start;
    return list.map(({ wait, score, confidence }): Reviewed => {
      at += wait;
      return { at, score, confidence };
    });
  });

function schedule([first, ...others]: Reviewed[]): number {
  if (!first) throw new Error("no answer");
  return scheduleNext([first, ...others]);
}

test("schedules wrong answers at once, and right ones between a day and about a year later", () => {
  fc.assert(
    fc.property(answers, (list) => {
      const last = list.at(-1);
      const wait = (schedule(list) - (last?.at ?? 0)) / day;
      if (last && last.score < 1) expect(wait).toBe(0);
      else expect(wait).toSatisfy((days: number) => days >= 1 && days <= 370);
    }),
  );
});

test("schedules confident answers later, and remembering for longer extends the interval", () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 1, max: 100 }), (list, days) => {
      const at = (list.at(-1)?.at ?? start) + days * day;
      const dueWith = (confidence: number) => schedule([...list, { at, score: 1, confidence }]);
      expect([dueWith(1), dueWith(2), dueWith(3)]).toEqual([dueWith(1), dueWith(2), dueWith(3)].toSorted());
      const later = schedule([...list, { at: at + 5 * day, score: 1, confidence: 2 }]) - (at + 5 * day);
      expect(later).toBeGreaterThanOrEqual(dueWith(2) - at);
    }),
  );
});

test("tolerates a clock that was set back", () => {
  const due = schedule([
    { at: start, score: 0 },
    { at: start - day, score: 1 },
  ]);
  expect(due).toBeGreaterThan(start);
});
