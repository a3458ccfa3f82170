import { expect, test, vi } from "vitest";
import { resumeVideo } from "./resume-video.ts";

const duration = 200;

/** A fake video that loads on demand, as jsdom loads none. */
function fakeVideo() {
  const video = document.createElement("video");
  const state = { currentTime: 0, duration: Number.NaN };
  Object.defineProperty(video, "currentTime", {
    get: () => state.currentTime,
    set: (to) => Object.assign(state, { currentTime: to }),
  });
  Object.defineProperty(video, "duration", { get: () => state.duration });
  const play = vi.spyOn(video, "play").mockResolvedValue();
  const fire = (name: string) => video.dispatchEvent(new Event(name));
  return {
    video,
    play,
    fire,
    load() {
      Object.assign(state, { currentTime: 0, duration: Number.NaN });
      fire("emptied");
      fire("timeupdate");
      Object.assign(state, { duration });
      fire("timeupdate");
      fire("loadedmetadata");
    },
  };
}

test("keeps a seek target that was never reached for the next video", () => {
  const playback = { share: 0, isPlaying: false };
  const first = fakeVideo();
  const leave = resumeVideo(first.video, playback);
  first.load();
  first.video.currentTime = 100;
  leave();
  const second = fakeVideo();
  resumeVideo(second.video, playback);
  second.load();
  expect(second.video.currentTime).toBe(100);
});

test("keeps the previous position if a video is left before it loads", () => {
  const playback = { share: 0.25, isPlaying: false };
  const { video, load } = fakeVideo();
  resumeVideo(fakeVideo().video, playback)();
  expect(playback.share).toBe(0.25);
  resumeVideo(video, playback);
  load();
  expect(video.currentTime).toBe(50);
});

test("resumes position and playback when a failed video is reloaded", () => {
  const { video, play, fire, load } = fakeVideo();
  resumeVideo(video, { share: 0, isPlaying: false });
  load();
  fire("play");
  video.currentTime = 80;
  fire("timeupdate");
  video.currentTime = 120;
  fire("seeking");
  load();
  expect(video.currentTime).toBe(120);
  expect(play).toHaveBeenCalledOnce();
});

test("restarts a video that was watched to the end", () => {
  const { video, play, load } = fakeVideo();
  resumeVideo(video, { share: 0.99, isPlaying: false });
  load();
  expect(video.currentTime).toBe(0);
  expect(play).not.toHaveBeenCalled();
});
