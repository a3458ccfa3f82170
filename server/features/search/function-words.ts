import { fold } from "../forum/search/search-terms.ts";

/** Words that every text has, and that nobody looks for beside others; without accents. */
const functionWords = new Set(
  [
    "a al ante como con cual cuando de del donde e el en entre es esta la las lo los mas ni no o para pero por que",
    "se segun si sin sobre son su sus u un una y",
    "an and are as at be by for from how if in into is it its not of on or that the this to what when which with",
  ]
    .join(" ")
    .split(" "),
);

/** The words of a search that are looked for: all of them where it has no others than function words. */
export function withoutFunctionWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !functionWords.has(fold(word)));
  return telling.length > 0 ? telling : words;
}
