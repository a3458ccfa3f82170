import { expect, test } from "vitest";
import { exampleSummary } from "../../testing/example-course.ts";
import { matchesSearch } from "./matches-search.ts";

test("every word must occur, blind to case and accents", () => {
  expect(matchesSearch(exampleSummary, "CORAZON embarazo")).toBe(true);
  expect(matchesSearch(exampleSummary, "corazón riñón")).toBe(false);
  expect(matchesSearch(exampleSummary, "")).toBe(true);
});
