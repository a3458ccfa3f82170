import type { Question, TextQuestion } from "../../course.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { excerpt } from "../report/report.ts";
import { type Exporting, say } from "./exporting.ts";

/** What is asked, in the language that is exported; notes what of the question no format holds. */
export function promptOf(exporting: Exporting, question: Question): string {
  const found = exporting.survey.of(question);
  const lost = [
    ...(question.see ? [lostParts.see] : []),
    ...(question.objective ? [lostParts.objective] : []),
    ...("tags" in question && Array.isArray(question.tags) && question.tags.length > 0 ? [lostParts.tags] : []),
  ];
  if (lost.length > 0) found.change(losses.leftOut(lost));
  return say(exporting, question.prompt, found);
}

/** A question in a few words, for lists of questions. */
export function titleOf(prompt: string): string {
  return excerpt(prompt.replaceAll(/[*_`#>|]+/g, " ")) || "?";
}

/** The feedback of a question or choice; empty where there is none. */
export function feedbackOf(exporting: Exporting, part: Pick<Question, "feedback">): string {
  const found = exporting.survey.feedback(part);
  if (!found) return "";
  const words = say(exporting, part.feedback, found);
  found.convert();
  return words;
}

/** The words that are right in either language, those of the one that is exported first. */
export function answersOf({ language, survey }: Exporting, question: TextQuestion): string[] {
  const { es = [], en = [] } = question.accept;
  const answers = [...new Set(language === "es" ? [...es, ...en] : [...en, ...es])];
  const hasAccents = answers.some((answer) => /\p{M}/u.test(answer.normalize("NFD").replaceAll("n\u0303", "ñ")));
  if (hasAccents) survey.of(question).change(losses.accentsCount());
  return answers;
}

/** In the order of the alphabet, which does not tell the right one. */
export function sortByWords<T>(parts: readonly T[], wordsOf: (part: T) => string): T[] {
  return parts.toSorted((a, b) => wordsOf(a).localeCompare(wordsOf(b)));
}

/** A choice of a question that another one became. */
export interface PlainChoice {
  id: string;
  words: string;
  isRight: boolean;
}

/** A question with choices that stands for a part of another one. */
export interface PartQuestion {
  /** The id of that part. */
  id: string;
  prompt: string;
  choices: PlainChoice[];
}
