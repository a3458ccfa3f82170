import { readFileSync } from "node:fs";
import { parse } from "yaml";
import type { Language } from "../contract/language.ts";

type Text = Record<Language, string>;

/** A question as its author wrote it, answers included. */
interface Authored {
  type: "single" | "multiple" | "number" | "text" | "matching" | "ordering";
  prompt: Text;
  choices?: { text: Text; correct?: boolean }[];
  value?: number;
  accept?: Record<Language, string[]>;
  pairs?: { left: Text; right: Text }[];
  steps?: { text: Text }[];
}

/** A right answer in the words that the learner sees. */
export type RightAnswer =
  | { type: "single" | "multiple"; choose: string[]; leave: string[] }
  | { type: "number" | "text"; write: string }
  | { type: "matching"; pairs: [left: string, right: string][] }
  | { type: "ordering"; order: string[] };

/** The right answers of an evaluation of the demo course, by the question's prompt. */
export function answerKey(file: string, language: Language): Map<string, RightAnswer> {
  const { questions } = parse(readFileSync(`content/courses/cardio-obstetrics/evaluations/${file}`, "utf8"));
  return new Map(questions.map((question: Authored) => [question.prompt[language].trim(), answer(question, language)]));
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
        leave: texts(choices.filter(({ correct }) => !correct)),
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
