import type { Language } from "../../../../../contract/language.ts";
import type { TermDocument } from "../../../../../contract/writing/documents.ts";

/** A term of the glossary that a text has: what it is called in the translation, and whether the translation says so. */
export interface UsedTerm {
  source: string;
  target: string;
  isSaid: boolean;
}

/** The terms of a glossary that a source has and that have a name in the language of the translation. */
export function findTerms(
  glossary: readonly TermDocument[],
  { source, target, language }: { source: string; target: string; language: Language },
): UsedTerm[] {
  const other = language === "es" ? "en" : "es";
  return glossary.flatMap((term) => {
    const [there, here] = [namesOf(term, other), namesOf(term, language)];
    const used = there.find((name) => says(source, name));
    const [first] = here;
    if (used === undefined || first === undefined) return [];
    return [{ source: used, target: first, isSaid: here.some((name) => says(target, name)) }];
  });
}

function namesOf({ term, also }: TermDocument, language: Language): string[] {
  return [term?.[language], ...(also?.[language] ?? [])].flatMap((name) => name?.trim() || []);
}

/** So short names are abbreviations, which take no ending. */
const shortest = 4;

/** Whether a text has a name as words of its own, in whatever case; longer words may have the ending of a plural. */
export function says(text: string, name: string): boolean {
  const words = name.split(/\s+/).map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  const ending = (word: string) => ([...word].length >= shortest ? "\\p{L}{0,2}" : "");
  const pattern = words.map((word) => word + ending(word)).join("\\s+");
  return new RegExp(`(?<![\\p{L}\\p{N}])${pattern}(?![\\p{L}\\p{N}])`, "iu").test(text);
}
