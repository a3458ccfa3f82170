import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../../../i18n/translation.ts";
import { signIn } from "../../../../testing/example-session.ts";
import { changeCall, exampleVideo } from "../../../../testing/player-scene.ts";
import { renderPart } from "../../../../testing/render-routes.tsx";
import "../../../../testing/browser/fake-text-tracks.ts";
import { VideoView } from "../video-view.tsx";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openVideo(language: "es" | "en" = "es") {
  const view = await renderPart(
    <VideoView
      block={exampleVideo}
      language={language}
      enrolment="uc-1"
      item="c2"
      title="Segunda clase"
      position={0}
      upNext={null}
    />,
    { language, replies: { [changeCall]: { savedAt: null } } },
  );
  const player = await screen.findByRole("region", { name: t("player.video", { title: "Segunda clase" }) });
  const video = await waitFor(() => {
    const found = player.querySelector("video");
    if (!found) throw new Error("no video yet");
    return found;
  });
  return { ...view, player, video };
}

/** Makes a video play and pause as in a browser, which jsdom does not. */
function standIn(video: HTMLVideoElement) {
  let isPaused = true;
  const change = (event: "play" | "pause") => {
    isPaused = event === "pause";
    act(() => void fireEvent(video, new Event(event)));
  };
  vi.spyOn(video, "paused", "get").mockImplementation(() => isPaused);
  vi.spyOn(video, "play").mockImplementation(async () => change("play"));
  vi.spyOn(video, "pause").mockImplementation(() => change("pause"));
}

const button = (key: Parameters<typeof t>[0]) => screen.getByRole("button", { name: t(key) });

describe("video controls", () => {
  it.each(["es", "en"] as const)("play and pause, labelled with the next action, in %s", async (language) => {
    const { user, video } = await openVideo(language);
    standIn(video);
    await user.click(button("player.controls.play"));
    expect(video.paused).toBe(false);
    await user.click(button("player.controls.pause"));
    button("player.controls.play");
  });

  it("skip ten seconds either way, but not before the start", async () => {
    const { user, video } = await openVideo();
    await user.click(button("player.shortcuts.forward"));
    expect(video.currentTime).toBe(10);
    await user.click(button("player.shortcuts.back"));
    await user.click(button("player.shortcuts.back"));
    expect(video.currentTime).toBe(0);
  });

  it("show the position and seek with the arrow keys", async () => {
    const { user, video } = await openVideo();
    const range = screen.getByRole("slider", { name: t("player.controls.seek") });
    act(() => range.focus());
    await user.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
    expect(video.currentTime).toBe(10);
    act(() => void fireEvent(video, new Event("timeupdate")));
    expect(range.ariaValueText).toBe(t("player.controls.position", { time: "0:10", duration: "10:00" }));
    screen.getByText("0:10 / 10:00");
  });

  it("mute and unmute, also with the keyboard shortcut", async () => {
    const { user, video } = await openVideo();
    await user.click(button("player.controls.mute"));
    act(() => void fireEvent(video, new Event("volumechange")));
    expect(screen.getByRole("slider", { name: t("player.controls.volume") }).ariaValueText).toMatch(/^0/);
    button("player.controls.unmute").focus();
    await user.keyboard("m");
    expect(video.muted).toBe(false);
  });

  it("use an iPhone's own full screen, which supports only videos", async () => {
    const enter = vi.fn();
    Object.assign(HTMLVideoElement.prototype, { webkitEnterFullscreen: enter });
    onTestFinished(() => void Reflect.deleteProperty(HTMLVideoElement.prototype, "webkitEnterFullscreen"));
    const { user } = await openVideo();
    await user.click(button("player.shortcuts.fullScreen"));
    expect(enter).toHaveBeenCalledOnce();
  });

  it("omit buttons that the browser does not support", async () => {
    await openVideo();
    expect(screen.queryByRole("button", { name: t("player.shortcuts.fullScreen") })).toBeNull();
    expect(screen.queryByRole("button", { name: t("player.controls.window") })).toBeNull();
  });
});

describe("video controls during playback", () => {
  async function play() {
    const view = await openVideo();
    standIn(view.video);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    await act(() => view.video.play());
    return view;
  }
  const wait = () => act(() => vi.advanceTimersByTime(2_500));
  const tap = (video: HTMLVideoElement, pointerType: string) => fireEvent.pointerUp(video, { pointerType });

  it("disappear when idle, and reappear on a key press and on pause", async () => {
    const { player, video } = await play();
    expect(player.dataset.idle).toBe("false");
    wait();
    expect(player.dataset.idle).toBe("true");
    fireEvent.keyDown(player, { key: "Tab" });
    expect(player.dataset.idle).toBe("false");
    wait();
    act(() => video.pause());
    wait();
    expect(player.dataset.idle).toBe("false");
  });

  it("toggle on a touch without pausing the video", async () => {
    const { player, video } = await play();
    tap(video, "touch");
    expect([player.dataset.idle, video.paused]).toEqual(["true", false]);
    tap(video, "touch");
    expect([player.dataset.idle, video.paused]).toEqual(["false", false]);
  });

  it("remain visible when a click pauses the video", async () => {
    const { player, video } = await play();
    tap(video, "mouse");
    expect([player.dataset.idle, video.paused]).toEqual(["false", true]);
  });
});
