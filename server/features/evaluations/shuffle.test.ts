import fc from "fast-check";
import { expect, test } from "vitest";
import type { StoredEvaluation, StoredQuestion } from "../courses/stored.ts";
import { presentQuestions } from "./present-questions.ts";
import { createShuffle } from "./shuffle.ts";

const sitting = { enrolmentId: "e", itemId: "i", number: 1 };
const things = Array.from({ length: 12 }, (_, index) => index);

function orderingOf(count: number): StoredQuestion {
  const steps = Array.from({ length: count }, (_, index) => ({ id: `s${index}`, text: { es: "" } }));
  return { id: "order", type: "ordering", prompt: { es: "" }, feedback: null, steps };
}

function evaluationOf(...questions: StoredQuestion[]): StoredEvaluation {
  const rules = { passPercent: 70, attempts: null, shuffleQuestions: false, shuffleChoices: false };
  return { kind: "evaluation", title: {}, minutes: 5, instructions: null, ...rules, questions };
}

test("keeps an order within a sitting and changes it for the next", () => {
  const shuffle = createShuffle("secret", sitting);
  const next = createShuffle("secret", { ...sitting, number: 2 });
  expect(shuffle("q", things)).toEqual(createShuffle("secret", sitting)("q", things));
  expect(shuffle("q", things)).not.toEqual(next("q", things));
});

test("needs the secret to derive an order, and derives each list's independently", () => {
  const shuffle = createShuffle("secret", sitting);
  expect(shuffle("q", things)).not.toEqual(createShuffle("another", sitting)("q", things));
  expect(shuffle("q", things)).not.toEqual(shuffle("r", things));
});

test("a shuffle neither loses nor adds anything", () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.anything(), { maxLength: 100 }), (name, list) => {
      const shuffled = createShuffle("secret", sitting)(name, list);
      expect(shuffled).toHaveLength(list.length);
      expect(new Set(shuffled)).toEqual(new Set(list));
    }),
  );
});

test("puts each element first about equally often", () => {
  const counts = new Map<number, number>();
  for (let number = 1; number <= 3000; number += 1) {
    const [first = -1] = createShuffle("secret", { ...sitting, number })("q", [0, 1, 2]);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  expect([...counts.values()].every((count) => Math.abs(count - 1000) < 150)).toBe(true);
});

test("never presents steps in their right order", () => {
  for (let number = 1; number <= 200; number += 1) {
    const shuffle = createShuffle("secret", { ...sitting, number });
    const [question] = presentQuestions(evaluationOf(orderingOf(3)), shuffle, "es");
    const order = question?.type === "ordering" ? question.choices.map((choice) => choice.id) : [];
    expect(order.toSorted()).toEqual(["s0", "s1", "s2"]);
    expect(order).not.toEqual(["s0", "s1", "s2"]);
  }
});
