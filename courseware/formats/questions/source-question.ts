import { languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import type { Message } from "../../messages.ts";
import type { QuestionDocument } from "../build/documents.ts";
import { cutText, isBlank, joinTexts, mapText, withoutBlanks } from "../build/texts.ts";
import { escapeMarkdown } from "../html/escape.ts";
import { reasons } from "../messages/reasons.ts";
import { scoring } from "../messages/scoring.ts";
import type { Found } from "../report/report.ts";

/** What questions of every kind have, as a reader found it. */
export interface SourceQuestion {
  found: Found;
  /** What it is called where the element asks for several answers, each of which is a question. */
  part?: string | Message;
  /** The id that it gets. */
  id: string;
  /** Whether a part of what is right gives nothing there. */
  allOrNothing?: boolean;
  /** Markdown. */
  prompt: Text;
  /** Markdown, shown after submission whatever the answer. */
  feedback: Text | null;
  /** Markdown, shown before the feedback is. */
  hint?: Text;
}

/** What was asked: an element of the source, or a part of one. */
export type Asked = Pick<SourceQuestion, "found" | "part" | "allOrNothing">;

/** A part with its own line in the report. */
export interface SourceText {
  found: Found;
  text: Text;
}

/** Says that a question cannot be asked: of its element, or of its part of it, without which others may be. */
export function refuse({ found, part }: Asked, reason: Message): null {
  if (part === undefined) found.drop(reason);
  else found.leave(part, reason);
  return null;
}

/** The questions of an element that asks for several answers; it did not come over where none of them can be asked. */
export function joinParts(whole: Asked, written: readonly QuestionDocument[]): QuestionDocument[] {
  const { found, part, allOrNothing } = whole;
  if (allOrNothing && written.length > 1) found.change(scoring.allOrNothing());
  if (written.length === 0 && part === undefined) found.drop(reasons.noPartAsked());
  return [...written];
}

/** The keys that all questions share; texts cut to what a package takes, which is said. */
export function commonOf(question: SourceQuestion): Pick<QuestionDocument, "id" | "prompt" | "hint" | "feedback"> {
  const { id, found, prompt, feedback, hint } = question;
  return {
    id,
    prompt: isBlank(prompt) ? nameAsPrompt(found) : fitText(prompt, lengths.passage, found),
    ...(isBlank(hint) ? {} : { hint: fitText(hint ?? {}, lengths.passage, found) }),
    ...(isBlank(feedback) ? {} : { feedback: fitText(feedback ?? {}, lengths.passage, found) }),
  };
}

/** Exporters let a question without a text through, for which one without would refuse the whole course. */
function nameAsPrompt(found: Found): Text {
  found.change(reasons.nameAsPrompt());
  return mapText(found.what, (name) => escapeMarkdown(name) || "?");
}

/** A text cut to a length, which is said of the element that it belongs to. */
export function fitText(text: Text, most: number, found: Found): Text {
  const { text: cut, isCut } = cutText(withoutBlanks(text), most);
  if (isCut) found.change(reasons.cut(most));
  return cut;
}

/** The feedback of a question with something added below; some exporters write the same twice. */
export function addFeedback(question: SourceQuestion, added: Text): SourceQuestion {
  const { feedback } = question;
  const isSaid = languages.every((language) => hasParagraphs(feedback?.[language] ?? "", added[language] ?? ""));
  return isSaid ? question : { ...question, feedback: joinTexts([feedback ?? {}, added]) };
}

function hasParagraphs(text: string, words: string): boolean {
  return words.trim() === "" || `\n\n${text}\n\n`.includes(`\n\n${words}\n\n`);
}
