import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Language } from "../contract/language.ts";

type Text = Record<Language, string>;

/** A question as written by its author, including the answers. */
interface Authored {
  type: "single" | "multiple" | "number" | "text" | "matching" | "ordering";
  prompt: Text;
  choices?: { text: Text; correct?: boolean }[];
  value?: number;
  accept?: Record<Language, string[]>;
  pairs?: { left: Text; right: Text }[];
  steps?: { text: Text }[];
}

/** A correct answer, in the words that the learner sees. */
export type RightAnswer =
  | { type: "single" | "multiple"; choose: string[]; incorrect: string[] }
  | { type: "number" | "text"; write: string }
  | { type: "matching"; pairs: [left: string, right: string][] }
  | { type: "ordering"; order: string[] };

/**
 * Returns the correct answers to an assessment of the demo course and the banks it draws from, by the question's
 * prompt.
 */
export function answerKey(file: string, language: Language): Map<string, RightAnswer> {
  const { questions = [], draw = [] } = read(`evaluations/${file}`);
  const drawn = draw.flatMap(({ bank }) => read(`banks/${bank}.yaml`).questions ?? []);
  return new Map([...questions, ...drawn].map((each) => [each.prompt[language].trim(), answer(each, language)]));
}

function read(file: string): { questions?: Authored[]; draw?: { bank: string }[] } {
  return parse(readFileSync(`content/courses/cardio-obstetrics/${file}`, "utf8"));
}

function answer(
  { type, choices = [], value, accept, pairs = [], steps = [] }: Authored,
  language: Language,
): RightAnswer {
  const texts = (list: { text: Text }[]) => list.map(({ text }) => text[language]);
  switch (type) {
    case "single":
    case "multiple":
      return {
        type,
        choose: texts(choices.filter(({ correct }) => correct)),
        incorrect: texts(choices.filter(({ correct }) => !correct)),
      };
    case "number":
      return { type, write: String(value) };
    case "text":
      return { type, write: accept?.[language][0] ?? "" };
    case "matching":
      return { type, pairs: pairs.map(({ left, right }) => [left[language], right[language]]) };
    case "ordering":
      return { type, order: texts(steps) };
  }
}
