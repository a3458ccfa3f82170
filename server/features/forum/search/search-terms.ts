import { stemmer as stemEnglish } from "@orama/stemmers/english";
import { stemmer as stemSpanish } from "@orama/stemmers/spanish";
import { wordsIn } from "../../../../contract/text/words.ts";

/** Stems that were found before: a long discussion says the same words again and again. */
const stemmed = new Map<string, readonly string[]>();
const mostKept = 20_000;

/**
 * How many different words of one text count. The longest that can be written has fewer in any language; random letters
 * have more.
 */
const mostWords = 2000;

/** The words of texts, each once; of a text with too many, the first ones. */
export function wordsOf(...texts: string[]): Set<string> {
  return new Set(texts.flatMap((text) => [...new Set(wordsIn(text))].slice(0, mostWords)));
}

/**
 * What a word is found by: its Spanish stem, the Spanish stem of how it is written without accents, and its English
 * stem, all without accents. Both Spanish ones, since the stemmer needs the accents that people leave out.
 */
export function termsOf(word: string): readonly string[] {
  const known = stemmed.get(word);
  if (known) return known;
  const terms = stem(word);
  if (stemmed.size >= mostKept) stemmed.clear();
  stemmed.set(word, terms);
  return terms;
}

function stem(word: string): string[] {
  const plain = fold(word);
  const stems = [fold(stemSpanish(word)), fold(stemSpanish(addAccent(plain))), joinEnglish(stemEnglish(plain))];
  return [...new Set(stems.filter(Boolean))];
}

/** What texts are found by, each term once. */
export function termsOfTexts(...texts: string[]): Set<string> {
  return new Set([...wordsOf(...texts)].flatMap(termsOf));
}

/** The words of a query, each as the terms that it may stand as. */
export function termsOfQuery(query: string): (readonly string[])[] {
  return [...wordsOf(query)].map(termsOf);
}

/** Where a post belongs: filters are terms too, so that the index itself knows how many posts match in one place. */
interface Place {
  language?: string | null | undefined;
  course?: string | null | undefined;
  class?: string | null | undefined;
}

/** The terms of a place. They begin with a sign that no word has; ids are written in what every index takes. */
export function termsOfPlace(place: Place): string[] {
  const { language, course, class: item } = place;
  return Object.entries({ language, course, item }).flatMap(([name, value]) =>
    value ? [`§${name}${Buffer.from(value).toString("hex")}`] : [],
  );
}

/** A word without its accents; ñ is an n. */
export function fold(word: string): string {
  return word.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFC");
}

/** The endings whose accent the Spanish stemmer asks for, and which always have one: medicacion, cardiologia. */
function addAccent(word: string): string {
  return word.replace(/([cs])ion$/, "$1ión").replace(/(log)ia(s?)$/, "$1ía$2");
}

/** Porter's stemmer keeps pregnancy and pregnant, emergency and emergent apart. */
function joinEnglish(stem: string): string {
  return stem.replace(/([ae]n)c$/, "$1t");
}
