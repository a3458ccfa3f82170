import { languages } from "../../contract/language.ts";
import type { CourseDocument, ItemDocument } from "../../contract/writing/documents.ts";
import { fileKeys, joinPath, nameOfEntry } from "./documents.ts";

/** A text of a document by its languages; accepted answers are lists. */
export type DocumentText = Partial<Record<(typeof languages)[number], unknown>>;

const noTexts: readonly string[] = [...fileKeys, "see"];

/** Every text that people read, by its path, in the order of the document. */
export function listTexts(document: CourseDocument | ItemDocument): Map<string, DocumentText> {
  const texts = new Map<string, DocumentText>();
  collect(document, "", texts);
  return texts;
}

function collect(value: unknown, path: string, texts: Map<string, DocumentText>): void {
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) collect(entry, joinPath(path, nameOfEntry(entry, index)), texts);
    return;
  }
  if (typeof value !== "object" || value === null) return;
  if (path !== "" && languages.some((language) => language in value)) texts.set(path, textOf(value));
  for (const [key, content] of Object.entries(value)) {
    if (!noTexts.includes(key)) collect(content, joinPath(path, key), texts);
  }
}

/** What is empty is not there. */
function textOf(value: object): DocumentText {
  return Object.fromEntries(
    Object.entries(value).filter(([key, content]) => languages.some((one) => one === key) && !isEmpty(content)),
  );
}

function isEmpty(content: unknown): boolean {
  return content === undefined || content === "" || (Array.isArray(content) && content.length === 0);
}
