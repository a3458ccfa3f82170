import fc from "fast-check";
import { expect, test } from "vitest";
import { advance, close, emptyRecording, flush, type Recording } from "./recorder.ts";

function play(recording: Recording, from: number, to: number, start = 0): Recording {
  let state = recording;
  for (let at = from; at <= to; at += 0.25) {
    state = advance(state, { at, now: start + (at - from) * 1000, rate: 1 });
  }
  return state;
}

test("records continuous playback as one range", () => {
  expect(flush(play(emptyRecording, 10, 20)).stretches).toEqual([[10, 20]]);
});

test("splits the range at a seek and omits what it skips", () => {
  const before = play(emptyRecording, 0, 5);
  const after = play(close(before), 60, 65, 5000);
  expect(flush(after).stretches).toEqual([
    [0, 5],
    [60, 65],
  ]);
});

test("splits the range at a jump without an event", () => {
  const before = play(emptyRecording, 0, 5);
  const after = play(before, 60, 65, 5250);
  expect(flush(after).stretches).toEqual([
    [0, 5],
    [60, 65],
  ]);
});

test("treats a late report from a throttled tab as continuous playback", () => {
  const first = advance(emptyRecording, { at: 0, now: 0, rate: 1.5 });
  const late = advance(first, { at: 45, now: 30_000, rate: 1.5 });
  expect(flush(late).stretches).toEqual([[0, 45]]);
});

test("never returns the same range twice", () => {
  const { rest } = flush(play(emptyRecording, 0, 5));
  expect(flush(rest).stretches).toEqual([]);
  expect(flush(play(rest, 5, 6, 5000)).stretches).toEqual([[5, 6]]);
});

const step = fc.oneof(
  fc.record({ type: fc.constant("play" as const), seconds: fc.integer({ min: 1, max: 40 }) }),
  fc.record({ type: fc.constant("seek" as const), to: fc.integer({ min: 0, max: 600 }) }),
  fc.record({ type: fc.constant("pause" as const) }),
);

test("records exactly the seconds that were played", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const seconds = new Set<number>();
      let at = 0;
      let now = 0;
      let state = emptyRecording;
      for (const one of steps) {
        if (one.type === "pause") state = close(state);
        if (one.type === "seek") {
          state = close(state);
          at = one.to;
        }
        if (one.type !== "play") continue;
        state = advance(state, { at, now, rate: 1 });
        for (let second = 0; second < one.seconds; second++) {
          seconds.add(at);
          at += 1;
          now += 1000;
          state = advance(state, { at, now, rate: 1 });
        }
      }
      const total = flush(state).stretches.reduce((sum, [from, to]) => sum + to - from, 0);
      expect(total).toBe(seconds.size);
    }),
  );
});
