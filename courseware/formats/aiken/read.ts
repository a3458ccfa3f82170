import { guessLanguage } from "../../guess-language.ts";
import { counts } from "../../limits.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion, ReadResult } from "../build/conversion.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localize, localizePlain } from "../build/localize.ts";
import { mapText } from "../build/texts.ts";
import { plainToMarkdown } from "../html/escape.ts";
import { aiken } from "../messages/aiken.ts";
import { toHtml } from "../page/formatted.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { type AikenQuestion, splitAiken } from "./split.ts";

/** Reads questions in Aiken format: a prompt, choices with letters, and the letter of the answer. */
export async function readAiken(conversion: Conversion): Promise<ReadResult> {
  const [file] = conversion.files.source.files.values();
  if (!file) throw new RangeError("The source contains no file");
  const source = await readText(file, conversion.limits.textBytes);
  conversion.sourceLanguages.language =
    conversion.language ?? guessLanguage(source, conversion.sourceLanguages.language);
  const place = { file: file.path, line: 1 };
  const sourceId = file.path.replace(/\.\w+$/, "");
  const title = { [conversion.sourceLanguages.language]: sourceId };
  const evaluation = new EvaluationBuilder(conversion, {
    found: conversion.report.find("item", sourceId, place),
    sourceId: "questions",
    title,
  });
  for (const [index, question] of splitAiken(source).entries()) {
    convertQuestion(conversion, evaluation, { question, number: index + 1, file });
  }
  evaluation.found.convert();
  const found = conversion.report.find("course", file.path, place);
  const module = { sourceId: "questions", title: {}, items: evaluation.finish() };
  return { version: null, course: { found, sourceId, title: {}, modules: [module] } };
}

function convertQuestion(
  conversion: Conversion,
  evaluation: EvaluationBuilder,
  { question, number, file }: { question: AikenQuestion; number: number; file: FoundFile },
): void {
  const text = question.prompt.map((line) => line.text).join("\n");
  const found = evaluation.found.find("question", text, { file: file.path, line: question.line });
  const prompt = mapText(localize(conversion, text, found), plainToMarkdown);
  const isUsable = judge(found, number, question);
  const choices = question.choices.map(({ letter, lines }): SourceChoice => {
    const choiceText = lines.map((line) => line.text.trim()).join(" ");
    const choiceFinding = found.find("choice", choiceText, { file: file.path, line: lines[0].line });
    const words = localizePlain(conversion, toHtml({ raw: choiceText, format: "plain" }), choiceFinding);
    const isCorrect = isUsable && letter === question.answer?.letter;
    return { found: choiceFinding, text: words, credit: isCorrect ? 1 : 0, feedback: null };
  });
  const id = evaluation.ids.claim(text);
  evaluation.add(buildChoices({ found, id, prompt, feedback: null }, choices, false), prompt);
}

/** Reports what is wrong with a question, and returns whether it can be asked nevertheless. */
function judge(found: Finding, number: number, { prompt, hasParagraphs, choices, answer }: AikenQuestion): boolean {
  const letters = choices.map(({ letter }) => letter);
  if (hasParagraphs) found.change(aiken.paragraphs(number));
  if (letters.some((letter, index) => letter.charCodeAt(0) !== "A".charCodeAt(0) + index))
    found.change(aiken.letters(number, letters.join(", ")));
  if (prompt.length === 0) found.drop(aiken.noPrompt(number));
  else if (choices.length < counts.choices.min) found.drop(aiken.tooFewChoices(number));
  else if (!answer) found.drop(aiken.noAnswer(number));
  else if (answer.letter === null) found.drop(aiken.unclearAnswer(number, answer.text));
  else if (!letters.includes(answer.letter)) found.drop(aiken.unknownAnswer(number, answer.letter));
  else if (new Set(letters).size < letters.length) found.drop(aiken.letters(number, letters.join(", ")));
  else return true;
  return false;
}
