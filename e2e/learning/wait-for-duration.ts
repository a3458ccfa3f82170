import { expect, type Locator } from "@playwright/test";

/** Waits until a video's duration is known; before that, it cannot seek. */
export async function waitForDuration(video: Locator): Promise<void> {
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
}
