import { expect } from "@playwright/test";
import type { Evaluation } from "../../contract/courses/evaluations.ts";
import { answerKey } from "../answer-key.ts";
import { answerShown } from "../give-answers.ts";
import { endSession, password } from "../learner.ts";
import { isNarrow, settle, stopAt, type Walk } from "./walk.ts";

/** Visits the screens of a course in progress. */
export async function walkPlayerScreens(walk: Walk, enrolment: string): Promise<void> {
  const { page, say, look } = walk;
  const item = (id: string) => `/modules/play/${enrolment}?item=${id}`;
  await page.goto(item("circulation"));
  await expect(page.getByRole("heading", { name: say("player.transcript") })).toBeVisible();
  await expect(page.locator("[data-player] button").first()).toBeVisible();
  await settle(page);
  await look("player-video");
  await walkContents(walk);
  await stopAt(walk, item("heart-and-vessels"), "player-text");
  await page.getByRole("button", { name: say("player.notes") }).click();
  await page.locator("article textarea").fill("Presión, pulso, saturación.");
  await settle(page);
  await look("player-notes");
  await page.getByRole("button", { name: say("player.markDone") }).press("Enter");
  await expect(page.getByText(say("player.completed"))).toBeVisible();
  await settle(page);
  await look("player-done");
  await walkEvaluation(walk, item("physiology-check"));
  await stopAt(walk, "/modules/notes", "notes");
  await stopAt(walk, `/modules/glossary/${enrolment}`, "glossary");
  await stopAt(walk, "/modules/dashboard", "dashboard-under-way");
}

/** Visits the dialog for signing in again in place; returns the walk with the new session. */
export async function walkSignInAgain(walk: Walk, enrolment: string): Promise<Walk> {
  const { page, say, look, server, account } = walk;
  await page.goto(`/modules/play/${enrolment}?item=normal-or-warning`, { waitUntil: "networkidle" });
  await endSession(server, account);
  await page.getByRole("button", { name: say("player.markDone") }).press("Enter");
  const dialog = page.getByRole("dialog", { name: say("account.again.title") });
  await expect(dialog).toBeVisible();
  await settle(page);
  await look("sign-in-again");
  await dialog.getByLabel(say("account.password"), { exact: true }).fill(password);
  await dialog.getByRole("button", { name: say("account.again.submit") }).click();
  await expect(dialog).toBeHidden();
  const token = await page.evaluate(() => localStorage.getItem("token") ?? "");
  return { ...walk, account: { ...account, session: { ...account.session, token } } };
}

async function walkContents({ page, say, look }: Walk): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole("button", { name: say("player.outlineShort"), exact: true }).click();
  await settle(page);
  await look("player-contents");
}

/** Visits every kind of question once, the confirmation dialog, and the result. */
async function walkEvaluation(walk: Walk, address: string): Promise<void> {
  const { page, say, look, language } = walk;
  const answered = page.waitForResponse((response) => response.url().endsWith("/items/physiology-check"));
  await stopAt(walk, address, "evaluation");
  const evaluation: Evaluation = await (await answered).json();
  const key = answerKey("physiology.yaml", language);
  await page.getByRole("button", { name: say("evaluations.start") }).click();
  const seen = new Set<string>();
  for (const [index, { type }] of evaluation.questions.entries()) {
    const isLast = index === evaluation.questions.length - 1;
    if (!isLast) await answerShown(page, say, { evaluation, key, index });
    if (!seen.has(type)) await settle(page).then(() => look(`question-${type}`));
    seen.add(type);
    const next = isLast ? "evaluations.submit" : "evaluations.next";
    await page.getByRole("button", { name: say(next), exact: true }).click();
  }
  await expect(page.getByRole("dialog", { name: say("evaluations.confirm.title") })).toBeVisible();
  await settle(page);
  await look("submit-unanswered");
  await page.getByRole("button", { name: say("evaluations.confirm.submit") }).click();
  await expect(page.getByRole("heading", { name: say("evaluations.result.passed") })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await settle(page);
  await look("result");
}
