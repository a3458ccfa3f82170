import { expect, type Page } from "@playwright/test";
import type { Say } from "../words.ts";

/** Turns a page dark that may still open anew, which loses what was pressed before. */
export async function turnDark(page: Page, say: Say): Promise<void> {
  const light = page.getByRole("button", { name: say("shell.toLight") });
  await expect(async () => {
    // What was pressed is done once the page is live, so the button may change its name before it can be pressed again.
    if (!(await light.isVisible()))
      await page.getByRole("button", { name: say("shell.toDark") }).click({ timeout: 1000 });
    await expect(light).toBeVisible({ timeout: 1000 });
  }).toPass();
}
