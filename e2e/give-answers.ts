import { expect, type Locator, type Page } from "@playwright/test";
import type { Evaluation } from "../contract/courses/evaluations.ts";
import type { RightAnswer } from "./answer-key.ts";
import type { Say } from "./words.ts";

/** An open assessment with its correct answers. */
export interface Sheet {
  evaluation: Evaluation;
  key: Map<string, RightAnswer>;
}

/** Answers the questions of an open assessment correctly, shown one at a time, except the first `leave` ones. */
export async function giveAnswers(page: Page, say: Say, { leave = 0, ...sheet }: Sheet & { leave?: number }) {
  const total = sheet.evaluation.questions.length;
  for (let index = 0; index < total; index++) {
    if (index >= leave) await answerShown(page, say, { ...sheet, index });
    if (index < total - 1) await page.getByRole("button", { name: say("evaluations.next"), exact: true }).click();
  }
}

/** Answers the displayed question correctly; `index` is its position. */
export async function answerShown(page: Page, say: Say, { evaluation, key, index }: Sheet & { index: number }) {
  const { questions } = evaluation;
  const name = say("evaluations.questionOf", { number: index + 1, total: questions.length });
  const heading = page.getByRole("heading", { name, exact: true });
  await expect(heading).toBeVisible();
  const prompt = questions[index]?.prompt.trim() ?? "";
  const right = key.get(prompt);
  if (!right) throw new Error(`No answer is known to: ${prompt}`);
  await giveAnswer(page.locator("section").filter({ has: heading }), say, right);
}

async function giveAnswer(question: Locator, say: Say, right: RightAnswer): Promise<void> {
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
      return putInOrder(question, say, right.order);
  }
}

/** Switches between one question at a time and all at once, in the sheet opened by the answer count. */
export async function showQuestions(page: Page, say: Say, mode: "one" | "all"): Promise<void> {
  const count = new RegExp(say("evaluations.answeredCount", { done: "\\d+", total: "\\d+" }));
  await page.getByRole("button", { name: count }).click();
  await page.getByRole("button", { name: say(`evaluations.mode.${mode}`) }).click();
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
async function putInOrder(question: Locator, say: Say, order: readonly string[]): Promise<void> {
  for (const [place, text] of order.entries()) {
    const items = question.getByRole("listitem");
    const texts = await items.allTextContents();
    const now = texts.findIndex((item) => item.includes(text));
    for (let at = now; at > place; at--) {
      await question.getByRole("button", { name: say("evaluations.moveUp", { text }), exact: true }).click();
      await expect(items.nth(at - 1)).toContainText(text);
    }
  }
  const keep = question.getByRole("button", { name: say("evaluations.keepOrder") });
  if (await keep.isVisible()) await keep.click();
}
