import { isLanguage, type Language, type Localized, languages } from "../../contract/language.ts";
import { messages } from "../messages.ts";
import type { FoundFile, Reading } from "../reading/reading.ts";
import { readByLanguage, readString } from "../yaml/fields.ts";
import { isBlank, isMapValue, reportError, type Value } from "../yaml/value.ts";
import { isPlainPath } from "./names.ts";

const pathLength = 1024;

/**
 * Checks that a required file reference is not blank: a blank one is reported as a missing file rather than a missing
 * text.
 */
export function requireFile(value: Value): Value {
  if (!isBlank(value)) return value;
  reportError(value, messages.fileNeeded());
  return { ...value, hasError: true };
}

/** Finds the file that a value refers to, for both languages; null if it does not exist, which is reported. */
export function findFile(value: Value): FoundFile | null {
  const path = readPath(value);
  if (path === null) return null;
  if (path.includes("{lang}")) reportError(value, messages.unsupportedLanguage());
  else return lookUp(value.reading, path) ?? refuseMissing(value, path);
  return null;
}

/**
 * Finds the files that a value refers to, by language. `{lang}` stands for one file per language; any other name is
 * used for both. If the names differ in more than the language, the value has an entry for each.
 */
export function findFiles(value: Value): Localized<FoundFile> {
  if (isMapValue(value)) return findListed(value);
  const path = readPath(value);
  if (path === null) return {};
  if (path.includes("{lang}")) return findEachLanguage(value, path);
  const file = lookUp(value.reading, path) ?? refuseMissing(value, path);
  return file ? { es: file, en: file } : {};
}

function findListed(value: Value): Localized<FoundFile> {
  const files: Localized<FoundFile> = {};
  for (const [language, file] of Object.entries(readByLanguage(value, findFile))) {
    if (isLanguage(language) && file) files[language] = file;
  }
  return files;
}

function findEachLanguage(value: Value, pattern: string): Localized<FoundFile> {
  const files: Localized<FoundFile> = {};
  const present: Language[] = [];
  for (const language of languages) {
    const file = lookUp(value.reading, pattern.replaceAll("{lang}", language));
    if (!file) continue;
    files[language] = file;
    present.push(language);
  }
  if (present.length === 0) reportError(value, messages.noLanguageFile(pattern));
  value.reading.translations.note(value.place, present);
  return files;
}

function readPath(value: Value): string | null {
  const path = readString(value, pathLength).normalize("NFC");
  if (path === "") return null;
  if (isPlainPath(path)) return path;
  reportError(value, messages.outside(path));
  return null;
}

function lookUp({ files, used }: Reading, path: string): FoundFile | undefined {
  const file = files.get(path);
  if (file) used.add(file.path);
  return file;
}

function refuseMissing(value: Value, path: string): null {
  const paths = [...value.reading.files.keys()];
  const alike = paths.find((other) => other.toLowerCase() === path.toLowerCase());
  reportError(value, alike ? messages.fileNameMismatch(path, alike) : messages.fileMissing(path));
  return null;
}
