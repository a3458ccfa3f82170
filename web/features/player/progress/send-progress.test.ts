import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../../api/outbox/outbox.ts";
import { fakeServer, problem } from "../../../testing/fake-server.ts";
import { startWithOutbox, waitFor } from "../../../testing/with-outbox.ts";
import { migrateProgress } from "./migrate-progress.ts";
import { findPendingPosition, sendReport, type VideoPlace } from "./send-progress.ts";

const place: VideoPlace = { enrolment: "e1", item: "c1", video: "v1", language: "en" };
const patch = "PATCH /api/v1/courses-user/e1";
const answer = { id: "e1", progress: { done: 0, total: 2, percent: 0 } };
const waiting = () => outbox.getSnapshot() ?? [];
const noConnection = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(startWithOutbox);

test("sends the watched ranges in the language of the rendition, then removes them", async () => {
  const server = fakeServer({ [patch]: answer });
  await sendReport(place, { position: 12, watched: [[0, 12]] });
  await waitFor(500);
  const [request] = server.sent(patch);
  expect(request?.body).toEqual({ lastClass: "c1", video: "v1", position: 12, watched: [[0, 12]] });
  expect(request?.headers.get("Accept-Language")).toBe("en");
  expect(waiting()).toEqual([]);
});

test("merges reports while offline, exposes the position, and sends one request later", async () => {
  const server = fakeServer({ [patch]: noConnection });
  await sendReport(place, { position: 10, watched: [[0, 10]] });
  await waitFor(500);
  await sendReport(place, { position: null, watched: [[10, 20]] });
  await sendReport({ ...place, video: "v2" }, { position: 3, watched: [] });
  expect(findPendingPosition(waiting(), place)).toBe(10);
  expect(findPendingPosition(waiting(), { ...place, language: "es" })).toBeNull();
  server.reply(patch, answer);
  outbox.retry();
  await waitFor(500);
  expect(
    server
      .sent(patch)
      .map(({ body }) => body)
      .slice(-2),
  ).toEqual([
    { lastClass: "c1", video: "v1", position: 10, watched: [[0, 20]] },
    { lastClass: "c1", video: "v2", position: 3 },
  ]);
});

test("sends ranges watched while an earlier report is in flight", async () => {
  const first = Promise.withResolvers<object>();
  const server = fakeServer({ [patch]: vi.fn(() => answer).mockImplementationOnce(() => first.promise as never) });
  await sendReport(place, { position: 10, watched: [[0, 10]] });
  await waitFor(500);
  await sendReport(place, { position: 15, watched: [[10, 15]] });
  first.resolve(answer);
  await waitFor(500);
  expect(server.sent(patch).at(-1)?.body).toMatchObject({ position: 15 });
  expect(waiting()).toEqual([]);
});

test("drops reports that the server will never accept", async () => {
  fakeServer({ [patch]: problem(400, "invalid_request", "no such video") });
  await sendReport(place, { position: 12, watched: [] });
  await waitFor(500);
  expect(waiting()).toEqual([]);
});

test("sends an enrolment's progress left behind by an earlier version, and discards invalid entries", async () => {
  localStorage.setItem("progress:e1|class%7C1|v1|es", '{"position":20,"watched":[[0,20]]}');
  localStorage.setItem("progress:e1|c2|v1|es", '{"position":"x","watched":[[1],[5,"a"]]}');
  localStorage.setItem("progress:e2|c1|v1|es", '{"position":1,"watched":[]}');
  const server = fakeServer({ [patch]: answer });
  await migrateProgress("e1");
  await waitFor(500);
  expect(server.sent(patch).map(({ body }) => body)).toEqual([
    { lastClass: "class|1", video: "v1", position: 20, watched: [[0, 20]] },
  ]);
  expect(Object.keys(localStorage).filter((key) => key.startsWith("progress:"))).toEqual(["progress:e2|c1|v1|es"]);
});
