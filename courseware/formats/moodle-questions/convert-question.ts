import type { Text } from "../../course.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { QuestionDocument } from "../build/documents.ts";
import type { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { isBlank, joinTexts } from "../build/texts.ts";
import { readWebLink } from "../html/segments.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import { type Formatted, plainOf, readFormatted } from "../page/formatted.ts";
import type { Page } from "../page/page.ts";
import type { SourceQuestion } from "../questions/source-question.ts";
import { convertCloze } from "./cloze.ts";
import { convertGaps } from "./gaps.ts";
import type { MoodleQuestion } from "./moodle-question.ts";
import { type Parts, readFeedback } from "./parts.ts";
import {
  convertChoices,
  convertMatching,
  convertNumber,
  convertOrdering,
  convertShortAnswer,
  convertTrueFalse,
} from "./types.ts";

/** Adds a Moodle question to an assessment; if that is impossible, adds its text to the preceding material. */
export async function convertMoodleQuestion(
  conversion: Conversion,
  evaluation: EvaluationBuilder,
  question: MoodleQuestion,
): Promise<void> {
  const found = evaluation.found.find("question", question.name || plainOf(question.text), question.place);
  const page: Page = {
    found,
    place: question.place,
    find: (address) => findFile(question, fileName(address)),
    readLink: (href) => (href.startsWith("@@PLUGINFILE@@") ? { kind: "file" } : readWebLink(href)),
  };
  const parts: Parts = { conversion, evaluation, question, page };
  if (question.isHidden) found.change(reasons.hidden());
  const tags = (question.tags ?? []).filter((tag) => tag !== "");
  if (tags.length > 0) found.change(omissions.tags(tags.join(", ")));
  const prompt = await readFormatted(conversion, question.text, { page, figures: evaluation.figures });
  const feedback = await readFeedback(parts, question.generalFeedback, page.found);
  const id = evaluation.ids.claim(question.sourceId || question.name || plainOf(question.text));
  const base: SourceQuestion = { found, id, prompt, feedback: feedback?.text ?? null, hint: await readHints(parts) };
  const written = await convertByType(parts, base);
  if (written && [written].flat().length > 0) evaluation.points.add(question.points);
  evaluation.add(written, await textToRead(parts, prompt));
}

/**
 * In a backup, the part of the question is part of a file's name (`:answer:12:/heart.png`), as several parts may use
 * the same name.
 */
function findFile({ files }: MoodleQuestion, name: string): FoundFile | undefined {
  return files.get(name) ?? files.get(name.replace(/^:[^/]*:\//, ""));
}

function fileName(address: string): string {
  const bare = address
    .replace(/^@@PLUGINFILE@@/, "")
    .replace(/[?#].*$/, "")
    .replace(/^\/+/, "");
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

async function readHints({ conversion, evaluation, question, page }: Parts): Promise<Text> {
  const hints: Text[] = [];
  for (const hint of question.hints) {
    const found = page.found.find("hint", plainOf(hint));
    hints.push(await readFormatted(conversion, hint, { page: { ...page, found }, figures: evaluation.figures }));
    found.change(reasons.hintKept());
  }
  return joinTexts(hints);
}

type Converter = (parts: Parts, base: SourceQuestion) => Promise<QuestionDocument | QuestionDocument[] | null>;

const converters: Record<string, Converter> = {
  multichoice: convertChoices,
  multichoiceset: convertChoices,
  oumultiresponse: convertChoices,
  truefalse: convertTrueFalse,
  shortanswer: convertShortAnswer,
  pmatch: convertShortAnswer,
  regexp: convertShortAnswer,
  numerical: convertNumber,
  match: convertMatching,
  matching: convertMatching,
  ddmatch: convertMatching,
  ordering: convertOrdering,
  multianswer: convertCloze,
  cloze: convertCloze,
  gapselect: convertGaps,
  ddwtos: convertGaps,
};

const foreign: Record<string, keyof typeof typeNames> = {
  essay: "essay",
  essayautograde: "essay",
  calculated: "calculated",
  calculatedsimple: "calculated",
  calculatedmulti: "calculated",
  ddimageortext: "dragOnPicture",
  ddmarker: "dragOnPicture",
  coderunner: "code",
  random: "random",
  randomsamatch: "random",
};

async function convertByType(parts: Parts, base: SourceQuestion): ReturnType<Converter> {
  const { type } = parts.question;
  const converter = Object.hasOwn(converters, type) ? converters[type] : undefined;
  if (converter) return converter(parts, base);
  if (type === "description") base.found.change(reasons.descriptionMoved());
  else dropForeign(parts, base);
  return null;
}

/** Drops a question of unsupported type, together with its answers and feedback, and reports them. */
function dropForeign({ question }: Parts, { found }: SourceQuestion): void {
  found.drop(reasons.notAQuestion(foreignName(question.type)));
  for (const { text, feedback } of question.answers) {
    const choice = found.find("choice", plainOf(text));
    if (feedback) choice.find("feedback", plainOf(feedback));
  }
  for (const { text } of question.gapChoices) found.find("choice", text);
  const notes = question.forMarkers ? plainOf(question.forMarkers) : "";
  if (notes !== "") found.find("feedback", notes).drop(reasons.forMarkers());
}

function foreignName(type: string): ReturnType<typeof typeNamed> {
  const known = Object.hasOwn(foreign, type) ? foreign[type] : undefined;
  return known ? typeNames[known] : typeNamed(type);
}

/** Returns the text of an unsupported question for learners to read, with its model answer if it has one. */
async function textToRead({ conversion, evaluation, question, page }: Parts, prompt: Text): Promise<Text> {
  const written: Formatted | null = question.type === "essay" ? question.modelAnswer : null;
  if (!written) return prompt;
  const model = await readFormatted(conversion, written, { page, figures: evaluation.figures });
  return isBlank(model) ? prompt : joinTexts([prompt, model]);
}
