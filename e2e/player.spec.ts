import { expect, type Page } from "@playwright/test";
import { test } from "./signed-in.ts";
import { wordsIn } from "./words.ts";

const say = wordsIn("es");

test.use({ locale: "es", viewport: { width: 360, height: 740 } });

test.beforeEach(async ({ page, server, learner }) => {
  await page.goto(`${server.address}/modules/play/${learner.enrolment.id}?item=circulation`);
});

const opener = (page: Page) => page.getByRole("button", { name: say("player.outlineShort"), exact: true });
const contents = (page: Page) => page.getByRole("dialog", { name: say("player.outline") });

/** The part of the page that has the focus; the browser's own bar counts as the body. */
function placeOfFocus(): string {
  const part = document.activeElement?.closest("dialog") ?? document.activeElement?.closest("header, main, footer");
  return part?.tagName ?? "BODY";
}

test("the contents close by Escape, beside them, and by a choice, and keep the focus", async ({ page }) => {
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
  await page.mouse.click(352, 500);
  await expect(contents(page)).toBeHidden();

  await opener(page).click();
  await contents(page).getByRole("link").nth(2).click();
  await expect(contents(page)).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("speed and captions are chosen by keyboard, and the video stays where it is", async ({ page }) => {
  const state = () =>
    page.locator("video").evaluate((video: HTMLVideoElement) => ({
      rate: video.playbackRate,
      at: video.currentTime,
      volume: video.volume,
      isPaused: video.paused,
      captions: [...video.textTracks].find(({ mode }) => mode === "showing")?.language,
    }));
  await expect(page.locator("media-play-button")).toBeVisible();
  await page.getByLabel(say("player.speed")).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(state).toEqual({ rate: 1.25, at: 0, volume: 1, isPaused: true, captions: undefined });
  await page.getByLabel(say("player.captionsMenu")).focus();
  await page.keyboard.press("ArrowDown");
  await expect.poll(state).toEqual({ rate: 1.25, at: 0, volume: 1, isPaused: true, captions: "es" });
  await page.reload();
  await expect.poll(state).toMatchObject({ rate: 1.25, captions: "es" });
});
