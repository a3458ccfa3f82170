import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { VideoReport } from "../progress/send-progress.ts";
import { joinStretches } from "./stretches.ts";
import { trackVideo } from "./track-video.ts";

/** A video that is played by hand: jsdom has none that plays. */
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

test("while playing it reports every ten seconds what was played since", () => {
  const { video, play } = fakeVideo();
  track(video);
  play(20);
  expect(reports.map(({ watched }) => watched)).toEqual([[[0, 9.75]], [[9.75, 19.75]]]);
});

test("a pause reports at once, to the second", () => {
  const { video, play, pause } = fakeVideo();
  track(video);
  play(4);
  pause();
  expect(reports).toEqual([{ position: 4, watched: [[0, 4]] }]);
});

test("what a seek skips is not reported as watched", () => {
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

test("a seek while paused reports where it came to rest, once", () => {
  const { video, seek } = fakeVideo();
  track(video);
  seek(10);
  seek(20);
  vi.advanceTimersByTime(1000);
  expect(reports).toEqual([{ position: 20, watched: [] }]);
});

test("a place that was sought and never reached is reported", () => {
  const { video, seek } = fakeVideo();
  track(video);
  seek(30, { isReached: false });
  stop();
  expect(reports).toEqual([{ position: 30, watched: [] }]);
});

test("while a video loads anew its beginning is nobody's place, and what was played still counts", () => {
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

test("when the page hides, what was played is reported at once", () => {
  const { video, play } = fakeVideo();
  track(video);
  play(3);
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  expect(reports).toEqual([{ position: 3, watched: [[0, 3]] }]);
});

test("a video that stands still reports nothing", () => {
  track(fakeVideo().video);
  vi.advanceTimersByTime(60_000);
  expect(reports).toEqual([]);
});
