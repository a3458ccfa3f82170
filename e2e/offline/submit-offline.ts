import { expect, type Page } from "@playwright/test";
import { showQuestions } from "../give-answers.ts";
import type { Say } from "../words.ts";

/** Answers one question of the displayed assessment and submits it offline. */
export async function submitOffline(page: Page, say: Say): Promise<void> {
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  await showQuestions(page, say, "all");
  await page.getByRole("radio").first().check();
  await page.getByRole("button", { name: say("evaluations.submit"), exact: true }).click();
  await page.getByRole("button", { name: say("evaluations.confirm.submit") }).click();
  await expect(page.getByText(say("evaluations.sending.failedTitle"))).toBeVisible();
}
