import { expect, type Locator, type Page } from "@playwright/test";
import type { Evaluation } from "../contract/courses/evaluations.ts";
import type { RightAnswer } from "./answer-key.ts";
import type { Translate } from "./translator-for.ts";

/** An open assessment with its correct answers. */
export interface Sheet {
  evaluation: Evaluation;
  key: Map<string, RightAnswer>;
}

/** Answers the questions of an open assessment correctly, shown one at a time, except the first `skip` ones. */
export async function giveAnswers(page: Page, t: Translate, { skip = 0, ...sheet }: Sheet & { skip?: number }) {
  const total = sheet.evaluation.questions.length;
  for (let index = 0; index < total; index++) {
    if (index >= skip) await answerShown(page, t, { ...sheet, index });
    if (index < total - 1) await page.getByRole("button", { name: t("evaluations.next"), exact: true }).click();
  }
}

/** Answers the displayed question correctly; `index` is its position. */
export async function answerShown(page: Page, t: Translate, { evaluation, key, index }: Sheet & { index: number }) {
  const { questions } = evaluation;
  const name = t("evaluations.questionOf", { number: index + 1, total: questions.length });
  const heading = page.getByRole("heading", { name, exact: true });
  await expect(heading).toBeVisible();
  const prompt = questions[index]?.prompt.trim() ?? "";
  const right = key.get(prompt);
  if (!right) throw new Error(`No known answer to: ${prompt}`);
  await giveAnswer(page.locator("section").filter({ has: heading }), t, right);
}

async function giveAnswer(question: Locator, t: Translate, right: RightAnswer): Promise<void> {
  switch (right.type) {
    case "single":
      return question.getByRole("radio", { name: right.choose[0] ?? "", exact: true }).check();
    case "multiple":
      for (const text of right.choose) await question.getByRole("checkbox", { name: text, exact: true }).check();
      return;
    case "number":
    case "text":
      return question.getByRole("textbox").fill(right.write);
    case "matching":
      for (const [left, side] of right.pairs) {
        await matchRow(question, left, side);
      }
      return;
    case "ordering":
      return putInOrder(question, t, right.order);
  }
}

/** Switches between one question at a time and all at once, in the sheet opened by the answer count. */
export async function showQuestions(page: Page, t: Translate, mode: "one" | "all"): Promise<void> {
  const count = new RegExp(t("evaluations.answeredCount", { done: "\\d+", total: "\\d+" }));
  await page.getByRole("button", { name: count }).click();
  await page.getByRole("button", { name: t(`evaluations.mode.${mode}`) }).click();
  // The sheet closes on its own, unless that mode was already active.
  await page.keyboard.press("Escape");
}

/** Chooses the match for a row in the sheet that it opens. */
async function matchRow(question: Locator, left: string, right: string): Promise<void> {
  await question
    .getByRole("button")
    .filter({ has: question.page().getByText(left, { exact: true }) })
    .click();
  const sheet = question.getByRole("dialog", { name: left, exact: true });
  await sheet
    .getByRole("button")
    .filter({ has: question.page().getByText(right, { exact: true }) })
    .click();
  await expect(sheet).toBeHidden();
}

/** Moves each step up to its position, starting with the first. */
async function putInOrder(question: Locator, t: Translate, order: readonly string[]): Promise<void> {
  for (const [place, text] of order.entries()) {
    const items = question.getByRole("listitem");
    const texts = await items.allTextContents();
    const now = texts.findIndex((item) => item.includes(text));
    for (let at = now; at > place; at--) {
      await question.getByRole("button", { name: t("evaluations.moveUp", { text }), exact: true }).click();
      await expect(items.nth(at - 1)).toContainText(text);
    }
  }
  const keep = question.getByRole("button", { name: t("evaluations.keepOrder") });
  if (await keep.isVisible()) await keep.click();
}
