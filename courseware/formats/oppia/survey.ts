import type { Text } from "../../course.ts";
import { buildClass } from "../build/build-class.ts";
import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { inAnyLanguage, joinTexts, mapText } from "../build/texts.ts";
import { settings } from "../messages/settings.ts";
import { readPage } from "../page/read-page.ts";
import { type Quiz, type QuizContext, readQuestionHtml } from "./quiz.ts";
import { readLanguages, readShort } from "./texts.ts";

/** Converts a survey to a class with its questions and their options. */
export async function convertSurvey(conversion: Conversion, quiz: Quiz, context: QuizContext): Promise<ItemDocument[]> {
  const { found, sourceId, title, page } = context;
  const parts: Text[] = [context.above, readLanguages(conversion, quiz.description, found)];
  for (const { question } of quiz.questions) {
    const words = inAnyLanguage(readShort(conversion, question.title, found));
    const entry = found.find("question", words || question.id, page.place);
    entry.change(settings.surveyAsText());
    const promptHtml = await readQuestionHtml(conversion, question, { context, found: entry });
    const choices = question.responses.map((response) => {
      const text = readShort(conversion, response.title, entry);
      entry.find("choice", inAnyLanguage(text) || "?").convert();
      return mapText(readLanguages(conversion, response.title, entry), (html) => `<li>${html}</li>`);
    });
    const list = mapText(joinTexts(choices), (items) => `<ul>${items}</ul>`);
    parts.push(
      mapText(promptHtml, (html) => `<div>${html}</div>`),
      list,
    );
  }
  const { blocks, seconds } = await readPage(conversion, joinTexts(parts), page);
  if (blocks.length > 0) found.change(settings.surveyAsText());
  return buildClass(conversion, { found, sourceId, title, blocks, seconds });
}
