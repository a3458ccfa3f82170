import { type Language, type Localized, languages } from "../../contract/language.ts";
import type { Text } from "../course.ts";
import type { Place } from "../faults.ts";
import { lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { type Fields, openMap, reportError, scalarOf, type Value } from "./value.ts";

/** Reads a trimmed string of 1 to `max` code points. */
export function readString(value: Value, max: number): string {
  const content = scalarOf(value);
  if (typeof content !== "string") {
    reportError(value, content === undefined ? messages.notText() : messages.unquoted(String(content)));
    return "";
  }
  const text = content.trim();
  const length = countCharacters(text, max);
  if (length === 0) reportError(value, messages.textEmpty());
  if (length > max) reportError(value, messages.textTooLong(length, max));
  if (text.includes("\0") || !text.isWellFormed()) reportError(value, messages.badCharacter());
  return text;
}

/** Counts the code points of a text, but only if it may exceed `max`: a code point is one or two code units. */
function countCharacters(text: string, max: number): number {
  return text.length > max ? [...text].length : text.length;
}

/** Reads a text from entries `es` and `en`, each of at max `max` code points; at least one is required. */
export function readText(value: Value, max: number): Text {
  return readByLanguage(value, (content) => readString(content, max));
}

/** Reads a value for each language; at least one is required, and a missing one is recorded for a warning. */
export function readByLanguage<T>(value: Value, read: (content: Value) => T): Localized<T> {
  const fields = openByLanguage(value, []);
  return fields ? readLanguages(value, fields, read) : {};
}

/** Opens the map of a text that has further keys next to its languages; null if it is a bare string. */
export function openByLanguage<Key extends string>(value: Value, keys: readonly Key[]): Fields<Language | Key> | null {
  if (typeof scalarOf(value) !== "string") return openMap(value, [...languages, ...keys]);
  reportError(value, messages.notByLanguage());
  return null;
}

/** Reads the languages of an opened text, like `readByLanguage`. */
export function readLanguages<T>(value: Value, fields: Fields<Language>, read: (content: Value) => T): Localized<T> {
  const present: Language[] = [];
  const result: Localized<T> = {};
  for (const language of languages) {
    const content = fields.find(language);
    if (!content) continue;
    present.push(language);
    result[language] = read(content);
  }
  if (present.length === 0) reportError(value, messages.noLanguage());
  value.reading.translations.note(value.place, present);
  return result;
}

/** Reads an integer within limits. */
export function readInteger(value: Value, { min, max }: { min: number; max: number }): number {
  const content = scalarOf(value);
  if (typeof content === "number" && Number.isInteger(content) && content >= min && content <= max) return content;
  reportError(value, messages.notInteger(min, max));
  return min;
}

/** Reads a finite number not less than `min`. */
export function readNumber(value: Value, min = Number.NEGATIVE_INFINITY): number {
  const content = scalarOf(value);
  if (typeof content === "number" && Number.isFinite(content) && content >= min) return content;
  reportError(value, min === 0 ? messages.notPositive() : messages.notNumber());
  return 0;
}

/** Reads a date such as 2026-05-31, or an ISO 8601 time, as an ISO time in UTC; it must not be in the future. */
export function readDay(value: Value): string {
  const content = scalarOf(value);
  const day = new Date(typeof content === "string" ? parseDay(content) : Number.NaN);
  if (Number.isNaN(day.getTime())) reportError(value, messages.notADate());
  // The most advanced time zones are already in the next day.
  else if (day.getTime() > Date.now() + 14 * 60 * 60 * 1000) reportError(value, messages.dateInFuture());
  else return day.toISOString();
  return new Date(0).toISOString();
}

/** Parses a date, or a time with its zone, into milliseconds; NaN for anything else. */
export function parseDay(text: string): number {
  const isWritten = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text);
  return isWritten && !isNoDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** `Date` parses 31 February as a day in March. */
function isNoDay(day: string): boolean {
  const parsed = new Date(day);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day);
}

/** Reads an http or https URL. */
export function readUrl(value: Value): string {
  const url = readString(value, lengths.url);
  if (url !== "" && !(URL.canParse(url) && /^https?:\/\//i.test(url))) reportError(value, messages.markdownLink());
  return url;
}

/** Reads `true` or `false`. */
export function readBoolean(value: Value): boolean {
  const content = scalarOf(value);
  if (typeof content === "boolean") return content;
  reportError(value, messages.notBoolean());
  return false;
}

/** Reads a text with the syntax of an id. */
export function readName(value: Value): string {
  const name = readString(value, lengths.id);
  if (name !== "" && !isLongId(name) && !isId(name)) reportError(value, messages.badId(name));
  return name;
}

function isLongId(id: string): boolean {
  return countCharacters(id, lengths.id) > lengths.id;
}

/** Whether a text has the syntax of an id: lower-case letters and digits, with single hyphens between them. */
export function isId(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= lengths.id;
}

/** The first location of each id. */
export type IdScope = Map<string, Place>;

/** Reads an id that is unique in its scope. */
export function readId(value: Value, scope: IdScope): string {
  const id = readName(value);
  if (id === "" || isLongId(id)) return id;
  const first = scope.get(id);
  if (first) reportError(value, messages.duplicateId(id, value.reading.describe(first)));
  else scope.set(id, value.place);
  return id;
}
