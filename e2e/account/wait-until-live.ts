import { expect, type Page } from "@playwright/test";

/**
 * Waits until the page handles events. Buttons, selects and forms wait on their own (`web/boot.js`), but until then the
 * browser follows links itself, and keys and pointer events are lost.
 */
export async function waitUntilLive(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName("live").length)).toBe(1);
}
