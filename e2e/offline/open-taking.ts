import { expect, type Locator } from "@playwright/test";
import type { Say } from "../words.ts";

/** Opens the dialog with the download options. Waits for the free space, which is displayed late and moves the rest. */
export async function openTaking(opener: Locator, say: Say): Promise<Locator> {
  await opener.click();
  const dialog = opener.page().getByRole("dialog");
  await expect(dialog.getByText(say("offline.take.free", { size: "" }).replace(/\W+$/, ""))).toBeVisible();
  return dialog;
}
