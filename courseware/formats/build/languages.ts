import { isLanguage, type Language, languages } from "../../../contract/language.ts";
import type { Text } from "../../course.ts";

/** A text by language, and the codes of its languages that the platform does not support. */
export interface Split {
  text: Text;
  others: string[];
}

interface Part {
  start: number;
  end: number;
  codes: string[];
  content: string;
}

/**
 * Splits a text with several languages, as marked up for Moodle's filters: `{mlang es}…{mlang}` and `<span lang="es"
 * class="multilang">…</span>`. Any other text is in the given language.
 */
export function splitLanguages(raw: string, language: Language): Split {
  const parts = /\{\s*mlang/i.test(raw) ? findMlang(raw) : /multilang/i.test(raw) ? findSpans(raw) : [];
  const codes = new Set(parts.flatMap((part) => part.codes));
  const ours = languages.filter((each) => codes.has(each));
  const others = [...codes].filter((code) => code !== "other" && !isLanguage(code));
  const hasOther = codes.has("other");
  if (ours.length === 0) {
    const kept = hasOther ? "other" : ([...codes][0] ?? "");
    return { text: { [language]: keep(raw, parts, kept) }, others: others.filter((code) => code !== kept) };
  }
  const text: Text = {};
  // A part for all other languages is used for supported languages without their own part.
  for (const each of hasOther ? languages : ours) text[each] = keep(raw, parts, codes.has(each) ? each : "other");
  return { text, others };
}

/** Returns the two-letter language of a code such as `es_DO` or `en-GB`; null if it is not supported. */
export function toLanguage(code: string): Language | null {
  const primary = primaryOf(code);
  return isLanguage(primary) ? primary : null;
}

function primaryOf(code: string): string {
  return code.trim().toLowerCase().split(/[-_]/)[0] ?? "";
}

function keep(raw: string, parts: Part[], language: string): string {
  let kept = "";
  let from = 0;
  for (const part of parts) {
    kept += raw.slice(from, part.start);
    if (part.codes.includes(language)) kept += part.content;
    from = part.end;
  }
  return kept + raw.slice(from);
}

function findMlang(raw: string): Part[] {
  return findParts(raw, /\{\s*mlang\s+([\w\s,-]+?)\s*\}/gi, /\{\s*mlang\s*\}/gi);
}

function findSpans(raw: string): Part[] {
  const openings = /<span\b(?=[^<>]*\bmultilang\b)[^<>]*?\blang=["']?([\w-]+)[^<>]*>/gi;
  return findParts(raw, openings, /<\/span\s*>/gi);
}

/** Pairs each opening tag with the next closing tag; the first unclosed tag ends the search. */
function findParts(raw: string, openings: RegExp, closings: RegExp): Part[] {
  const parts: Part[] = [];
  for (let opening = openings.exec(raw); opening; opening = openings.exec(raw)) {
    const inside = openings.lastIndex;
    closings.lastIndex = inside;
    const closing = closings.exec(raw);
    if (!closing) break;
    const codes = (opening[1] ?? "").split(",").map(primaryOf);
    parts.push({ start: opening.index, end: closings.lastIndex, codes, content: raw.slice(inside, closing.index) });
    openings.lastIndex = closings.lastIndex;
  }
  return parts;
}
