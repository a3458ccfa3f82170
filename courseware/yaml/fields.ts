import { type Language, languages } from "../../contract/language.ts";
import type { Text } from "../course.ts";
import type { Place } from "../faults.ts";
import { lengths } from "../limits.ts";
import { messages } from "../messages.ts";
import { openMap, refuse, scalarOf, type Value } from "./value.ts";

/** A string without outer white space, of 1 to `max` code points. */
export function readString(value: Value, max: number): string {
  const content = scalarOf(value);
  if (typeof content !== "string") {
    refuse(value, content === undefined ? messages.notText() : messages.unquoted(String(content)));
    return "";
  }
  const text = content.trim();
  const length = [...text].length;
  if (length === 0) refuse(value, messages.textEmpty());
  if (length > max) refuse(value, messages.textTooLong(length, max));
  if (text.includes("\0") || !text.isWellFormed()) refuse(value, messages.badCharacter());
  return text;
}

/** A pair of entries `es` and `en`, at least one of them, each of up to `max` code points. */
export function readText(value: Value, max: number): Text {
  return readByLanguage(value, (content) => readString(content, max));
}

/** Any value for each language, at least one of them; a missing one is noted for a warning. */
export function readByLanguage<T>(value: Value, read: (content: Value) => T): Partial<Record<Language, T>> {
  if (typeof scalarOf(value) === "string") {
    refuse(value, messages.notByLanguage());
    return {};
  }
  const fields = openMap(value, languages);
  const found = languages.flatMap((language) => {
    const content = fields.find(language);
    return content ? [{ language, content }] : [];
  });
  const present = found.map(({ language }) => language);
  if (present.length === 0) refuse(value, messages.noLanguage());
  value.reading.translations.note(value.place, present);
  const result: Partial<Record<Language, T>> = {};
  for (const { language, content } of found) result[language] = read(content);
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

/** `true` or `false`. */
export function readBoolean(value: Value): boolean {
  const content = scalarOf(value);
  if (typeof content === "boolean") return content;
  refuse(value, messages.notBoolean());
  return false;
}

/** The first location of each id, by kind. */
export type IdScope = Map<string, Place>;

/** An id that nothing else in its scope bears. */
export function readId(value: Value, scope: IdScope): string {
  const id = readString(value, lengths.id);
  if (id === "" || [...id].length > lengths.id) return id;
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) refuse(value, messages.badId(id));
  const first = scope.get(id);
  if (first) refuse(value, messages.idTaken(id, `${first.file}:${first.line}`));
  else scope.set(id, value.place);
  return id;
}
