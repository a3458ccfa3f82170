import type { Language } from "../../../../../contract/language.ts";
import type { TermDocument } from "../../../../../contract/writing/documents.ts";

/** A glossary term used in the source, with its translation, and whether the translated text contains it. */
export interface UsedTerm {
  source: string;
  target: string;
  isInTarget: boolean;
}

/** Returns the glossary terms that the source contains and that have a name in the target language. */
export function listUsedTerms(
  glossary: readonly TermDocument[],
  { source, target, language }: { source: string; target: string; language: Language },
): UsedTerm[] {
  const other = language === "es" ? "en" : "es";
  return glossary.flatMap((term) => {
    const [sourceNames, targetNames] = [namesOf(term, other), namesOf(term, language)];
    const used = sourceNames.find((name) => containsTerm(source, name));
    const [first] = targetNames;
    if (used === undefined || first === undefined) return [];
    return [{ source: used, target: first, isInTarget: targetNames.some((name) => containsTerm(target, name)) }];
  });
}

function namesOf({ term, also }: TermDocument, language: Language): string[] {
  return [term?.[language], ...(also?.[language] ?? [])].flatMap((name) => name?.trim() || []);
}

/** Shorter words are taken for abbreviations, which have no plural ending. */
const minInflectedLength = 4;

/** Returns whether a text contains a name as whole words, ignoring case; longer words may have a plural ending. */
export function containsTerm(text: string, name: string): boolean {
  const words = name.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const ending = (word: string) => ([...word].length >= minInflectedLength ? "\\p{L}{0,2}" : "");
  const pattern = words.map((word) => word + ending(word)).join("\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
