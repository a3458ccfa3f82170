import { expect, test } from "vitest";
import { findCue } from "./cues.ts";

const cues = [
  { start: 1, end: 3, text: "one" },
  { start: 3, end: 6, text: "two" },
  { start: 9, end: 12, text: "three" },
];

test("finds the spoken line from its start", () => {
  expect(findCue(cues, 1)).toBe(0);
  expect(findCue(cues, 5.9)).toBe(1);
  expect(findCue(cues, 400)).toBe(2);
});

test("returns the previous line during a pause", () => {
  expect(findCue(cues, 7)).toBe(1);
});

test("returns no line before the first one or if there are none", () => {
  expect(findCue(cues, 0.5)).toBe(-1);
  expect(findCue([], 3)).toBe(-1);
});
