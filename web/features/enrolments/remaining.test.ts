import { expect, test } from "vitest";
import { exampleDetail } from "../../testing/example-course.ts";
import { countMinutesLeft, findResumeItem, listRemaining } from "./remaining.ts";

const done = {
  ...exampleDetail.items.c1,
  completedAt: "2026-11-02T10:00:00.000Z",
  position: 0,
  watched: 0,
  videos: {},
  attempts: [],
};

test("lists the missing items in course order, with their total duration", () => {
  expect(listRemaining(exampleDetail).map(({ id }) => id)).toEqual(["c2", "e1"]);
  expect(countMinutesLeft(exampleDetail)).toBe(55);
});

test("continues with the class opened last until it is completed", () => {
  expect(findResumeItem(exampleDetail)?.id).toBe("c2");
});

test("continues with the next missing item after a completed class", () => {
  const items = { ...exampleDetail.items, c2: done };
  expect(findResumeItem({ ...exampleDetail, items })?.id).toBe("e1");
});

test("returns to skipped items once nothing follows", () => {
  const items = { ...exampleDetail.items, c1: { ...done, completedAt: null }, c2: done, e1: done };
  expect(findResumeItem({ ...exampleDetail, items })?.id).toBe("c1");
});
