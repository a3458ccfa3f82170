import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { StoredQuestion } from "../courses/stored.ts";
import { meanPercent, type Score, scoreAnswer, toShare } from "./score.ts";

const asked = { id: "q", prompt: { es: "?" }, feedback: null };

function choicesOf(...correct: boolean[]) {
  return correct.map((isCorrect, index) => ({ id: `c${index}`, text: {}, correct: isCorrect, feedback: null }));
}

function numberOf(value: number, tolerance: number): StoredQuestion {
  return { ...asked, type: "number", value, tolerance, unit: null };
}

function steps(count: number) {
  return Array.from({ length: count }, (_, index) => ({ id: `s${index}`, text: { es: `Paso ${index}` } }));
}

function points(question: StoredQuestion, answer: Parameters<typeof scoreAnswer>[1]): number {
  return toShare(scoreAnswer(question, answer));
}

const matching: StoredQuestion = {
  ...asked,
  type: "matching",
  left: steps(3),
  right: [
    { id: "r0", text: { es: "Segura", en: "Safe" } },
    { id: "r1", text: { es: "Peligrosa", en: "Unsafe" } },
    { id: "r2", text: { es: "Segura", en: "Safe" } },
  ],
  pairs: { s0: "r0", s1: "r1", s2: "r2" },
};

describe("the score of an answer", () => {
  test("scores a single choice as right or wrong", () => {
    const question: StoredQuestion = { ...asked, type: "single", choices: choicesOf(false, true, false) };
    expect(["c0", "c1", null, undefined].map((answer) => points(question, answer))).toEqual([0, 1, 0, 0]);
  });

  test("scores multiple choices as right minus wrong, but not below zero", () => {
    const question: StoredQuestion = { ...asked, type: "multiple", choices: choicesOf(true, true, false, false) };
    const answers = [["c0", "c1"], ["c0"], ["c0", "c1", "c2"], ["c0", "c2"], ["c2", "c3"], []];
    expect(answers.map((answer) => points(question, answer))).toEqual([1, 0.5, 0.5, 0, 0, 0]);
  });

  test("accepts a number within its tolerance, bounds included, despite floating-point errors", () => {
    expect([1, 1.2, 1.21, 0.99].map((answer) => points(numberOf(1.1, 0.1), answer))).toEqual([1, 1, 0, 0]);
    expect(points(numberOf(0.3, 0), 0.1 + 0.2)).toBe(1);
    expect(points(numberOf(0.3, 0), 0.3001)).toBe(0);
  });

  test("accepts a text equal to an accepted answer in either language, ignoring case and accents", () => {
    const question: StoredQuestion = { ...asked, type: "text", accept: { es: ["Ecocardiografía"], en: ["echo"] } };
    const answers = [" ecocardiografia ", "ECHO", "eco", ""];
    expect(answers.map((answer) => points(question, answer))).toEqual([1, 1, 0, 0]);
  });

  test("scores matching as the share of pairs, treating right sides with the same text as equal", () => {
    expect(points(matching, { s0: "r2", s1: "r1", s2: "r0" })).toBe(1);
    expect(points(matching, { s0: "r1", s1: "r0", s2: "r2" })).toBeCloseTo(1 / 3);
    expect(points(matching, {})).toBe(0);
  });

  test("scores ordering as the share of steps in their place", () => {
    const question: StoredQuestion = { ...asked, type: "ordering", steps: steps(4) };
    expect(points(question, ["s0", "s1", "s3", "s2"])).toBe(0.5);
    expect(points(question, ["s1", "s2", "s3", "s0"])).toBe(0);
    expect(points(question, ["s0", "s1"])).toBe(0.5);
  });
});

describe("for any question and any answer", () => {
  const multiple = fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }).filter((correct) => correct.includes(true));

  test("choosing exactly the right choices scores full marks, and any others between none and full", () => {
    fc.assert(
      fc.property(multiple, fc.array(fc.nat(11)), (correct, picked) => {
        const choices = choicesOf(...correct);
        const question: StoredQuestion = { ...asked, type: "multiple", choices };
        const right = choices.filter((choice) => choice.correct).map((choice) => choice.id);
        const chosen = choices.filter((_, index) => picked.includes(index)).map((choice) => choice.id);
        expect(points(question, right)).toBe(1);
        expect(points(question, chosen)).toSatisfy((score: number) => score >= 0 && score <= 1);
      }),
    );
  });

  test("another wrong choice never raises the score", () => {
    fc.assert(
      fc.property(multiple, fc.array(fc.nat(11)), (correct, picked) => {
        const choices = [...choicesOf(...correct), { id: "w", text: {}, correct: false, feedback: null }];
        const question: StoredQuestion = { ...asked, type: "multiple", choices };
        const chosen = choices.filter((_, index) => picked.includes(index)).map((choice) => choice.id);
        const before = chosen.filter((id) => id !== "w");
        expect(points(question, [...before, "w"])).toBeLessThanOrEqual(points(question, before));
      }),
    );
  });

  test("an order scores one point for each place that agrees with the right one", () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(["s0", "s1", "s2", "s3", "s4"], { minLength: 5 }), (order) => {
        const question: StoredQuestion = { ...asked, type: "ordering", steps: steps(5) };
        const agreeing = order.filter((id, index) => id === `s${index}`).length;
        expect(points(question, order)).toBe(agreeing / 5);
      }),
    );
  });
});

describe("the percentage of an attempt", () => {
  test("is exact where floats are not: 29 of 100 are 29 percent", () => {
    const scores = Array.from({ length: 100 }, (_, index) => ({ right: index < 29 ? 1 : 0, of: 1 }));
    expect(meanPercent(scores)).toBe(29);
  });

  test("is rounded down", () => {
    expect(meanPercent([{ right: 2, of: 3 }])).toBe(66);
    expect(
      meanPercent([
        { right: 199, of: 200 },
        { right: 1, of: 1 },
      ]),
    ).toBe(99);
  });

  test("is 100 for thirds, sixths and sevenths that add up to a whole", () => {
    const score = fc.integer({ min: 1, max: 12 }).map((of): Score => ({ right: of, of }));
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 100 }), (scores) => {
        expect(meanPercent(scores)).toBe(100);
      }),
    );
  });

  test("is within one of the floating-point mean, and never above it", () => {
    const score = fc.integer({ min: 1, max: 12 }).chain((of) => fc.nat(of).map((right): Score => ({ right, of })));
    fc.assert(
      fc.property(fc.array(score, { minLength: 1, maxLength: 100 }), (scores) => {
        const mean = (100 * scores.reduce((sum, { right, of }) => sum + right / of, 0)) / scores.length;
        expect(mean - meanPercent(scores)).toBeGreaterThan(-1e-9);
        expect(mean - meanPercent(scores)).toBeLessThan(1 + 1e-9);
      }),
    );
  });
});
