import { beforeEach, expect, test } from "vitest";
import { startI18n } from "../../i18n.ts";
import { fakeServer, problem } from "../../testing/fake-server.ts";
import { listWaiting, queueReport, type VideoPlace } from "./progress-queue.ts";
import { sendReport, sendWaiting } from "./send-progress.ts";

const place: VideoPlace = { enrolment: "e1", item: "c1", video: "v1", language: "en" };
const patch = "PATCH /api/v1/courses-user/e1";
const answer = { id: "e1", progress: { done: 0, total: 2, percent: 0 } };

beforeEach(async () => {
  localStorage.clear();
  localStorage.setItem("lang", "es");
  fakeServer({});
  await startI18n();
});

test("what was watched is sent in the language it was watched in, and then forgotten", async () => {
  const server = fakeServer({ [patch]: answer });
  queueReport(place, { position: 12, watched: [[0, 12]] });
  await sendReport(place);
  const [request] = server.sent(patch);
  expect(request?.body).toEqual({ lastClass: "c1", video: "v1", position: 12, watched: [[0, 12]] });
  expect(request?.headers.get("Accept-Language")).toBe("en");
  expect(listWaiting("e1")).toEqual([]);
});

test("without a connection it waits, and goes out later", async () => {
  const server = fakeServer({
    [patch]: () => {
      throw new TypeError("Failed to fetch");
    },
  });
  queueReport(place, { position: 12, watched: [[0, 12]] });
  expect(await sendReport(place)).toBeNull();
  expect(listWaiting("e1")).toEqual([place]);
  server.reply(patch, answer);
  expect(await sendWaiting("e1")).toEqual(answer);
  expect(listWaiting("e1")).toEqual([]);
});

test("what the server will never take is dropped", async () => {
  fakeServer({ [patch]: problem(400, "invalid_request", "no such video") });
  queueReport(place, { position: 12, watched: [] });
  await sendReport(place);
  expect(listWaiting("e1")).toEqual([]);
});
