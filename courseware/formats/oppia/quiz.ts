import { z } from "zod";
import type { Text } from "../../course.ts";
import type { Place } from "../../faults.ts";
import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument, QuestionDocument } from "../build/documents.ts";
import { EvaluationBuilder } from "../build/evaluation-builder.ts";
import { anyOf, isBlank, joinTexts, mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { readWebLink } from "../html/segments.ts";
import { labels } from "../messages/labels.ts";
import { reasons } from "../messages/reasons.ts";
import { typeNamed, typeNames } from "../messages/type-names.ts";
import type { Page } from "../page/page.ts";
import { readPrompt } from "../page/read-prompt.ts";
import { buildChoices, type SourceChoice } from "../questions/choices.ts";
import { buildMatching } from "../questions/matching.ts";
import { buildNumber } from "../questions/numbers.ts";
import { buildShortAnswer } from "../questions/short-answers.ts";
import type { SourceQuestion, SourceText } from "../questions/source-question.ts";
import type { Found } from "../report/report.ts";
import { anyText, readLanguages, readShort } from "./texts.ts";

const number = z.coerce.number().catch(0);
const ids = z.union([z.string(), z.number()]).transform(String).catch("");

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
    .looseObject({ correctfeedback: anyText, partiallycorrectfeedback: anyText, incorrectfeedback: anyText })
    .catch({ correctfeedback: null, partiallycorrectfeedback: null, incorrectfeedback: null }),
  responses: z.array(response).catch([]),
});

/** A quiz as Oppia stores it. */
export const quizSchema = z.object({
  id: ids,
  title: anyText,
  description: anyText,
  props: z.looseObject({ passthreshold: number, maxattempts: number, randomselect: number }).partial().catch({}),
  questions: z.array(z.object({ question })),
});

/** A question of a quiz. */
type OppiaQuestion = z.output<typeof question>;

/** What is known of a quiz beside its own content. */
export interface QuizContext {
  found: Found;
  title: Text;
  own: string;
  place: Place;
  find: Page["find"];
}

/** The evaluation of a quiz. */
export async function writeQuiz(
  conversion: Conversion,
  quiz: z.output<typeof quizSchema>,
  context: QuizContext,
): Promise<ItemDocument[]> {
  const { found, title, own } = context;
  const evaluation = new EvaluationBuilder(conversion, { found, own, title });
  const { passthreshold = 0, maxattempts = 0, randomselect = 0 } = quiz.props;
  await evaluation.pool(Math.round(randomselect), async () => {
    for (const each of quiz.questions) await writeQuestion(conversion, { evaluation, context }, each.question);
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

async function writeQuestion(
  conversion: Conversion,
  { evaluation, context }: Target,
  source: OppiaQuestion,
): Promise<void> {
  const words = readShort(conversion, source.title, context.found);
  const found = evaluation.found.find("question", anyOf(words) || source.id, context.place);
  const page: Page = { found, place: context.place, find: context.find, readLink: readWebLink };
  const prompt = await readPrompt(conversion, readLanguages(conversion, source.title, found), {
    page,
    figures: evaluation.figures,
  });
  const id = evaluation.ids.take(source.id ? `q${source.id}` : anyOf(words));
  const feedback = readCombined(conversion, source, found);
  evaluation.add(build(conversion, { found, id, prompt, feedback }, source), prompt);
}

/** Feedback on right, partly right and wrong answers, as that of the question. */
function readCombined(conversion: Conversion, { props }: OppiaQuestion, parent: Found): Text | null {
  const said = [
    [props.correctfeedback, labels.ifRight],
    [props.partiallycorrectfeedback, labels.ifPartly],
    [props.incorrectfeedback, labels.ifWrong],
  ] as const;
  const texts = said.flatMap(([any, label]) => {
    const one = readFeedback(conversion, any, parent);
    one?.found.change(reasons.feedbackMoved());
    return one ? [mapText(one.text, (value, language) => label(value)[language])] : [];
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
      return writeNumber(conversion, base, source);
    case "matching":
      return writePairs(conversion, base, source);
    case "description":
      base.found.change(reasons.descriptionMoved());
      return null;
    default:
      base.found.drop(reasons.notAQuestion(source.type === "essay" ? typeNames.essay : typeNamed(source.type)));
      // Its choices go with it, and are told.
      readChoices(conversion, base, source);
      return null;
  }
}

function readChoices(
  conversion: Conversion,
  { found: parent }: SourceQuestion,
  { responses }: OppiaQuestion,
): SourceChoice[] {
  const most = Math.max(0, ...responses.map(({ score }) => score));
  return responses.map(({ id, title, score, props }) => {
    const text = readShort(conversion, title, parent);
    const found = parent.find("choice", anyOf(text) || "?");
    return {
      found,
      own: id || anyOf(text),
      text,
      credit: most > 0 ? score / most : 0,
      feedback: readFeedback(conversion, props.feedback, found),
    };
  });
}

function readFeedback(conversion: Conversion, value: z.output<typeof anyText>, parent: Found): SourceText | null {
  const text = readShort(conversion, value, parent);
  return isBlank(text) ? null : { found: parent.find("feedback", anyOf(text)), text };
}

function writeNumber(conversion: Conversion, base: SourceQuestion, source: OppiaQuestion): QuestionDocument | null {
  const answers = readChoices(conversion, base, source).map(({ found, text, credit, feedback }, index) => {
    const value = Number(anyOf(text).replace(",", ".") || Number.NaN);
    const tolerance = source.responses[index]?.props.tolerance ?? 0;
    return { found, value, tolerance, credit, feedback };
  });
  return buildNumber(base, answers);
}

/** `left|right`; what has no left side matches nothing. */
function writePairs(conversion: Conversion, base: SourceQuestion, source: OppiaQuestion): QuestionDocument[] {
  const all = source.responses.map(({ id, title }) => {
    const text = readShort(conversion, title, base.found);
    const found = base.found.find("choice", anyOf(text).replace("|", " → ") || "?");
    return { found, own: id, left: side(text, 0), right: side(text, 1) };
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
