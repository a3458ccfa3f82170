import { toPrefixTerm, type Words } from "../../db/search-index/query-terms.ts";
import { fold, termsOf, termsOfPlace, wordsOf } from "../forum/search/search-terms.ts";
import { withoutFunctionWords } from "./function-words.ts";

/** Returns a word's index terms: its stems, and the word without accents for prefix searches. */
export function termsOfWord(word: string): readonly string[] {
  return [...new Set([...termsOf(word), fold(word)])];
}

/** Returns a passage's index terms: from its own words, from the titles around it and from its place. */
export function termsOfPassage({ own, context, place }: { own: string; context: readonly string[]; place: Place }) {
  const contextTerms = [...wordsOf(...context)].flatMap(termsOfWord).map(inContext);
  return new Set([...[...wordsOf(own)].flatMap(termsOfWord), ...contextTerms, ...termsOfPlace(place)]);
}

interface Place {
  language: string;
  course: string;
}

function inContext(term: string): string {
  return `§in${term}`;
}

/** The terms to look up, and a predicate for the words of a text that match. */
export interface Search {
  words: Words;
  isMatch(word: string): boolean;
}

/** The shortest prefix that is searched for. */
const minPrefixLength = 2;

/** Parses a search; null if it contains no words. */
export function readSearch(q: string): Search | null {
  const words = withoutFunctionWords([...wordsOf(q)]);
  const last = words.at(-1);
  if (last === undefined) return null;
  const prefix = fold(last);
  const hasPrefix = prefix.length >= minPrefixLength;
  const exact = words.map(termsOfWord);
  const exactTerms = new Set(exact.flat());
  return {
    words: exact.map((terms, at) => (hasPrefix && at === words.length - 1 ? [...terms, toPrefixTerm(prefix)] : terms)),
    isMatch: (word) => termsOfWord(word).some((term) => exactTerms.has(term) || (hasPrefix && term.startsWith(prefix))),
  };
}

/**
 * Returns the terms that must all match: each word in the passage or around it, at least one of them in it, its
 * language, and one of the courses.
 */
export function placeSearch(
  { words }: Search,
  { language, courses }: { language: string; courses: readonly string[] },
) {
  return [
    ...words.map((terms) => [...terms, ...terms.map(inContext)]),
    words.flat(),
    termsOfPlace({ language }),
    courses.flatMap((course) => termsOfPlace({ course })),
  ];
}
