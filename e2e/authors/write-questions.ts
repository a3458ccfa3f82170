import { expect, type Locator, type Page } from "@playwright/test";
import type { Language } from "../../contract/language.ts";
import type { RightAnswer } from "../answer-key.ts";
import type { Say } from "../words.ts";

/** An author in the assessment editor. */
interface Desk {
  page: Page;
  say: Say;
  language: Language;
}

const key = (name: string) => `manage.writing.evaluation.${name}`;

/** Writes a question of each type in one language; returns the correct answers by prompt. */
export async function writeQuestions(desk: Desk): Promise<Map<string, RightAnswer>> {
  const { page, say } = desk;
  const answers = new Map<string, RightAnswer>();
  for (const [type, write] of Object.entries(writers)) {
    await page.getByRole("button", { name: say(key(`types.${type}`)), exact: true }).click();
    const question = page.locator("[data-open=true]");
    const asked = `${say(key(`types.${type}`))}?`;
    await fill(desk, question, "prompt", asked);
    answers.set(asked, await write(desk, question));
  }
  await expect(page.getByText(new RegExp(`^${say("manage.writing.saving.saved", { time: "\\d" })}`))).toBeVisible();
  return answers;
}

const writers: Record<RightAnswer["type"], (desk: Desk, question: Locator) => Promise<RightAnswer>> = {
  async single(desk, question) {
    await writeParts(desk, question, "choices");
    await mark(desk, question, 2);
    return { type: "single", choose: ["B"], leave: ["A"] };
  },
  async multiple(desk, question) {
    await writeParts(desk, question, "choices");
    for (const number of [1, 2]) await mark(desk, question, number);
    return { type: "multiple", choose: ["A", "B"], leave: [] };
  },
  async number({ say }, question) {
    await question.getByLabel(say(key("value")), { exact: true }).fill("0,5");
    await question.getByLabel(say(key("tolerance")), { exact: true }).fill("0.1");
    return { type: "number", write: "0,6" };
  },
  async text({ say, language }, question) {
    const name = say(key("accept"), { language: say(`manage.writing.language.${language}`) });
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

function partOf({ say }: Desk, question: Locator, kind: string, number: number): Locator {
  return question.getByRole("group", { name: say(key(`part.${kind}`), { number }), exact: true });
}

async function mark({ say }: Desk, question: Locator, number: number): Promise<void> {
  const name = say(key("isRight"), { name: say(key("part.choices"), { number }) });
  await question.getByLabel(name, { exact: true }).check();
}

async function fill({ say, language }: Desk, place: Locator, field: string, text: string): Promise<void> {
  await place
    .getByLabel(`${say(key(field))}, ${say(`manage.writing.language.${language}`)}`, { exact: true })
    .fill(text);
}
