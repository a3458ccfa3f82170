import { expect, type Page } from "@playwright/test";

/**
 * Waits until the page hears what is done in it. Buttons, choices and forms wait for that themselves (`web/boot.js`); links are
 * followed by the browser until then, and keys and pointers are heard by nobody.
 */
export async function untilLive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("live").length)).toBe(1);
}
