import { beforeEach, expect, test, vi } from "vitest";
import { outbox } from "../../../../api/outbox/outbox.ts";
import { fakeServer, problem, type RecordedRequest } from "../../../../testing/fake-server.ts";
import { listPending, startWithOutbox, waitFor } from "../../../../testing/with-outbox.ts";
import { submitAnswers } from "../submission.ts";
import { findDraft, readAnswers, saveDraft } from "./draft.ts";
import { migrateAnswers } from "./migrate-answers.ts";

const place = { enrolment: "e1", evaluation: "quiz" };
const patch = "PATCH /api/v1/courses-user/e1";
const saved = { savedAt: "2026-11-20T17:28:00.000Z" };
const noConnection = () => Promise.reject(new TypeError("no connection"));
const key = "11111111-1111-4111-8111-111111111111";

beforeEach(startWithOutbox);

/** Returns the bodies that were sent. */
function bodies(server: ReturnType<typeof fakeServer>) {
  return server.sent(patch).map(({ body }) => body);
}

const draftOf = (answers: object) => ({ draft: { id: "quiz", answers } });

test("saves answers given in quick succession in one request", async () => {
  const server = fakeServer({ [patch]: saved });
  await saveDraft(place, { q1: "a" });
  await saveDraft(place, { q1: "b" });
  await saveDraft(place, { q2: 3 });
  expect(readAnswers(findDraft(outbox.getSnapshot() ?? [], place))).toEqual({ q1: "b", q2: 3 });
  await waitFor(2000);
  expect(bodies(server)).toEqual([draftOf({ q1: "b", q2: 3 })]);
  expect(listPending()).toEqual([]);
});

test("saves an answer again if it changes during saving", async () => {
  const server = fakeServer({
    [patch]: vi
      .fn(() => saved)
      .mockImplementationOnce(() => {
        void saveDraft(place, { q1: "b" });
        return saved;
      }),
  });
  await saveDraft(place, { q1: "a" });
  await waitFor(3000);
  expect(bodies(server).at(-1)).toMatchObject(draftOf({ q1: "b" }));
  expect(listPending()).toEqual([]);
});

test("resends a rejected draft only with the next answer", async () => {
  const server = fakeServer({ [patch]: () => problem(400, "invalid_request", "unknown question") });
  await saveDraft(place, { q1: "a" });
  await waitFor(120_000);
  expect(server.sent(patch)).toHaveLength(1);
  expect(listPending()).toMatchObject([{ isRefused: true }]);
  server.reply(patch, saved);
  await saveDraft(place, { q2: "b" });
  await waitFor(2000);
  expect(bodies(server).at(-1)).toEqual(draftOf({ q1: "a", q2: "b" }));
});

test("sends a pending draft before the submission, never after it", async () => {
  const server = fakeServer({ [patch]: saved });
  await saveDraft(place, { q1: "a" });
  await submitAnswers(place, { q1: "a" }, key);
  await waitFor(2000);
  expect(bodies(server)).toEqual([draftOf({ q1: "a" }), { evaluation: { id: "quiz", key, answers: { q1: "a" } } }]);
});

test("states with answers that waited for a connection which questions they were given to", async () => {
  const server = fakeServer({ [patch]: noConnection });
  const shown = { ...place, attempt: 1, edition: "1.old" };
  await saveDraft(shown, { q1: "a" });
  await submitAnswers(shown, { q1: "a" }, key);
  await waitFor(120_000);
  server.reply(patch, saved);
  await waitFor(40_000);
  expect(bodies(server).slice(-2)).toMatchObject([
    { draft: { id: "quiz", answers: { q1: "a" }, attempt: 1, edition: "1.old" } },
    { evaluation: { id: "quiz", key, answers: { q1: "a" }, edition: "1.old" } },
  ]);
});

test("sends waiting answers for the questions among which the learner sees them now", async () => {
  const server = fakeServer({ [patch]: saved });
  await saveDraft({ ...place, attempt: 1, edition: "1.old" }, { q1: "a" });
  await saveDraft({ ...place, attempt: 1, edition: "1.new" }, { q2: "b" });
  await waitFor(2000);
  expect(bodies(server)).toEqual([
    { draft: { id: "quiz", answers: { q1: "a", q2: "b" }, attempt: 1, edition: "1.new" } },
  ]);
});

test("sends no waiting answers to questions that have been replaced, which the server would reject with the rest", async () => {
  const server = fakeServer({ [patch]: saved });
  await saveDraft({ ...place, attempt: 1, edition: "1.old", questions: [{ id: "q1" }] }, { q1: "a", q2: null });
  await saveDraft({ ...place, attempt: 1, edition: "1.new", questions: [{ id: "q2" }, { id: "q3" }] }, { q3: "b" });
  await waitFor(2000);
  expect(bodies(server)).toEqual([
    { draft: { id: "quiz", answers: { q2: null, q3: "b" }, attempt: 1, edition: "1.new" } },
  ]);
});

test("resends the same answers with the same key until the outcome is known", async () => {
  const server = fakeServer({ [patch]: noConnection });
  await submitAnswers(place, { q1: "a" });
  await waitFor(500);
  await submitAnswers(place, { q1: "b" });
  server.reply(patch, saved);
  await waitFor(40_000);
  const [first, second, ...more] = bodies(server);
  expect(first).toMatchObject({ evaluation: { answers: { q1: "a" } } });
  expect(second).toEqual(first);
  expect(more).toEqual([]);
});

test("uses a new key for the next attempt and for another assessment", async () => {
  const server = fakeServer({ [patch]: saved });
  await submitAnswers(place, { q1: "a" });
  await submitAnswers({ ...place, evaluation: "other" }, { q1: "a" });
  await waitFor(2000);
  await submitAnswers(place, { q1: "a" });
  await waitFor(2000);
  const keys = server.sent(patch).map(({ body }: RecordedRequest) => Object(body).evaluation.key);
  expect(new Set(keys).size).toBe(3);
});

test("sends what an earlier version left behind, in its original form", async () => {
  localStorage.setItem("draft:e1|quiz", '{"q1":"a"}');
  localStorage.setItem("submission:e1|quiz", JSON.stringify({ key, answers: { q1: "a" } }));
  localStorage.setItem("draft:e2|quiz", '{"q1":"z"}');
  const server = fakeServer({ [patch]: saved });
  await migrateAnswers("e1");
  await waitFor(2000);
  expect(bodies(server)).toEqual([draftOf({ q1: "a" }), { evaluation: { id: "quiz", key, answers: { q1: "a" } } }]);
  expect(Object.keys(localStorage).filter((name) => /^(draft|submission):/.test(name))).toEqual(["draft:e2|quiz"]);
});
