import { guessLanguage } from "../../guess-language.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion, ReadResult } from "../build/conversion.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { localize, localizePlain } from "../build/localize.ts";
import { mapText } from "../build/texts.ts";
import { plainToMarkdown } from "../html/escape.ts";
import { reasons } from "../messages/reasons.ts";
import { toHtml } from "../page/formatted.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { readText } from "../xml/decode.ts";

interface AikenQuestion {
  line: number;
  prompt: string[];
  choices: { letter: string; text: string; line: number }[];
  answer: string | null;
}

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
  for (const question of splitAiken(source)) convertQuestion(conversion, evaluation, { question, file });
  evaluation.found.convert();
  const found = conversion.report.find("course", file.path, place);
  const module = { sourceId: "questions", title: {}, items: evaluation.finish() };
  return { version: null, course: { found, sourceId, title: {}, modules: [module] } };
}

/** Splits a file into questions. All lines up to an answer line belong to its question, including blank lines. */
function splitAiken(source: string): AikenQuestion[] {
  const questions: AikenQuestion[] = [];
  let open: AikenQuestion | null = null;
  let isApart = false;
  for (const [index, line] of source.split("\n").entries()) {
    if (line.trim() === "") {
      isApart = true;
      continue;
    }
    // After the choices, a blank line ends a question that has no answer, unless the next line is an answer or the next
    // choice.
    if (open && open.choices.length > 0 && isApart && !continuesWith(open, line)) open = null;
    isApart = false;
    if (!open) {
      open = { line: index + 1, prompt: [], choices: [], answer: null };
      questions.push(open);
    }
    open = readLine(open, line, index + 1);
  }
  return questions;
}

function continuesWith({ choices }: AikenQuestion, line: string): boolean {
  const next = String.fromCharCode("A".charCodeAt(0) + choices.length);
  return answerLine.test(line) || choiceLine.exec(line)?.[1] === next;
}

const answerLine = /^\s*ANSWER:\s*([A-Z])\s*$/i;
const choiceLine = /^\s*([A-Z])[.)]\s+(.*)$/;

function readLine(open: AikenQuestion, line: string, number: number): AikenQuestion | null {
  const answer = answerLine.exec(line);
  const choice = choiceLine.exec(line);
  if (answer) {
    open.answer = (answer[1] ?? "").toUpperCase();
    return null;
  }
  const last = open.choices.at(-1);
  if (choice) open.choices.push({ letter: choice[1] ?? "", text: choice[2] ?? "", line: number });
  else if (last) last.text += ` ${line.trim()}`;
  else open.prompt.push(line);
  return open;
}

function convertQuestion(
  conversion: Conversion,
  evaluation: EvaluationBuilder,
  { question, file }: { question: AikenQuestion; file: FoundFile },
): void {
  const text = question.prompt.join("\n");
  const found = evaluation.found.find("question", text, { file: file.path, line: question.line });
  const prompt = mapText(localize(conversion, text, found), plainToMarkdown);
  const choices = question.choices.map((choice): SourceChoice => {
    const choiceFinding = found.find("choice", choice.text, { file: file.path, line: choice.line });
    const words = localizePlain(conversion, toHtml({ raw: choice.text, format: "plain" }), choiceFinding);
    return { found: choiceFinding, text: words, credit: choice.letter === question.answer ? 1 : 0, feedback: null };
  });
  if (question.answer === null) found.drop(reasons.noneCorrect());
  const id = evaluation.ids.claim(text);
  evaluation.add(buildChoices({ found, id, prompt, feedback: null }, choices, false), prompt);
}
