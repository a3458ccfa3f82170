import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import type { RightAnswer } from "../answer-key.ts";
import type { Translate } from "../translator-for.ts";

/** An author in the assessment editor. */
interface Desk {
  page: Page;
  t: Translate;
  language: Language;
}

const key = (name: string) => `manage.writing.evaluation.${name}`;

/** Writes a question of each type in one language; returns the correct answers by prompt. */
export async function writeQuestions(desk: Desk): Promise<Map<string, RightAnswer>> {
  const { page, t } = desk;
  const answers = new Map<string, RightAnswer>();
  for (const [type, write] of Object.entries(writers)) {
    await page.getByRole("button", { name: t(key(`types.${type}`)), exact: true }).click();
    const question = page.locator("[data-open=true]");
    const prompt = `${t(key(`types.${type}`))}?`;
    await fill(desk, question, "prompt", prompt);
    answers.set(prompt, await write(desk, question));
  }
  await expect(page.getByText(new RegExp(`^${t("manage.writing.saving.saved", { time: "\\d" })}`))).toBeVisible();
  return answers;
}

const writers: Record<RightAnswer["type"], (desk: Desk, question: Locator) => Promise<RightAnswer>> = {
  async single(desk, question) {
    await writeParts(desk, question, "choices");
    await mark(desk, question, 2);
    return { type: "single", choose: ["B"], incorrect: ["A"] };
  },
  async multiple(desk, question) {
    await writeParts(desk, question, "choices");
    for (const number of [1, 2]) await mark(desk, question, number);
    return { type: "multiple", choose: ["A", "B"], incorrect: [] };
  },
  async number({ t }, question) {
    await question.getByLabel(t(key("value")), { exact: true }).fill("0,5");
    await question.getByLabel(t(key("tolerance")), { exact: true }).fill("0.1");
    return { type: "number", write: "0,6" };
  },
  async text({ t, language }, question) {
    const name = t(key("accept"), { language: t(`manage.writing.language.${language}`) });
    await question.getByLabel(name, { exact: true }).fill("preeclampsia\neclampsia");
    return { type: "text", write: "Eclampsia" };
  },
  async matching(desk, question) {
    for (const [index, text] of ["A", "B"].entries()) {
      const pair = partOf(desk, question, "pairs", index + 1);
      await fill(desk, pair, "left", text);
      await fill(desk, pair, "right", text.repeat(2));
    }
    return {
      type: "matching",
      pairs: [
        ["A", "AA"],
        ["B", "BB"],
      ],
    };
  },
  async ordering(desk, question) {
    await writeParts(desk, question, "steps");
    return { type: "ordering", order: ["A", "B"] };
  },
};

async function writeParts(desk: Desk, question: Locator, kind: "choices" | "steps"): Promise<void> {
  for (const [index, text] of ["A", "B"].entries()) {
    await fill(desk, partOf(desk, question, kind, index + 1), "partText", text);
  }
}

function partOf({ t }: Desk, question: Locator, kind: string, number: number): Locator {
  return question.getByRole("group", { name: t(key(`part.${kind}`), { number }), exact: true });
}

async function mark({ t }: Desk, question: Locator, number: number): Promise<void> {
  const name = t(key("isRight"), { name: t(key("part.choices"), { number }) });
  await question.getByLabel(name, { exact: true }).check();
}

async function fill({ t, language }: Desk, place: Locator, field: string, text: string): Promise<void> {
  await place.getByLabel(`${t(key(field))}, ${t(`manage.writing.language.${language}`)}`, { exact: true }).fill(text);
}
