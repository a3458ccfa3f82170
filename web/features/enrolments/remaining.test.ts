import { expect, test } from "vitest";
import { exampleDetail } from "../../testing/example-course.ts";
import { countMinutesLeft, findResumeItem, listMissing } from "./remaining.ts";

const done = {
  ...exampleDetail.items.c1,
  completedAt: "2026-11-02T10:00:00.000Z",
  position: 0,
  watched: 0,
  videos: {},
  attempts: [],
};

test("what is missing is named in the course's order, with the time it takes", () => {
  expect(listMissing(exampleDetail).map(({ id }) => id)).toEqual(["c2", "e1"]);
  expect(countMinutesLeft(exampleDetail)).toBe(55);
});

test("one goes on with the class opened last, as long as it is not done", () => {
  expect(findResumeItem(exampleDetail)?.id).toBe("c2");
});

test("after a class that is done comes what is missing next", () => {
  const items = { ...exampleDetail.items, c2: done };
  expect(findResumeItem({ ...exampleDetail, items })?.id).toBe("e1");
});

test("what was left out before is offered once nothing follows", () => {
  const items = { ...exampleDetail.items, c1: { ...done, completedAt: null }, c2: done, e1: done };
  expect(findResumeItem({ ...exampleDetail, items })?.id).toBe("c1");
});
