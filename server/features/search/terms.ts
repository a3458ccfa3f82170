import { beginningWith, type Words } from "../../db/search-index/query-terms.ts";
import { fold, termsOf, termsOfPlace, wordsOf } from "../forum/search/search-terms.ts";
import { withoutFunctionWords } from "./function-words.ts";

/** What a word of a course is found by: its stems, and itself without accents, for those who have not typed all of it. */
export function termsOfWord(word: string): readonly string[] {
  return [...new Set([...termsOf(word), fold(word)])];
}

/** The terms of a passage: of its own words, of those of what it stands in, and of where it is. */
export function termsOfPassage({ own, context, place }: { own: string; context: readonly string[]; place: Place }) {
  const around = [...wordsOf(...context)].flatMap(termsOfWord).map(inContext);
  return new Set([...[...wordsOf(own)].flatMap(termsOfWord), ...around, ...termsOfPlace(place)]);
}

interface Place {
  language: string;
  course: string;
}

function inContext(term: string): string {
  return `§in${term}`;
}

/** What is looked for, and which words of a text are it. */
export interface Search {
  words: Words;
  isFound(word: string): boolean;
}

/** The shortest beginning of a word that stands for it. */
const shortest = 2;

/** What a search looks for; null where it has no words. */
export function readSearch(q: string): Search | null {
  const words = withoutFunctionWords([...wordsOf(q)]);
  const last = words.at(-1);
  if (last === undefined) return null;
  const begun = fold(last);
  const isBegun = begun.length >= shortest;
  const exact = words.map(termsOfWord);
  const wanted = new Set(exact.flat());
  return {
    words: exact.map((terms, at) => (isBegun && at === words.length - 1 ? [...terms, beginningWith(begun)] : terms)),
    isFound: (word) => termsOfWord(word).some((term) => wanted.has(term) || (isBegun && term.startsWith(begun))),
  };
}

/** All that must match: each word in the passage or around it, one of them in it; its language; one of the courses. */
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
