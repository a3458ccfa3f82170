// The results of stemming, as plain data that can be passed between threads.
import { excerpt } from "../../../../contract/text/excerpt.ts";
import type { Words } from "../../../db/search-index/query-terms.ts";
import { termsOf, termsOfTexts, wordsOf } from "./search-terms.ts";

/** Texts, and the words of a query to find in them. */
export interface WordQuery {
  texts: readonly string[];
  words: Words;
}

/** The words of a text that match, and the words of the query that it lacks. */
export interface WordMatch {
  found: string[];
  missing: Words;
}

/** The part of a text around the first matching word, and the matching words. */
export interface Quote {
  excerpt: string;
  found: string[];
}

/** Returns the distinct terms of the texts. */
export function listTerms({ texts }: { texts: readonly string[] }): string[] {
  return [...termsOfTexts(...texts)];
}

/** Looks for the words of a query in each text. */
export function findWordMatches({ texts, words }: WordQuery): WordMatch[] {
  const queryTerms = new Set(words.flat());
  return texts.map((text) => {
    const found = [...wordsOf(text)].filter((word) => termsOf(word).some((term) => queryTerms.has(term)));
    const covered = new Set(found.flatMap(termsOf));
    return { found, missing: words.filter((terms) => !terms.some((term) => covered.has(term))) };
  });
}

/** Returns a quote from each text. */
export function quote(query: WordQuery): Quote[] {
  return findWordMatches(query).map(({ found }, index) => {
    return { excerpt: excerpt(query.texts[index] ?? "", new Set(found)), found };
  });
}
