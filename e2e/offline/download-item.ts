import { expect, type Page } from "@playwright/test";
import type { Translate } from "../translator-for.ts";
import { countDownloads } from "./device-storage.ts";
import { openDownloadDialog } from "./open-download-dialog.ts";
import { waitUntilStored } from "./wait-until-stored.ts";

/** Opens an item without a video, and downloads it as the device's first. */
export async function downloadItem(page: Page, address: string, t: Translate): Promise<void> {
  await page.goto(address);
  await waitUntilStored(page);
  const dialog = await openDownloadDialog(page.getByRole("button", { name: t("player.takeAlong"), exact: true }), t);
  await dialog.getByRole("button", { name: t("offline.take.start"), exact: true }).click();
  await expect.poll(() => page.evaluate(countDownloads)).toBe(1);
}
