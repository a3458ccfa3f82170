import { expect, type Page } from "@playwright/test";
import type { Translate } from "../translator-for.ts";

/**
 * Goes from the result of a failed first attempt to the exact minute that teaches an answer, and back to the result.
 */
export async function visitTaughtMinute(page: Page, t: Translate, address: string): Promise<void> {
  await page.goto(address);
  await page.getByRole("button", { name: t("evaluations.reviewOf", { number: 1 }) }).click();
  const taught = page.getByRole("link", { name: /\d:\d\d/ }).first();
  const { searchParams } = new URL((await taught.getAttribute("href")) ?? "", page.url());
  const at = Number(searchParams.get("at"));
  expect(at).toBeGreaterThan(10);
  await taught.click();
  await expect
    .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeCloseTo(at, 1);
  await page.getByRole("link", { name: t("evaluations.result.backToResult") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.byQuestion") })).toBeVisible();
}
