import { expect, type Locator, type Page } from "@playwright/test";
import type { Evaluation } from "../contract/evaluations.ts";
import type { RightAnswer } from "./answer-key.ts";
import type { Say } from "./words.ts";

/** Answers every question of the evaluation that is open, rightly, one a screen; `leave` of them are not answered. */
export async function giveAnswers(
  page: Page,
  say: Say,
  { evaluation, key, leave = 0 }: { evaluation: Evaluation; key: Map<string, RightAnswer>; leave?: number },
): Promise<void> {
  const total = evaluation.questions.length;
  for (const [index, question] of evaluation.questions.entries()) {
    const heading = page.getByRole("heading", { name: say("evaluations.questionOf", { number: index + 1, total }) });
    await expect(heading).toBeVisible();
    const right = key.get(question.prompt.trim());
    if (!right) throw new Error(`No answer is known to: ${question.prompt}`);
    if (index >= leave) await giveAnswer(page.locator("section").filter({ has: heading }), say, right);
    if (index < total - 1) await page.getByRole("button", { name: say("evaluations.next"), exact: true }).click();
  }
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
        await question.getByRole("combobox", { name: left, exact: true }).selectOption({ label: side });
      }
      return;
    case "ordering":
      return putInOrder(question, say, right.order);
  }
}

/** Moves each step up to its place, from the first on. */
async function putInOrder(question: Locator, say: Say, order: readonly string[]): Promise<void> {
  for (const [place, text] of order.entries()) {
    const items = question.getByRole("listitem");
    const texts = await items.allTextContents();
    const now = texts.findIndex((item) => item.includes(text));
    for (let at = now; at > place; at--) {
      await question.getByRole("button", { name: say("evaluations.moveUp", { text }), exact: true }).click();
    }
  }
  const keep = question.getByRole("button", { name: say("evaluations.keepOrder") });
  if (await keep.isVisible()) await keep.click();
}
