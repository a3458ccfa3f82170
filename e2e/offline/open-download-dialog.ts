import { expect, type Locator } from "@playwright/test";
import type { Translate } from "../translator-for.ts";

/** Opens the dialog with the download options. Waits for the free space, which is displayed late and moves the rest. */
export async function openDownloadDialog(opener: Locator, t: Translate): Promise<Locator> {
  await opener.click();
  const dialog = opener.page().getByRole("dialog");
  await expect(dialog.getByText(t("offline.take.free", { size: "" }).replace(/\W+$/, ""))).toBeVisible();
  return dialog;
}
