import { expect, test } from "vitest";
import { exampleCourse, exampleSummary } from "../../testing/example-course.ts";
import { findMatch } from "./matches-search.ts";

const find = (wanted: string) => findMatch(exampleSummary, exampleCourse, wanted);

test("finds a course by every word of its title or summary, ignoring case and accents", () => {
  expect(find("CORAZÓN corto")).toEqual({ place: null });
  expect(find("corazon")).toEqual({ place: null });
  expect(find("corazón riñón")).toBeNull();
});

test("finds a course by the title of a module or a class, and reports that title", () => {
  expect(find("circulacion")).toEqual({ place: "La circulación" });
  expect(find("clase segunda")).toEqual({ place: "Segunda clase" });
  expect(findMatch(exampleSummary, undefined, "circulación")).toBeNull();
});
