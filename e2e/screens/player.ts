import { expect } from "@playwright/test";
import type { Evaluation } from "../../contract/courses/evaluations.ts";
import { answerKey } from "../answer-key.ts";
import { answerShown } from "../give-answers.ts";
import { endSession, password } from "../learner.ts";
import { isNarrow, openAndInspect, settle, type Walk } from "./walk.ts";

/** Visits the screens of a course in progress. */
export async function walkPlayerScreens(walk: Walk, enrolment: string): Promise<void> {
  const { page, t, inspect } = walk;
  const item = (id: string) => `/modules/play/${enrolment}?item=${id}`;
  await page.goto(item("circulation"));
  await expect(page.getByRole("heading", { name: t("player.transcript") })).toBeVisible();
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  await settle(page);
  await inspect("player-video");
  await walkContents(walk);
  await openAndInspect(walk, item("heart-and-vessels"), "player-text");
  await page.getByRole("button", { name: t("player.notes") }).click();
  await page.locator("article textarea").fill("Presión, pulso, saturación.");
  await settle(page);
  await inspect("player-notes");
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  await expect(page.getByText(t("player.completed"))).toBeVisible();
  await settle(page);
  await inspect("player-done");
  await walkEvaluation(walk, item("physiology-check"));
  await openAndInspect(walk, "/modules/notes", "notes");
  await openAndInspect(walk, `/modules/glossary/${enrolment}`, "glossary");
  await openAndInspect(walk, "/modules/dashboard", "dashboard-under-way");
}

/** Visits the dialog for signing in again in place; returns the walk with the new session. */
export async function walkSignInAgain(walk: Walk, enrolment: string): Promise<Walk> {
  const { page, t, inspect, server, account } = walk;
  await page.goto(`/modules/play/${enrolment}?item=normal-or-warning`, { waitUntil: "networkidle" });
  await endSession(server, account);
  await page.getByRole("button", { name: t("player.markDone") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: t("account.again.title") });
  await expect(dialog).toBeVisible();
  await settle(page);
  await inspect("sign-in-again");
  await dialog.getByLabel(t("account.password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: t("account.again.submit") }).click();
  await expect(dialog).toBeHidden();
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  return { ...walk, account: { ...account, session: { ...account.session, token } } };
}

async function walkContents({ page, t, inspect }: Walk): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole("button", { name: t("player.outlineShort"), exact: true }).click();
  await settle(page);
  await inspect("player-contents");
}

/** Visits every kind of question once, the confirmation dialog, and the result. */
async function walkEvaluation(walk: Walk, address: string): Promise<void> {
  const { page, t, inspect, language } = walk;
  const answered = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await openAndInspect(walk, address, "evaluation");
  const evaluation: Evaluation = await (await answered).json();
  const key = answerKey("physiology.yaml", language);
  await page.getByRole("button", { name: t("evaluations.start") }).click();
  const seen = new Set<string>();
  for (const [index, { type }] of evaluation.questions.entries()) {
    const isLast = index === evaluation.questions.length - 1;
    if (!isLast) await answerShown(page, t, { evaluation, key, index });
    if (!seen.has(type)) await settle(page).then(() => inspect(`question-${type}`));
    seen.add(type);
    const next = isLast ? "evaluations.submit" : "evaluations.next";
    await page.getByRole("button", { name: t(next), exact: true }).click();
  }
  await expect(page.getByRole("dialog", { name: t("evaluations.confirm.title") })).toBeVisible();
  await settle(page);
  await inspect("submit-unanswered");
  await page.getByRole("button", { name: t("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: t("evaluations.result.passed") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await settle(page);
  await inspect("result");
}
