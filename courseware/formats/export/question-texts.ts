import type { Question, TextQuestion } from "../../course.ts";
import { losses } from "../messages/losses.ts";
import { lostParts } from "../messages/lost-parts.ts";
import { excerpt } from "../report/report.ts";
import { type ExportContext, exportedText } from "./export-context.ts";

/** Returns the prompt in the exported language, and reports the parts of the question that no format can hold. */
export function promptOf(context: ExportContext, question: Question): string {
  const found = context.findings.of(question);
  const lost = [
    ...(question.see ? [lostParts.see] : []),
    ...(question.objective ? [lostParts.objective] : []),
    ...("tags" in question && Array.isArray(question.tags) && question.tags.length > 0 ? [lostParts.tags] : []),
  ];
  if (lost.length > 0) found.change(losses.omitted(lost));
  return exportedText(context, question.prompt, found);
}

/** Returns a short title of a question, for lists of questions. */
export function titleOf(prompt: string): string {
  return excerpt(prompt.replaceAll(/[*_`#>|]+/g, " ")) || "?";
}

/** Returns the feedback of a question or choice; empty if it has none. */
export function feedbackOf(context: ExportContext, part: Pick<Question, "feedback">): string {
  const found = context.findings.feedback(part);
  if (!found) return "";
  const text = exportedText(context, part.feedback, found);
  found.convert();
  return text;
}

/** Lists the accepted answers in both languages, starting with the exported one. */
export function answersOf({ language, findings }: ExportContext, question: TextQuestion): string[] {
  const { es = [], en = [] } = question.accept;
  const answers = [...new Set(language === "es" ? [...es, ...en] : [...en, ...es])];
  const hasAccents = answers.some((answer) => /\p{M}/u.test(answer.normalize("NFD").replaceAll("n\u0303", "ñ")));
  if (hasAccents) findings.of(question).change(losses.accentsCount());
  return answers;
}

/** Sorts parts alphabetically, which hides the right order. */
export function sortByText<T>(parts: readonly T[], textOf: (part: T) => string): T[] {
  return parts.toSorted((a, b) => textOf(a).localeCompare(textOf(b)));
}

/** A choice of a question made from part of another question. */
export interface PlainChoice {
  id: string;
  text: string;
  isRight: boolean;
}

/** A choice question made from part of another question. */
export interface PartQuestion {
  /** The id of that part. */
  id: string;
  prompt: string;
  choices: PlainChoice[];
}
