// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { beginSubmission, endSubmission, findSubmission } from "./submission.ts";

const place = { enrolment: "e1", evaluation: "quiz" };

beforeEach(() => localStorage.clear());

test("until the outcome is known the same answers go out under the same key", () => {
  const first = beginSubmission(place, { q1: "a" });
  expect(beginSubmission(place, { q1: "b" })).toEqual(first);
  expect(findSubmission(place)).toEqual(first);
});

test("the next attempt has a key of its own", () => {
  const first = beginSubmission(place, { q1: "a" });
  endSubmission(place);
  expect(findSubmission(place)).toBeNull();
  expect(beginSubmission(place, { q1: "a" }).key).not.toBe(first.key);
});

test("another evaluation has a submission of its own", () => {
  beginSubmission(place, { q1: "a" });
  expect(findSubmission({ ...place, evaluation: "other" })).toBeNull();
});
