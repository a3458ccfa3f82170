import { languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { Message } from "../../messages.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { isBlank, joinTexts, mapText, truncateText, withoutBlanks } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import type { Finding } from "../report/report.ts";

/** The common parts of a question of any type, as read from its source. */
export interface SourceQuestion {
  found: Finding;
  /** The name of the part, if the element asks for several answers and each becomes a question. */
  part?: string | Message;
  /** The id in the course. */
  id: string;
  /** Whether partially correct answers scored nothing in the source. */
  allOrNothing?: boolean;
  /** Markdown. */
  prompt: Text;
  /** Markdown, shown after any submission. */
  feedback: Text | null;
  /** Markdown, shown until the feedback is available. */
  hint?: Text;
}

/** An element of the source that asks a question, or a part of it. */
export type QuestionElement = Pick<SourceQuestion, "found" | "part" | "allOrNothing">;

/** A text with its own report entry. */
export interface SourceText {
  found: Finding;
  text: Text;
}

/** Reports that a question cannot be asked. If it is a part of an element, only that part is dropped. */
export function dropQuestion({ found, part }: QuestionElement, reason: Message): null {
  if (part === undefined) found.drop(reason);
  else found.dropPart(part, reason);
  return null;
}

/**
 * Returns the questions of an element that asks for several answers; the element is dropped if none of them can be
 * asked.
 */
export function joinParts(whole: QuestionElement, written: readonly QuestionDocument[]): QuestionDocument[] {
  const { found, part, allOrNothing } = whole;
  if (allOrNothing && written.length > 1) found.change(scoring.allOrNothing());
  if (written.length === 0 && part === undefined) found.drop(reasons.noPartConverted());
  return [...written];
}

/** Returns the keys shared by all questions; texts are cut to the limits of a package, which is reported. */
export function commonOf(question: SourceQuestion): Pick<QuestionDocument, "id" | "prompt" | "hint" | "feedback"> {
  const { id, found, prompt, feedback, hint } = question;
  return {
    id,
    prompt: isBlank(prompt) ? nameAsPrompt(found) : fitText(prompt, lengths.passage, found),
    ...(isBlank(hint) ? {} : { hint: fitText(hint ?? {}, lengths.passage, found) }),
    ...(isBlank(feedback) ? {} : { feedback: fitText(feedback ?? {}, lengths.passage, found) }),
  };
}

/** Exporters allow questions without text, but a single one would make the whole course invalid. */
function nameAsPrompt(found: Finding): Text {
  found.change(reasons.nameAsPrompt());
  return mapText(found.what, (name) => escapeMarkdown(name) || "?");
}

/** Truncates a text to a maximum length, which is reported. */
export function fitText(text: Text, max: number, found: Finding): Text {
  const { text: cut, isTruncated } = truncateText(withoutBlanks(text), max);
  if (isTruncated) found.change(reasons.cut(max));
  return cut;
}

/** Appends to the feedback of a question, unless it already contains the text, as some exporters write it twice. */
export function addFeedback(question: SourceQuestion, added: Text): SourceQuestion {
  const { feedback } = question;
  const isIncluded = languages.every((language) => hasParagraphs(feedback?.[language] ?? "", added[language] ?? ""));
  return isIncluded ? question : { ...question, feedback: joinTexts([feedback ?? {}, added]) };
}

function hasParagraphs(text: string, words: string): boolean {
  return words.trim() === "" || `\n\n${text}\n\n`.includes(`\n\n${words}\n\n`);
}
