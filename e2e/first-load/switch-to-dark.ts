import { expect, type Page } from "@playwright/test";
import type { Translate } from "../translator-for.ts";

/** Turns a page dark even if it reloads, which would lose an earlier press. */
export async function switchToDark(page: Page, t: Translate): Promise<void> {
  const light = page.getByRole("button", { name: t("shell.toLight") });
  await expect(async () => {
    // A press takes effect once the page is live, so the button's name may change before it can be pressed again.
    if (!(await light.isVisible()))
      await page.getByRole("button", { name: t("shell.toDark") }).click({ timeout: 1000 });
    await expect(light).toBeVisible({ timeout: 1000 });
  }).toPass();
}
