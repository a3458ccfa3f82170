import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { t } from "../../../i18n/translation.ts";
import { scrollAway } from "../../../testing/browser/fake-intersection-observer.ts";
import { signIn } from "../../../testing/example-session.ts";
import { changeCall, exampleVideo } from "../../../testing/player-scene.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import "../../../testing/browser/fake-text-tracks.ts";
import { changeLayout, resetLayout } from "../../../theme/layout-config.ts";
import { VideoView } from "./video-view.tsx";

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function openVideo(language: "es" | "en" = "es") {
  const view = await renderPart(
    <>
      <VideoView
        block={exampleVideo}
        language={language}
        enrolment="uc-1"
        item="c2"
        title="Segunda clase"
        position={0}
        upNext={<a href="/next">Tercera clase</a>}
      />
      <input aria-label="Notas" />
    </>,
    { language, replies: { [changeCall]: { savedAt: null } } },
  );
  const video = await waitFor(() => {
    const found = document.querySelector("video");
    if (!found) throw new Error("no video yet");
    return found;
  });
  return { ...view, video };
}

/** Fires the event that a browser fires when a video starts or ends. */
function tell(video: HTMLVideoElement, event: "play" | "ended") {
  act(() => {
    fireEvent(video, new Event(event));
  });
}

describe("end of a video", () => {
  const link = () => screen.queryByRole("link", { name: "Tercera clase" });

  it("offers the next item until the video plays again", async () => {
    const { video } = await openVideo();
    expect(link()).toBeNull();
    tell(video, "ended");
    expect(link()?.closest("[role=status]")).not.toBeNull();
    tell(video, "play");
    expect(link()).toBeNull();
  });
});

describe("video scrolled out of view", () => {
  const stage = (video: HTMLVideoElement) => video.closest<HTMLElement>("[data-small]") ?? document.body;

  it("shrinks and stays visible while it plays, and returns to its place", async () => {
    const { video } = await openVideo();
    tell(video, "play");
    expect(stage(video).dataset.small).toBe("false");
    act(() => scrollAway(stage(video)));
    expect(stage(video).dataset.small).toBe("true");
    act(() => scrollAway(stage(video), false));
    expect(stage(video).dataset.small).toBe("false");
  });

  it("stays in place before it is played and after it has ended", async () => {
    const { video } = await openVideo();
    act(() => scrollAway(stage(video)));
    expect(stage(video).dataset.small).toBe("false");
    tell(video, "play");
    expect(stage(video).dataset.small).toBe("true");
    tell(video, "ended");
    expect(stage(video).dataset.small).toBe("false");
  });
});

describe("keyboard shortcuts", () => {
  it("play, pause, seek and mute from anywhere on the page", async () => {
    const { user, video } = await openVideo();
    const play = vi.spyOn(video, "play").mockResolvedValue();
    await user.keyboard("k");
    expect(play).toHaveBeenCalledOnce();
    await user.keyboard("l{ArrowRight}j");
    expect(video.currentTime).toBe(10);
    await user.keyboard("m");
    expect(video.muted).toBe(true);
  });

  it("do nothing when turned off, except for the arrow keys", async () => {
    const { user, video } = await openVideo();
    changeLayout({ shortcuts: false });
    onTestFinished(resetLayout);
    await user.keyboard("m?{ArrowRight}");
    expect(video.muted).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(video.currentTime).toBe(10);
  });

  it("do not apply in a text field or with Ctrl", async () => {
    const { user, video } = await openVideo();
    await user.type(screen.getByRole("textbox", { name: "Notas" }), "mucha calma?");
    expect(video.muted).toBe(false);
    expect(screen.queryByRole("dialog")).toBeNull();
    act(() => screen.getByRole("textbox", { name: "Notas" }).blur());
    await user.keyboard("{Control>}m{/Control}");
    expect(video.muted).toBe(false);
  });

  it.each(["es", "en"] as const)("are listed on ? and by a button, in %s", async (language) => {
    const { user } = await openVideo(language);
    await user.keyboard("?");
    const list = screen.getByRole("dialog", { name: t("player.shortcuts.title") });
    for (const does of ["play", "back", "forward", "mute", "fullScreen", "list"] as const) {
      expect(list.textContent).toContain(t(`player.shortcuts.${does}`));
    }
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
    await user.click(screen.getByRole("button", { name: t("player.shortcuts.open") }));
    screen.getByRole("dialog", { name: t("player.shortcuts.title") });
  });
});
