import { z } from "zod";
import { isLanguage } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import { toLanguage } from "../build/languages.ts";
import { localize } from "../build/localize.ts";
import { mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding } from "../report/report.ts";
import { attributeOf, childrenOf, textOf, type XmlElement } from "../xml/element.ts";

/** The file that lists the content of a package. */
export const modulePath = "module.xml";

const byLanguage = z.record(z.string(), z.string().nullable());

/** A text of a quiz: `{ "es": …, "en": … }`, the same as a JSON string, or plain text. */
export const anyText = z.union([z.string(), z.number(), byLanguage]).nullish();

/** Reads a text by language, and reports unsupported languages. */
export function readLanguages(conversion: Conversion, value: z.output<typeof anyText>, found: Finding): Text {
  if (value === null || value === undefined) return {};
  if (typeof value !== "object") return readString(conversion, String(value), found);
  const text: Text = {};
  const others: string[] = [];
  for (const [code, words] of Object.entries(value)) {
    const language = toLanguage(code);
    if (language && words !== null) text[language] ??= words;
    else if (words?.trim()) others.push(code);
  }
  return settle(conversion, { text, others, value }, found);
}

interface Read {
  text: Text;
  others: string[];
  value: Record<string, string | null>;
}

/** A text that is in no supported language is read as one in the default language. */
function settle({ sourceLanguages }: Conversion, { text, others, value }: Read, found: Finding): Text {
  for (const language of Object.keys(text)) if (isLanguage(language)) sourceLanguages.detected.add(language);
  if (Object.keys(text).length === 0 && others.length > 0)
    return { [sourceLanguages.language]: Object.values(value)[0] ?? "" };
  if (others.length > 0) found.change(reasons.languageDropped(others.join(", ")));
  return text;
}

function readString(conversion: Conversion, raw: string, found: Finding): Text {
  if (!raw.trim().startsWith("{")) return localize(conversion, raw, found);
  const { data } = byLanguage.safeParse(parseJson(raw));
  return data ? readLanguages(conversion, data, found) : localize(conversion, raw, found);
}

/** Parses JSON; null if it is invalid. */
export function parseJson(raw: string): unknown {
  try {
    return JSON.parse(raw);
  } catch {
    return null;
  }
}

/** Reads a short text by language, as plain text. */
export function readShort(conversion: Conversion, value: z.output<typeof anyText>, found: Finding): Text {
  return mapText(readLanguages(conversion, value, found), (words) => readPlain(words));
}

/** Reads the text of elements with a given name, each with its language. */
export function readElements(
  conversion: Conversion,
  { parent, name, found }: { parent: XmlElement | undefined; name: string; found: Finding },
): Text {
  const entries = childrenOf(parent, name).map(
    (element) => [attributeOf(element, "lang"), textOf(element).trim()] as const,
  );
  const [only] = entries;
  if (only && entries.length === 1 && (only[0] === "" || only[1].startsWith("{")))
    return readString(conversion, only[1], found);
  return readLanguages(conversion, Object.fromEntries(entries), found);
}

/** Returns the body of a page; its head contains no text for learners. */
export function bodyOf(html: string): string {
  return html.replace(/^[\s\S]*?<body[^>]*>/i, "").replace(/<\/body>[\s\S]*$/i, "");
}
