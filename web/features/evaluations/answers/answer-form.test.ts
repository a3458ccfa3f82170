import { expect, test } from "vitest";
import type { Answer, Question } from "../../../../contract/courses/evaluations.ts";
import { findUnanswered, isAnswered, moveBy, omitUnanswered, orderOf } from "./answer-form.ts";

const choices = [
  { id: "a", text: "A" },
  { id: "b", text: "B" },
];
const single: Question = { id: "q1", type: "single", prompt: "?", choices };
const multiple: Question = { id: "q2", type: "multiple", prompt: "?", choices };
const number: Question = { id: "q3", type: "number", prompt: "?", unit: "mmHg" };
const text: Question = { id: "q4", type: "text", prompt: "?" };
const matching: Question = { id: "q5", type: "matching", prompt: "?", left: choices, right: choices };
const ordering: Question = { id: "q6", type: "ordering", prompt: "?", choices };

test.each<[Question, Answer, Answer]>([
  [single, "a", null],
  [multiple, ["b"], []],
  [number, 0, null],
  [text, "sí", "  "],
  [matching, { a: "b", b: "b" }, { a: "b" }],
  [ordering, ["b", "a"], ["a"]],
])("counts a $type question as answered only if the answer is complete", (question, whole, partial) => {
  expect(isAnswered(question, whole)).toBe(true);
  expect(isAnswered(question, partial)).toBe(false);
  expect(isAnswered(question, undefined)).toBe(false);
});

test("lists unanswered questions with their numbers", () => {
  const found = findUnanswered([single, multiple, number], { q2: ["a"] });
  expect(found.map(({ number: n }) => n)).toEqual([1, 3]);
});

test("drops withdrawn answers and answers to deleted questions from a submission", () => {
  expect(omitUnanswered([single, text], { q1: "a", q4: null, gone: "x" })).toEqual({ q1: "a" });
});

test("keeps the answered order and appends new items", () => {
  expect(orderOf(["a", "b", "c"], ["c", "gone", "a"])).toEqual(["c", "a", "b"]);
});

test("keeps a moved item within the list", () => {
  expect(moveBy(["a", "b", "c"], "c", -1)).toEqual(["a", "c", "b"]);
  expect(moveBy(["a", "b", "c"], "a", -1)).toEqual(["a", "b", "c"]);
  expect(moveBy(["a", "b", "c"], "a", 2)).toEqual(["b", "c", "a"]);
});
