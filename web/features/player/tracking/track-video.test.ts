import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VideoReport } from "../progress/send-progress.ts";
import { joinStretches } from "./stretches.ts";
import { trackVideo } from "./track-video.ts";

/** A fake video that plays on demand, as jsdom plays none. */
function fakeVideo() {
  const video = document.createElement("video");
  const state = { currentTime: 0, paused: true, seeking: false, playbackRate: 1 };
  for (const name of ["currentTime", "paused", "seeking", "playbackRate"] as const) {
    Object.defineProperty(video, name, { get: () => state[name] });
  }
  const fire = (name: string) => video.dispatchEvent(new Event(name));
  return {
    video,
    play(seconds: number) {
      state.paused = false;
      fire("playing");
      for (let played = 0; played < seconds; played += 0.25) {
        vi.advanceTimersByTime(250);
        state.currentTime += 0.25;
        fire("timeupdate");
      }
    },
    pause() {
      state.paused = true;
      fire("pause");
    },
    empty() {
      Object.assign(state, { currentTime: 0, paused: true, seeking: false });
      fire("emptied");
    },
    seek(to: number, { isReached = true } = {}) {
      state.seeking = true;
      state.currentTime = to;
      fire("seeking");
      if (!isReached) return;
      fire("timeupdate");
      state.seeking = false;
      fire("seeked");
    },
  };
}

let reports: VideoReport[];
let stop: () => void;

function track(video: HTMLVideoElement) {
  stop = trackVideo(video, { onReport: (report) => reports.push(report) });
}

beforeEach(() => {
  reports = [];
  vi.useFakeTimers();
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("reports what was played every ten seconds", () => {
  const { video, play } = fakeVideo();
  track(video);
  play(20);
  expect(reports.map(({ watched }) => watched)).toEqual([[[0, 9.75]], [[9.75, 19.75]]]);
});

test("reports immediately on pause, to the second", () => {
  const { video, play, pause } = fakeVideo();
  track(video);
  play(4);
  pause();
  expect(reports).toEqual([{ position: 4, watched: [[0, 4]] }]);
});

test("does not report skipped ranges as watched", () => {
  const { video, play, pause, seek } = fakeVideo();
  track(video);
  play(4);
  seek(60);
  play(2);
  pause();
  expect(joinStretches(reports.flatMap((report) => report.watched))).toEqual([
    [0, 4],
    [60, 62],
  ]);
});

test("reports the final position once after seeks while paused", () => {
  const { video, seek } = fakeVideo();
  track(video);
  seek(10);
  seek(20);
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([{ position: 20, watched: [] }]);
});

test("reports a seek target that was never reached", () => {
  const { video, seek } = fakeVideo();
  track(video);
  seek(30, { isReached: false });
  stop();
  expect(reports).toEqual([{ position: 30, watched: [] }]);
});

test("reports what was played but no position while the video reloads", () => {
  const { video, play, seek, empty } = fakeVideo();
  track(video);
  play(4);
  seek(60, { isReached: false });
  empty();
  vi.advanceTimersByTime(10_000);
  expect(reports).toEqual([{ position: null, watched: [[0, 4]] }]);
  video.dispatchEvent(new Event("loadedmetadata"));
  seek(60);
  vi.advanceTimersByTime(1000);
  expect(reports.at(-1)).toEqual({ position: 60, watched: [] });
});

test("reports immediately when the page is hidden", () => {
  const { video, play } = fakeVideo();
  track(video);
  play(3);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reports).toEqual([{ position: 3, watched: [[0, 3]] }]);
});

test("reports nothing while the video is paused", () => {
  track(fakeVideo().video);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});
