import { type Language, type Localized, languages } from "../../contract/language.ts";
import type { Text } from "../course.ts";
import type { Place } from "../faults.ts";
import { lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { type Fields, openMap, refuse, scalarOf, type Value } from "./value.ts";

/** A string without outer white space, of 1 to `max` code points. */
export function readString(value: Value, max: number): string {
  const content = scalarOf(value);
  if (typeof content !== "string") {
    refuse(value, content === undefined ? messages.notText() : messages.unquoted(String(content)));
    return "";
  }
  const text = content.trim();
  const length = countCharacters(text, max);
  if (length === 0) refuse(value, messages.textEmpty());
  if (length > max) refuse(value, messages.textTooLong(length, max));
  if (text.includes("\0") || !text.isWellFormed()) refuse(value, messages.badCharacter());
  return text;
}

/** How many code points a text has, where there can be more than `max`: each is one or two units of the text. */
function countCharacters(text: string, max: number): number {
  return text.length > max ? [...text].length : text.length;
}

/** A pair of entries `es` and `en`, at least one of them, each of up to `max` code points. */
export function readText(value: Value, max: number): Text {
  return readByLanguage(value, (content) => readString(content, max));
}

/** Any value for each language, at least one of them; a missing one is noted for a warning. */
export function readByLanguage<T>(value: Value, read: (content: Value) => T): Localized<T> {
  const fields = openByLanguage(value, []);
  return fields ? readLanguages(value, fields, read) : {};
}

/** The entries of a text with further keys beside its languages; null if it is a text without a language. */
export function openByLanguage<Key extends string>(value: Value, keys: readonly Key[]): Fields<Language | Key> | null {
  if (typeof scalarOf(value) !== "string") return openMap(value, [...languages, ...keys]);
  refuse(value, messages.notByLanguage());
  return null;
}

/** What each language has in an opened text, as `readByLanguage`. */
export function readLanguages<T>(value: Value, fields: Fields<Language>, read: (content: Value) => T): Localized<T> {
  const present: Language[] = [];
  const result: Localized<T> = {};
  for (const language of languages) {
    const content = fields.find(language);
    if (!content) continue;
    present.push(language);
    result[language] = read(content);
  }
  if (present.length === 0) refuse(value, messages.noLanguage());
  value.reading.translations.note(value.place, present);
  return result;
}

/** A whole number within limits. */
export function readInteger(value: Value, { min, max }: { min: number; max: number }): number {
  const content = scalarOf(value);
  if (typeof content === "number" && Number.isInteger(content) && content >= min && content <= max) return content;
  refuse(value, messages.notInteger(min, max));
  return min;
}

/** A finite number, not under `min`. */
export function readNumber(value: Value, min = Number.NEGATIVE_INFINITY): number {
  const content = scalarOf(value);
  if (typeof content === "number" && Number.isFinite(content) && content >= min) return content;
  refuse(value, min === 0 ? messages.notPositive() : messages.notNumber());
  return 0;
}

/** A day such as 2026-05-31, or a time in ISO 8601, as an ISO time in UTC; not in the future. */
export function readDay(value: Value): string {
  const content = scalarOf(value);
  const day = new Date(typeof content === "string" ? parseDay(content) : Number.NaN);
  if (Number.isNaN(day.getTime())) refuse(value, messages.notDay());
  // Where the sun rises first, it is tomorrow already.
  else if (day.getTime() > Date.now() + 14 * 60 * 60 * 1000) refuse(value, messages.dayAhead());
  else return day.toISOString();
  return new Date(0).toISOString();
}

/** The milliseconds of a day, or of a time with its zone, as the format has it; not a number for anything else. */
export function parseDay(text: string): number {
  const isWritten = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/.test(text);
  return isWritten && !isNoDay(text.slice(0, 10)) ? Date.parse(text) : Number.NaN;
}

/** 31 February is read as a day in March. */
function isNoDay(day: string): boolean {
  const parsed = new Date(day);
  return Number.isNaN(parsed.getTime()) || !parsed.toISOString().startsWith(day);
}

/** An http or https address. */
export function readUrl(value: Value): string {
  const url = readString(value, lengths.url);
  if (url !== "" && !(URL.canParse(url) && /^https?:\/\//i.test(url))) refuse(value, messages.markdownLink());
  return url;
}

/** `true` or `false`. */
export function readBoolean(value: Value): boolean {
  const content = scalarOf(value);
  if (typeof content === "boolean") return content;
  refuse(value, messages.notBoolean());
  return false;
}

/** A text that is written as an id is. */
export function readName(value: Value): string {
  const name = readString(value, lengths.id);
  if (name !== "" && !isLongId(name) && !isId(name)) refuse(value, messages.badId(name));
  return name;
}

function isLongId(id: string): boolean {
  return countCharacters(id, lengths.id) > lengths.id;
}

/** Whether a text is written as an id is: lower-case letters, digits, single hyphens between them. */
export function isId(text: string): boolean {
  return /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text) && text.length <= lengths.id;
}

/** The first location of each id, by kind. */
export type IdScope = Map<string, Place>;

/** An id that nothing else in its scope bears. */
export function readId(value: Value, scope: IdScope): string {
  const id = readName(value);
  if (id === "" || isLongId(id)) return id;
  const first = scope.get(id);
  if (first) refuse(value, messages.idTaken(id, value.reading.describe(first)));
  else scope.set(id, value.place);
  return id;
}
