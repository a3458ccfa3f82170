import { numbers } from "../../limits.ts";
import type { Conversion } from "../build/conversion.ts";
import type { EvaluationDocument } from "../build/documents.ts";
import { splitLanguages } from "../build/languages.ts";
import { clampMinutes } from "../build/minutes.ts";
import { isBlank, mapText } from "../build/texts.ts";
import { readHtmlText } from "../html/read-html.ts";
import { textAt } from "../xml/element.ts";
import { readXml } from "../xml/parse-xml.ts";

/** What Canvas keeps of a quiz beside its questions: instructions, attempts, time, and whether choices are shuffled. */
export async function readQuizSettings(
  { files, limits, tongue }: Conversion,
  path: string,
): Promise<Partial<EvaluationDocument>> {
  const file = files.find(path);
  if (!file) return {};
  const root = await readXml(file, { limits });
  const description = mapText(splitLanguages(textAt(root, "description"), tongue.language).text, readHtmlText);
  const attempts = Number(textAt(root, "allowed_attempts"));
  const minutes = Number(textAt(root, "time_limit"));
  return {
    ...(isBlank(description) ? {} : { instructions: description }),
    ...(attempts >= 1 && attempts <= numbers.attempts.max ? { attempts } : {}),
    ...(minutes > 0 ? { minutes: clampMinutes(minutes) } : {}),
    ...(textAt(root, "shuffle_answers") === "false" ? { shuffleChoices: false } : {}),
  };
}
