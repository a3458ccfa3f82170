import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { VideoBlock } from "../../../../contract/courses/classes.ts";
import type { Language } from "../../../../contract/language.ts";
import { t } from "../../../i18n/translation.ts";
import { loadTranscript, shownCaptions } from "../../../testing/browser/fake-text-tracks.ts";
import { signIn } from "../../../testing/example-session.ts";
import { changeCall, exampleVideo } from "../../../testing/player-scene.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { changeLayout, resetLayout } from "../../../theme/layout-config.ts";
import { sendReport } from "../progress/send-progress.ts";
import { VideoView } from "./video-view.tsx";

beforeEach(() => {
  localStorage.clear();
  resetLayout();
  signIn();
});

interface Scene {
  block?: Partial<VideoBlock>;
  position?: number;
  language?: Language;
}

function showVideo({ block, position = 0, language = "es" }: Scene = {}) {
  return renderPart(
    <VideoView
      block={{ ...exampleVideo, ...block }}
      {...{ position, language }}
      enrolment="uc-1"
      item="c2"
      title="Segunda clase"
      upNext={<a href="/next">Tercera clase</a>}
    />,
    { language, replies: { [changeCall]: { savedAt: null } } },
  );
}

const findVideo = () =>
  waitFor(() => {
    const video = document.querySelector("video");
    if (!video) throw new Error("no video yet");
    return video;
  });

/** Fires the event of a browser that has loaded the duration, as jsdom loads none. */
function arrive(video: HTMLVideoElement, duration = 600) {
  Object.defineProperty(video, "duration", { configurable: true, value: duration });
  act(() => {
    fireEvent(video, new Event("loadedmetadata"));
  });
}

describe("video", () => {
  it("is labelled with its class and offers captions in every available language", async () => {
    await showVideo();
    await findVideo();
    expect(document.querySelector("[aria-label]")?.getAttribute("aria-label")).toBe(
      t("player.video", { title: "Segunda clase" }),
    );
    const captions = within(screen.getByRole("combobox", { name: t("player.captionsMenu") }));
    expect(captions.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
      t("player.captions.off"),
      t("player.captions.es"),
      t("player.captions.en"),
    ]);
  });

  it("offers no captions if there are none", async () => {
    await showVideo({ block: { captions: [] } });
    await findVideo();
    expect(screen.queryByRole("combobox", { name: t("player.captionsMenu") })).toBeNull();
  });

  it("resumes at the saved position", async () => {
    await showVideo({ position: 120 });
    const video = await findVideo();
    arrive(video);
    expect(video.currentTime).toBe(120);
  });

  it("resumes at a position that has not been sent yet", async () => {
    await sendReport({ enrolment: "uc-1", item: "c2", video: "v1", language: "es" }, { position: 300, watched: [] });
    await showVideo({ position: 120 });
    const video = await findVideo();
    arrive(video);
    await waitFor(() => expect(video.currentTime).toBe(300));
  });

  it("restarts after it was watched to the end", async () => {
    await showVideo({ position: 598 });
    const video = await findVideo();
    arrive(video);
    expect(video.currentTime).toBe(0);
  });

  it("plays at the chosen speed, as does the next one", async () => {
    const first = await showVideo();
    const video = await findVideo();
    await first.user.selectOptions(screen.getByRole("combobox", { name: t("player.speed") }), "1.25×");
    expect(video.playbackRate).toBe(1.25);
    fireEvent(video, new Event("ratechange"));
    // Used when the video reloads.
    expect(video.defaultPlaybackRate).toBe(1.25);
    first.unmount();
    await showVideo();
    expect((await findVideo()).playbackRate).toBe(1.25);
  });

  it("can be retried after a failed load", async () => {
    const { user } = await showVideo();
    const video = await findVideo();
    const load = vi.spyOn(video, "load").mockImplementation(() => undefined);
    fireEvent.error(video);
    const alert = within(screen.getByRole("alert"));
    alert.getByText(t("player.videoFailed"));
    await user.click(alert.getByRole("button", { name: t("common.retry") }));
    expect(load).toHaveBeenCalledOnce();
    // The button disappears; the keyboard focus must stay at the video.
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(video)).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
  });
});

describe("video quality", () => {
  const quality = () => screen.getByRole("combobox", { name: t("player.quality.label") });

  it("is chosen by download size and remembered for the next video", async () => {
    const first = await showVideo();
    await findVideo();
    expect(
      within(quality())
        .getAllByRole("option")
        .map(({ textContent }) => textContent),
    ).toEqual([
      `${t("player.quality.full")} · 40\u00a0MB`,
      `${t("player.quality.low")} · 9\u00a0MB`,
      `${t("player.quality.audio")} · 2\u00a0MB`,
    ]);
    await first.user.selectOptions(quality(), "low");
    await waitFor(() => expect(document.querySelector("video")?.src).toContain("f-low"));
    first.unmount();
    await showVideo();
    expect((await findVideo()).src).toContain("f-low");
  });

  it("changes without losing the position", async () => {
    const { user } = await showVideo({ position: 120, language: "en" });
    arrive(await findVideo());
    await user.selectOptions(quality(), "audio");
    await waitFor(() => expect(document.querySelector("video")?.src).toContain("f-audio"));
    const audio = await findVideo();
    arrive(audio);
    expect(Math.round(audio.currentTime)).toBe(120);
    expect(screen.queryByRole("combobox", { name: t("player.captionsMenu") })).toBeNull();
  });

  it("offers no choice if there is only one", async () => {
    await showVideo({ block: { renditions: [] } });
    await findVideo();
    expect(screen.queryByRole("combobox", { name: t("player.quality.label") })).toBeNull();
  });

  it("falls back to the full video if the remembered one is missing", async () => {
    localStorage.setItem("quality", JSON.stringify("low"));
    await showVideo({ block: { renditions: [] } });
    expect((await findVideo()).src).toContain("f-full");
  });
});

describe("data saver mode", () => {
  it("loads nothing until the user chooses, and offers the smallest first", async () => {
    changeLayout({ saveData: true });
    await showVideo();
    expect(document.querySelector("video")).toBeNull();
    const offers = screen.getByText(t("player.saving.waits")).parentElement?.querySelectorAll("button") ?? [];
    expect([...offers].map(({ textContent }) => textContent)).toEqual([
      t("player.saving.audio", { size: "2\u00a0MB" }),
      t("player.saving.low", { size: "9\u00a0MB" }),
      t("player.saving.full", { size: "40\u00a0MB" }),
    ]);
  });

  it("shows the transcript first and loads the chosen rendition", async () => {
    changeLayout({ saveData: true });
    const { user } = await showVideo();
    const transcript = screen.getByRole("region", { name: t("player.transcript") });
    expect(within(transcript).getByText("Hoy hablamos del pulso.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: t("player.saving.low", { size: "9\u00a0MB" }) }));
    const video = await findVideo();
    expect(video.src).toContain("f-low");
    // The button disappears; the keyboard focus must stay here.
    expect(document.activeElement?.contains(video)).toBe(true);
    expect(document.activeElement).not.toBe(document.body);
  });
});

describe("captions", () => {
  const choice = () => screen.getByRole("combobox", { name: t("player.captionsMenu") });

  it("are off until chosen, then shown in one language, and can be turned off again", async () => {
    const { user } = await showVideo();
    const video = await findVideo();
    expect(shownCaptions(video)).toEqual([]);
    await user.selectOptions(choice(), "es");
    expect(shownCaptions(video)).toEqual(["es"]);
    await user.selectOptions(choice(), "en");
    expect(shownCaptions(video)).toEqual(["en"]);
    await user.selectOptions(choice(), "off");
    expect(shownCaptions(video)).toEqual([]);
  });

  it("carry over from one video to the next", async () => {
    const first = await showVideo();
    await findVideo();
    await first.user.selectOptions(choice(), "en");
    first.unmount();
    await showVideo();
    expect(shownCaptions(await findVideo())).toEqual(["en"]);
    expect(choice()).toHaveProperty("value", "en");
  });

  it("keep the choice when the browser changes tracks during loading, and follow its controls afterwards", async () => {
    localStorage.setItem("captions", '"es"');
    const first = await showVideo();
    const video = await findVideo();
    const change = (language: string) => {
      for (const track of video.textTracks) track.mode = track.language === language ? "showing" : "disabled";
    };
    act(() => change("none"));
    expect(shownCaptions(video)).toEqual(["es"]);
    Object.defineProperty(video, "readyState", { value: HTMLMediaElement.HAVE_METADATA });
    act(() => change("en"));
    expect(choice()).toHaveProperty("value", "en");
    first.unmount();
    await showVideo();
    expect(shownCaptions(await findVideo())).toEqual(["en"]);
  });
});

describe("transcript", () => {
  const spoken = [
    [1, 3, "Buenos <i>días</i>."],
    [4, 8, "Hoy hablamos del pulso."],
    [65, 70, "Gracias."],
  ] as const;
  const list = () => within(screen.getByRole("region", { name: t("player.transcript") }));
  const lines = () => within(list().getByRole("list"));

  async function showLines() {
    const view = await showVideo();
    const video = await findVideo();
    act(() => loadTranscript(video, spoken));
    const reach = (seconds: number) => {
      video.currentTime = seconds;
      fireEvent(video, new Event("timeupdate"));
    };
    return { ...view, video, reach };
  }

  it("is focusable plain text if there are no timed lines", async () => {
    await showVideo();
    await findVideo();
    const text = screen.getByRole("group", { name: t("player.transcript") });
    expect(text.tabIndex).toBe(0);
    expect(within(text).getAllByText(/./, { selector: "p" })).toHaveLength(2);
  });

  it("is omitted if there is none", async () => {
    await showVideo({ block: { transcript: " ", captions: [] } });
    await findVideo();
    expect(screen.queryByRole("region", { name: t("player.transcript") })).toBeNull();
  });

  it("shows when each line is spoken, without caption markup", async () => {
    await showLines();
    expect(
      lines()
        .getAllByRole("button")
        .map(({ textContent }) => textContent),
    ).toEqual(["0:01Buenos días.", "0:04Hoy hablamos del pulso.", "1:05Gracias."]);
    screen.getByText(t("player.transcriptHint"));
  });

  it("expands to its full length and collapses again", async () => {
    const { user } = await showLines();
    await user.click(list().getByRole("button", { name: t("player.transcriptWhole"), expanded: false }));
    await user.click(list().getByRole("button", { name: t("player.transcriptLess"), expanded: true }));
    list().getByRole("button", { name: t("player.transcriptWhole"), expanded: false });
  });

  it("seeks to a line on a click", async () => {
    const { user, video } = await showLines();
    await user.click(list().getByRole("button", { name: /Gracias/ }));
    expect(Math.floor(video.currentTime)).toBe(65);
  });

  it("marks the line being spoken", async () => {
    const { reach } = await showLines();
    expect(list().queryByRole("button", { current: true })).toBeNull();
    reach(5);
    expect(list().getByRole("button", { current: true }).textContent).toMatch(/pulso/);
  });

  it("has one tab stop, at the line being spoken; the arrow keys move on", async () => {
    const { user, reach } = await showLines();
    reach(5);
    const stops = lines()
      .getAllByRole("button")
      .filter(({ tabIndex }) => tabIndex === 0);
    expect(stops.map(({ textContent }) => textContent)).toEqual(["0:04Hoy hablamos del pulso."]);
    stops[0]?.focus();
    await user.keyboard("{ArrowDown}");
    await expect.poll(() => document.activeElement?.textContent).toBe("1:05Gracias.");
    await user.keyboard("{ArrowDown}{ArrowUp}{ArrowUp}");
    await expect.poll(() => document.activeElement?.textContent).toBe("0:01Buenos días.");
  });
});
