import { expect, type Page } from "@playwright/test";
import { waitForDuration } from "./learning/wait-for-duration.ts";
import { test } from "./signed-in.ts";
import { translatorFor } from "./translator-for.ts";

const t = translatorFor("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page, server, learner }) => {
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
});

const opener = (page: Page) => page.getByRole("button", { name: t("player.outlineShort"), exact: true });
const contents = (page: Page) => page.getByRole("dialog", { name: t("player.outline") });

/** Returns the part of the page that contains the focus; the browser's own toolbar counts as the body. */
function placeOfFocus(): string {
  const part = document.activeElement?.closest("dialog") ?? document.activeElement?.closest("header, main, footer");
  return part?.tagName ?? "BODY";
}

test("the contents trap the focus, and close on Escape, on a click outside and on a choice", async ({ page }) => {
  await opener(page).click();
  await expect(contents(page)).toBeVisible();
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(placeOfFocus)).toMatch(/^(DIALOG|BODY)$/);
  }
  await page.keyboard.press("Escape");
  await expect(contents(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();

  await opener(page).click();
  await expect(contents(page)).toBeVisible();
  await page.mouse.click(352, 500);
  await expect(contents(page)).toBeHidden();

  await opener(page).click();
  await contents(page).getByRole("link").nth(2).click();
  await expect(contents(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("speed and captions are chosen by keyboard without affecting playback, and persist", async ({ page }) => {
  const state = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => ({
      rate: video.playbackRate,
      at: video.currentTime,
      volume: video.volume,
      isPaused: video.paused,
      captions: [...video.textTracks].find(({ mode }) => mode === "showing")?.language,
    }));
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  await page.getByLabel(t("player.speed")).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(state).toEqual({ rate: 1.25, at: 0, volume: 1, isPaused: true, captions: undefined });
  await page.getByLabel(t("player.captionsMenu")).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(state).toEqual({ rate: 1.25, at: 0, volume: 1, isPaused: true, captions: "es" });
  await page.reload();
  await expect.poll(state).toMatchObject({ rate: 1.25, captions: "es" });
});

/** Returns the languages of the captions displayed over the video. */
const shownCaptions = (page: Page) =>
  page
    .locator("video")
    .evaluate((video: HTMLVideoElement) =>
      [...video.textTracks]
        .filter(({ kind, mode }) => kind === "captions" && mode === "showing")
        .map(({ language }) => language),
    );

/** Waits until the browser has finished initialising a video's tracks. */
async function settleTracks(page: Page) {
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  await waitForDuration(page.locator("video"));
  await page.waitForTimeout(500);
}

test("captions appear in one language at a time, after a choice, a reload and a change of language", async ({
  page,
}) => {
  await settleTracks(page);
  expect(await shownCaptions(page)).toEqual([]);
  const choice = page.locator("select").filter({ has: page.locator('option[value="off"]') });
  for (const language of ["en", "es"]) {
    await choice.selectOption(language);
    await expect.poll(() => shownCaptions(page)).toEqual([language]);
  }
  await page.reload();
  await settleTracks(page);
  await expect.poll(() => shownCaptions(page)).toEqual(["es"]);
  await page.getByLabel(t("shell.language")).selectOption("en");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await settleTracks(page);
  await expect.poll(() => shownCaptions(page)).toEqual(["es"]);
  // As browsers do if the user has turned on captions in their settings.
  await page.locator("video").evaluate((video: HTMLVideoElement) => {
    for (const track of video.textTracks) if (track.kind === "captions") track.mode = "showing";
  });
  await expect.poll(async () => (await shownCaptions(page)).length).toBe(1);
});

test("a playing video stays in view while scrolling, and offers the next item at its end", async ({ page }) => {
  const video = page.locator("video");
  const picture = page.locator("[data-player]");
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  const width = async () => (await picture.boundingBox())?.width ?? 0;
  const full = await width();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expect(picture).not.toBeInViewport();
  await page.keyboard.press("k");
  await expect(picture).toBeInViewport({ ratio: 1 });
  await expect.poll(width).toBeLessThan(full * 0.8);
  await waitForDuration(video);
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = element.duration - 0.2;
  });
  const next = page.getByRole("status").getByRole("link");
  await expect(next).toHaveAttribute("href", /item=(?!circulation$)[\w-]+$/);
  await expect(picture).not.toBeInViewport();
});

test("the player's keyboard shortcuts work anywhere on the page, and ? lists them", async ({ page }) => {
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  await page.getByRole("heading", { level: 1 }).focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(10);
  await page.keyboard.press("m");
  await expect(page.locator("video")).toHaveJSProperty("muted", true);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: t("player.shortcuts.title") })).toContainText(
    t("player.shortcuts.forward"),
  );
});

test("the time of a video does not cover its buttons at 200 % text", async ({ page }) => {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%", "important"));
  const time = page.locator("[data-player]").getByText(/^0:00 \/ \d:\d\d$/);
  await expect(time).toBeVisible();
  expect(await time.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});
