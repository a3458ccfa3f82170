import { type Language, type Localized, languages } from "../../../contract/language.ts";
import { counts, lengths } from "../../limits.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import { expandRegex, expandWildcards } from "./patterns.ts";
import { commonOf, dropQuestion, type SourceQuestion, type SourceText } from "./source-question.ts";

/** An accepted or partially accepted text, and how to read it. */
export interface SourceAnswer {
  found: Finding;
  text: string | Localized<string>;
  credit: number;
  feedback: SourceText | null;
  pattern: "exact" | "wildcards" | "regex";
}

/** Builds a text question; null if no typed answer can be right. */
export function buildShortAnswer(question: SourceQuestion, answers: readonly SourceAnswer[]): QuestionDocument | null {
  const max = Math.max(0, ...answers.map(({ credit }) => credit));
  const accept: Localized<string[]> = {};
  for (const answer of answers) {
    if (answer.credit < max || max === 0) dropAnswer(question, answer);
    else acceptAnswer(question, answer, accept);
  }
  if (languages.every((language) => !accept[language])) {
    return dropQuestion(question, reasons.noneCorrect());
  }
  question.found.convert();
  return { ...commonOf(question), type: "text", accept };
}

function dropAnswer(question: SourceQuestion, { found, credit }: SourceAnswer): void {
  if (credit > 0) question.found.change(reasons.partialCredit());
  found.drop(credit > 0 ? reasons.partialCredit() : reasons.wrongAnswerTyped());
}

function acceptAnswer(question: SourceQuestion, answer: SourceAnswer, accept: Localized<string[]>): void {
  let isAccepted = false;
  for (const [language, text] of textsOf(question, answer)) {
    const { forms, isExact } = expand(text, answer.pattern);
    if (!isExact) answer.found.change(reasons.patternSimplified());
    const list = accept[language] ?? [];
    const fresh = forms.map(collapseSpaces).filter((form) => isTypeable(form) && !list.includes(form));
    const taken = fresh.slice(0, counts.answers.max - list.length);
    if (taken.length < fresh.length) answer.found.change(reasons.tooManyAnswers(counts.answers.max));
    isAccepted ||= taken.length > 0 || forms.some((form) => list.includes(collapseSpaces(form)));
    if (list.length + taken.length > 0) accept[language] = [...list, ...taken];
  }
  if (!isAccepted) {
    answer.found.drop(reasons.patternTooFree());
    question.found.change(reasons.patternTooFree());
    return;
  }
  answer.found.convert();
  answer.feedback?.found.drop(reasons.feedbackOfAnswer());
}

/** An answer without a language is accepted in every language of the question. */
function textsOf(question: SourceQuestion, { text }: SourceAnswer): [Language, string][] {
  const used = languages.filter((language) => question.prompt[language] !== undefined);
  if (typeof text === "string") return used.map((language) => [language, text]);
  return languages.flatMap((language) => (text[language] === undefined ? [] : [[language, text[language]]]));
}

function expand(text: string, pattern: SourceAnswer["pattern"]): { forms: string[]; isExact: boolean } {
  if (pattern === "wildcards") return expandWildcards(text);
  return pattern === "regex" ? expandRegex(text) : { forms: [text], isExact: true };
}

function collapseSpaces(form: string): string {
  return form.replaceAll(/\s+/g, " ").trim();
}

function isTypeable(form: string): boolean {
  return form !== "" && [...form].length <= lengths.answer;
}
