import { expect, type Locator } from "@playwright/test";

/** Waits until the length of a video is known: before that it goes to no moment. */
export async function awaitLength(video: Locator): Promise<void> {
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.readyState)).toBeGreaterThan(0);
}
