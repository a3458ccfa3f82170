// What stemming gives, as plain data that can go from one thread to another.
import { excerpt } from "../../../../contract/text/excerpt.ts";
import type { Words } from "../../../db/search-index/query-terms.ts";
import { termsOf, termsOfTexts, wordsOf } from "./search-terms.ts";

/** Some texts, and the words of a query that is looked for in them. */
export interface Query {
  texts: readonly string[];
  words: Words;
}

/** Which words of a text match, and which words of the query it does not have. */
export interface Look {
  found: string[];
  missing: Words;
}

/** The part of a text that says the first of the words that match, and those words. */
export interface Quote {
  excerpt: string;
  found: string[];
}

/** What texts are found by, each term once. */
export function listTerms({ texts }: { texts: readonly string[] }): string[] {
  return [...termsOfTexts(...texts)];
}

/** Looks for the words of a query in each text. */
export function lookIn({ texts, words }: Query): Look[] {
  const wanted = new Set(words.flat());
  return texts.map((text) => {
    const found = [...wordsOf(text)].filter((word) => termsOf(word).some((term) => wanted.has(term)));
    const has = new Set(found.flatMap(termsOf));
    return { found, missing: words.filter((terms) => !terms.some((term) => has.has(term))) };
  });
}

/** Quotes each text. */
export function quote(query: Query): Quote[] {
  return lookIn(query).map(({ found }, index) => {
    return { excerpt: excerpt(query.texts[index] ?? "", new Set(found)), found };
  });
}
