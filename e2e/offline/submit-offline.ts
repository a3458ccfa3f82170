import { expect, type Page } from "@playwright/test";
import { showQuestions } from "../give-answers.ts";
import type { Translate } from "../translator-for.ts";

/** Answers one question of the displayed assessment and submits it offline. */
export async function submitOffline(page: Page, t: Translate): Promise<void> {
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  await showQuestions(page, t, "all");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: t("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  await expect(page.getByText(t("evaluations.sending.failedTitle"))).toBeVisible();
}
