import { type Language, languages } from "../../../../contract/language.ts";
import { type DocumentText, listDocumentTexts } from "../../../../contract/writing/document-texts.ts";
import { type ItemDocument, kindOfItem } from "../../../../contract/writing/documents.ts";

/** Returns the words of a text in a language, for comparison. */
export function wordsIn(text: DocumentText, language: Language): string {
  const content = text[language];
  return JSON.stringify([language, typeof content === "string" ? content.trim() : content]);
}

/**
 * Whether two items are of one kind and have the same words at a place in their questions or blocks. Titles do not
 * count: every file without categories gives its assessment the title of the file.
 */
export function areVersions(one: ItemDocument, other: ItemDocument): boolean {
  if (kindOfItem(one) !== kindOfItem(other)) return false;
  const texts = listDocumentTexts(other);
  return [...listDocumentTexts(one)].some(([path, text]) => {
    const there = path.includes(".") ? texts.get(path) : undefined;
    return there && languages.some((each) => text[each] !== undefined && wordsIn(text, each) === wordsIn(there, each));
  });
}
