import { expect, test } from "vitest";
import { findCue } from "./cues.ts";

const cues = [
  { start: 1, end: 3, text: "one" },
  { start: 3, end: 6, text: "two" },
  { start: 9, end: 12, text: "three" },
];

test("the spoken line is found, from its first moment on", () => {
  expect(findCue(cues, 1)).toBe(0);
  expect(findCue(cues, 5.9)).toBe(1);
  expect(findCue(cues, 400)).toBe(2);
});

test("in a pause the line before it stays marked", () => {
  expect(findCue(cues, 7)).toBe(1);
});

test("nothing is marked before the first line or without lines", () => {
  expect(findCue(cues, 0.5)).toBe(-1);
  expect(findCue([], 3)).toBe(-1);
});
