// @vitest-environment jsdom
import { beforeEach, expect, test } from "vitest";
import { dropReport, listWaiting, queueReport, readReport, settleReport, type VideoPlace } from "./progress-queue.ts";

const place: VideoPlace = { enrolment: "e1", item: "class|1", video: "v1", language: "es" };

beforeEach(() => localStorage.clear());

test("what happens while offline adds up", () => {
  queueReport(place, { position: 10, watched: [[0, 10]] });
  queueReport(place, { position: 20, watched: [[10, 20]] });
  expect(readReport(place)).toEqual({ position: 20, watched: [[0, 20]] });
});

test("what came in while a report was under way stays queued", () => {
  queueReport(place, { position: 10, watched: [[0, 10]] });
  const sent = readReport(place);
  queueReport(place, { position: 15, watched: [[10, 15]] });
  settleReport(place, sent);
  expect(readReport(place)).toEqual({ position: 15, watched: [[10, 15]] });
});

test("an acknowledged report leaves nothing behind", () => {
  queueReport(place, { position: 10, watched: [[0, 10]] });
  settleReport(place, readReport(place));
  expect(listWaiting("e1")).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

test("the waiting videos of an enrolment are found after a reload, those of another are not", () => {
  queueReport(place, { position: 1, watched: [] });
  queueReport({ ...place, enrolment: "e2" }, { position: 1, watched: [] });
  expect(listWaiting("e1")).toEqual([place]);
  dropReport(place);
  expect(listWaiting("e1")).toEqual([]);
});

test("a queue that something else wrote into counts as empty", () => {
  queueReport(place, { position: 1, watched: [] });
  localStorage.setItem(localStorage.key(0) ?? "", '{"position":"x","watched":[[1],[5,"a"]]}');
  expect(readReport(place)).toEqual({ position: null, watched: [] });
});
