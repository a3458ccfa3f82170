import { languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import { lengths } from "../../limits.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import type { Conversion } from "./conversion.ts";
import { splitLanguages } from "./languages.ts";
import { mapText, truncateText, withoutBlanks } from "./texts.ts";

/** Splits a raw text by language, and reports parts in unsupported languages. */
export function localize({ sourceLanguages }: Conversion, raw: string, found: Finding): Text {
  const { text, others } = splitLanguages(raw, sourceLanguages.language);
  if (others.length > 0) found.change(reasons.languageDropped(others.join(", ")));
  for (const language of languages) if (text[language]?.trim()) sourceLanguages.detected.add(language);
  return text;
}

/** Splits a short text by language, as a single line of plain text. */
export function localizePlain(conversion: Conversion, raw: string, found: Finding): Text {
  return withoutBlanks(mapText(localize(conversion, raw, found), (value) => readPlain(value)));
}

/** Splits a title by language, cut to the maximum title length. */
export function localizeTitle(conversion: Conversion, raw: string, found: Finding): Text {
  const { text, isTruncated } = truncateText(localizePlain(conversion, raw, found), lengths.title);
  if (isTruncated) found.change(reasons.cut(lengths.title));
  return text;
}
