// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Answers } from "../../../contract/evaluations.ts";
import { createDraftSync } from "./draft-sync.ts";
import { keepAnswers } from "./kept-answers.ts";

const place = { enrolment: "e1", evaluation: "quiz" };
const savedAt = "2026-11-20T17:28:00.000Z";

function start(save: (answers: Answers) => Promise<{ savedAt: string }>, isPassing = () => true) {
  return createDraftSync({ save, kept: keepAnswers(place), isPassing });
}

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

test("answers given in quick succession are saved together, and shown as saved", async () => {
  const save = vi.fn(async () => ({ savedAt }));
  const sync = start(save);
  sync.answer("q1", "a");
  sync.answer("q1", "b");
  sync.answer("q2", 3);
  expect(sync.getStatus()).toEqual({ state: "waiting" });
  await vi.advanceTimersByTimeAsync(800);
  expect(save.mock.calls).toEqual([[{ q1: "b", q2: 3 }]]);
  expect(sync.getStatus()).toEqual({ state: "saved", at: savedAt });
  expect(keepAnswers(place).read()).toEqual({});
});

test("a lost line is admitted, and saving tried again with growing delays", async () => {
  const save = vi.fn(async () => ({ savedAt }));
  save.mockRejectedValueOnce(new Error("offline")).mockRejectedValueOnce(new Error("offline"));
  const sync = start(save);
  sync.answer("q1", "a");
  await vi.advanceTimersByTimeAsync(800);
  expect(sync.getStatus()).toEqual({ state: "retrying" });
  expect(keepAnswers(place).read()).toEqual({ q1: "a" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(sync.getStatus()).toEqual({ state: "retrying" });
  await vi.advanceTimersByTimeAsync(4000);
  expect(sync.getStatus()).toEqual({ state: "saved", at: savedAt });
});

test("what was not saved before a reload is saved after it", async () => {
  keepAnswers(place).add({ q1: "a" });
  const save = vi.fn(async () => ({ savedAt }));
  start(save).start();
  await vi.advanceTimersByTimeAsync(0);
  expect(save).toHaveBeenCalledWith({ q1: "a" });
});

test("an answer changed while saving is saved again", async () => {
  const answered: Answers[] = [];
  const sync = start(async (answers) => {
    answered.push(answers);
    if (answered.length === 1) sync.answer("q1", "b");
    return { savedAt };
  });
  sync.answer("q1", "a");
  await vi.advanceTimersByTimeAsync(2000);
  expect(answered).toEqual([{ q1: "a" }, { q1: "b" }]);
  expect(sync.getStatus()).toEqual({ state: "saved", at: savedAt });
});

test("a draft that the server refuses is not sent again and again", async () => {
  const save = vi.fn(async () => Promise.reject(new Error("unknown question")));
  const sync = start(save, () => false);
  sync.answer("q1", "a");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(save).toHaveBeenCalledTimes(1);
  expect(sync.getStatus()).toEqual({ state: "refused" });
});

test("stopping waits for what is under way and sends nothing more", async () => {
  let finish: () => void = () => undefined;
  const save = vi.fn(
    () =>
      new Promise<{ savedAt: string }>((resolve) => {
        finish = () => resolve({ savedAt });
      }),
  );
  const sync = start(save);
  sync.answer("q1", "a");
  await vi.advanceTimersByTimeAsync(800);
  sync.answer("q2", "b");
  const stopped = vi.fn();
  const stopping = sync.stop().then(stopped);
  await vi.advanceTimersByTimeAsync(0);
  expect(stopped).not.toHaveBeenCalled();
  finish();
  await stopping;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(save).toHaveBeenCalledTimes(1);
});
