import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { wordsIn } from "../../../../contract/text/words.ts";

/** A cache of stems: a long discussion repeats the same words. */
const stemCache = new Map<string, readonly string[]>();
const maxCached = 20_000;

/**
 * The most distinct words of a text that are indexed. Even the longest permitted text has fewer in any language; only
 * random letters have more.
 */
const maxWords = 2000;

/** Returns the distinct words of the texts; of a text with too many, the first ones. */
export function wordsOf(...texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...new Set(wordsIn(text))].slice(0, maxWords)));
}

/**
 * Returns the terms that a word is indexed by: the Spanish stem of the word, the Spanish stem of its spelling without
 * accents, and its English stem, all stripped of accents. Both Spanish stems are needed because the stemmer relies on
 * accents that writers often omit.
 */
export function termsOf(word: string): readonly string[] {
  const known = stemCache.get(word);
  if (known) return known;
  const terms = stem(word);
  if (stemCache.size >= maxCached) stemCache.clear();
  stemCache.set(word, terms);
  return terms;
}

function stem(word: string): string[] {
  const plain = fold(word);
  const stems = [fold(stemSpanish(word)), fold(stemSpanish(addAccent(plain))), unifyEnglish(stemEnglish(plain))];
  return [...new Set(stems.filter(Boolean))];
}

/** Returns the distinct terms of the texts. */
export function termsOfTexts(...texts: string[]): Set<string> {
  return new Set([...wordsOf(...texts)].flatMap(termsOf));
}

/** Splits a query into words, each as its alternative terms. */
export function termsOfQuery(query: string): (readonly string[])[] {
  return [...wordsOf(query)].map(termsOf);
}

/** The place of a post. Filters are indexed as terms, so the index can count the matches within a place. */
interface Place {
  language?: string | null | undefined;
  course?: string | null | undefined;
  class?: string | null | undefined;
}

/**
 * Returns the terms of a place. They start with a character that no word contains, and ids are encoded in characters
 * that every index accepts.
 */
export function termsOfPlace(place: Place): string[] {
  const { language, course, class: item } = place;
  return Object.entries({ language, course, item }).flatMap(([name, value]) =>
    value ? [`§${name}${Buffer.from(value).toString("hex")}`] : [],
  );
}

/** Removes the accents from a word; ñ becomes n. */
export function fold(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/**
 * Restores the accent on endings that always have one and that the Spanish stemmer relies on: medicacion, cardiologia.
 */
function addAccent(word: string): string {
  return word.replace(/([cs])ion$/, "$1ión").replace(/(log)ia(s?)$/, "$1ía$2");
}

/** Unifies stems that Porter's stemmer keeps separate, as of pregnancy and pregnant, emergency and emergent. */
function unifyEnglish(stem: string): string {
  return stem.replace(/([ae]n)c$/, "$1t");
}
