import { z } from "zod";
import { languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument, QuestionDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { inAnyLanguage, isBlank, joinTexts, mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import type { Page } from "../page/page.ts";
import { readPage } from "../page/read-page.ts";
import { readPrompt } from "../page/read-prompt.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { isDefaultFeedback } from "../questions/default-feedback.ts";
import { buildMatching } from "../questions/matching.ts";
import { buildNumber } from "../questions/numbers.ts";
import { buildShortAnswer } from "../questions/short-answers.ts";
import type { SourceQuestion, SourceText } from "../questions/source-question.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { type MediaFiles, writeMedia, writePicture } from "./media.ts";
import { anyText, bodyOf, readLanguages, readShort } from "./texts.ts";

const number = z.coerce.number().catch(0);
const ids = z.union([z.string(), z.number()]).transform(String).catch("");

/** A video or sound by file name, or several of them in a list or by hash. */
const mediaName = z.union([z.string(), z.object({ filename: z.string() }).transform(({ filename }) => filename)]);
const mediaNames = z.union([
  mediaName.transform((name) => [name]),
  z.array(mediaName),
  z.record(z.string(), mediaName).transform((named) => Object.values(named)),
]);

const response = z.object({
  id: ids,
  title: anyText,
  score: number,
  props: z.looseObject({ feedback: anyText, tolerance: number.optional() }).catch({ feedback: null }),
});

const question = z.object({
  id: ids,
  title: anyText,
  type: z.string(),
  props: z
    .looseObject({
      correctfeedback: anyText,
      partiallycorrectfeedback: anyText,
      incorrectfeedback: anyText,
      image: z.string().optional().catch(undefined),
      media: mediaNames.optional().catch(undefined),
      /** The files with the full text including pictures, by language. */
      htmlfile: anyText,
      /** The id that is stable across exports from Moodle, unlike the generated ids. */
      moodle_question_id: ids.optional(),
    })
    .catch({ correctfeedback: null, partiallycorrectfeedback: null, incorrectfeedback: null, htmlfile: null }),
  responses: z.array(response).catch([]),
});

/** A quiz as stored by Oppia. */
export const quizSchema = z.object({
  id: ids,
  title: anyText,
  description: anyText,
  props: z
    .looseObject({ passthreshold: number, maxattempts: number, randomselect: number, password: z.string().catch("") })
    .partial()
    .catch({}),
  questions: z.array(z.object({ question })),
});

/** A quiz or a survey. */
export type Quiz = z.output<typeof quizSchema>;

/** A question of a quiz. */
type OppiaQuestion = z.output<typeof question>;

/** The context of a quiz in its package. */
export interface QuizContext {
  found: Finding;
  title: Text;
  sourceId: string;
  page: Page;
  /** The text shown above its questions. */
  above: Text;
  media: MediaFiles;
}

/** Converts a quiz to an assessment. */
export async function convertQuiz(conversion: Conversion, quiz: Quiz, context: QuizContext): Promise<ItemDocument[]> {
  const { found, title, sourceId, page } = context;
  const evaluation = new EvaluationBuilder(conversion, { found, sourceId, title });
  evaluation.figures.add(...(await readPage(conversion, context.above, page)).blocks);
  const { passthreshold = 0, maxattempts = 0, randomselect = 0 } = quiz.props;
  await evaluation.pool(Math.round(randomselect), async () => {
    for (const each of quiz.questions) await convertQuestion(conversion, { evaluation, context }, each.question);
  });
  found.convert();
  const instructions = readShort(conversion, quiz.description, found);
  return evaluation.finish({
    ...(isBlank(instructions) ? {} : { instructions }),
    ...(passthreshold >= 1 && passthreshold <= 100 ? { passPercent: Math.round(passthreshold) } : {}),
    ...(maxattempts >= 1 && maxattempts <= 100 ? { attempts: Math.round(maxattempts) } : {}),
  });
}

interface Target {
  evaluation: EvaluationBuilder;
  context: QuizContext;
}

async function convertQuestion(
  conversion: Conversion,
  { evaluation, context }: Target,
  source: OppiaQuestion,
): Promise<void> {
  const words = readShort(conversion, source.title, context.found);
  const found = evaluation.found.find("question", inAnyLanguage(words) || source.id, context.page.place);
  const page: Page = { ...context.page, found };
  const html = await readQuestionHtml(conversion, source, { context, found });
  const prompt = await readPrompt(conversion, html, { page, figures: evaluation.figures });
  const sourceId = source.props.moodle_question_id || source.id;
  const id = evaluation.ids.claim(sourceId ? `q${sourceId}` : inAnyLanguage(words));
  const feedback = readCombined(conversion, source, found);
  evaluation.add(build(conversion, { found, id, prompt, feedback }, source), prompt);
}

/** Returns the text of a question, followed by the picture and videos that the app shows with it. */
export async function readQuestionHtml(
  conversion: Conversion,
  { title, props }: OppiaQuestion,
  { context, found }: { context: QuizContext; found: Finding },
): Promise<Text> {
  const html = readLanguages(conversion, title, found);
  const files = await readFiles(conversion, readLanguages(conversion, props.htmlfile, found));
  const ownHtml = { ...html, ...files };
  const isShown = Object.values(files).some((words) => /<img\b/i.test(words ?? ""));
  const picture = isShown ? "" : writePicture(props.image ?? "");
  const below = `${picture}${writeMedia(props.media ?? [], context.media, context.page.find)}`;
  return below === ""
    ? ownHtml
    : mapText(
        isBlank(ownHtml) ? { [conversion.sourceLanguages.language]: "" } : ownHtml,
        (words) => `${words}${below}`,
      );
}

async function readFiles({ files, limits }: Conversion, names: Text): Promise<Text> {
  const html: Text = {};
  for (const language of languages) {
    const file = files.find(names[language] ?? "");
    if (file) html[language] = bodyOf(await readText(file, limits.textBytes));
  }
  return html;
}

/** Combines the feedback on right, partially right and wrong answers into the feedback of the question. */
function readCombined(conversion: Conversion, { props }: OppiaQuestion, parent: Finding): Text | null {
  const shownFeedback = [
    [props.correctfeedback, labels.ifRight],
    [props.partiallycorrectfeedback, labels.ifPartly],
    [props.incorrectfeedback, labels.ifWrong],
  ] as const;
  const texts = shownFeedback.flatMap(([any, label]) => {
    const one = readFeedback(conversion, any, parent);
    const isDefault = one !== null && Object.values(one.text).every(isDefaultFeedback);
    if (isDefault) one.found.drop(reasons.feedbackDefault());
    else one?.found.change(reasons.feedbackMoved());
    return one && !isDefault ? [mapText(one.text, (value, language) => label(value)[language])] : [];
  });
  return texts.length > 0 ? joinTexts(texts) : null;
}

function build(
  conversion: Conversion,
  base: SourceQuestion,
  source: OppiaQuestion,
): QuestionDocument | QuestionDocument[] | null {
  switch (source.type) {
    case "multichoice":
    case "truefalse":
      return buildChoices(base, readChoices(conversion, base, source), false);
    case "multiselect":
      return buildChoices(base, readChoices(conversion, base, source), true);
    case "shortanswer":
      return buildShortAnswer(
        base,
        readChoices(conversion, base, source).map((choice) => ({ ...choice, pattern: "wildcards" })),
      );
    case "numerical":
      return convertNumber(conversion, base, source);
    case "matching":
      return convertPairs(conversion, base, source);
    case "description":
      base.found.change(reasons.descriptionMoved());
      return null;
    default:
      base.found.drop(reasons.notAQuestion(source.type === "essay" ? typeNames.essay : typeNamed(source.type)));
      // The choices are dropped along with the question, and reported.
      readChoices(conversion, base, source);
      return null;
  }
}

function readChoices(
  conversion: Conversion,
  { found: parent }: SourceQuestion,
  { responses, props: { moodle_question_id } }: OppiaQuestion,
): SourceChoice[] {
  const max = Math.max(0, ...responses.map(({ score }) => score));
  return responses.map(({ id, title, score, props }) => {
    const text = readShort(conversion, title, parent);
    const found = parent.find("choice", inAnyLanguage(text) || "?");
    return {
      found,
      sourceId: (!moodle_question_id && id) || inAnyLanguage(text),
      text,
      credit: max > 0 ? score / max : 0,
      feedback: readFeedback(conversion, props.feedback, found),
    };
  });
}

function readFeedback(conversion: Conversion, value: z.output<typeof anyText>, parent: Finding): SourceText | null {
  const text = readShort(conversion, value, parent);
  return isBlank(text) ? null : { found: parent.find("feedback", inAnyLanguage(text)), text };
}

function convertNumber(conversion: Conversion, base: SourceQuestion, source: OppiaQuestion): QuestionDocument | null {
  const answers = readChoices(conversion, base, source).map(({ found, text, credit, feedback }, index) => {
    const value = Number(inAnyLanguage(text).replace(",", ".") || Number.NaN);
    const tolerance = source.responses[index]?.props.tolerance ?? 0;
    return { found, value, tolerance, credit, feedback };
  });
  return buildNumber(base, answers);
}

/** Splits `left|right`; an entry without a left side is a distractor. */
function convertPairs(conversion: Conversion, base: SourceQuestion, source: OppiaQuestion): QuestionDocument[] {
  const all = source.responses.map(({ id, title }) => {
    const text = readShort(conversion, title, base.found);
    const found = base.found.find("choice", inAnyLanguage(text).replace("|", " → ") || "?");
    return { found, sourceId: id, left: side(text, 0), right: side(text, 1) };
  });
  const wrong = all.filter(({ left }) => isBlank(left)).map(({ found, right }) => ({ found, text: right }));
  return buildMatching(
    base,
    all.filter(({ left }) => !isBlank(left)),
    wrong,
  );
}

function side(text: Text, index: 0 | 1): Text {
  const part = (words: string) => readPlain(words.split("|")[index] ?? "");
  return {
    ...(text.es === undefined ? {} : { es: part(text.es) }),
    ...(text.en === undefined ? {} : { en: part(text.en) }),
  };
}
