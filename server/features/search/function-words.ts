import { fold } from "../forum/search/search-terms.ts";

/** Words found in every text, which nobody searches for among others; without accents. */
const functionWords = new Set(
  [
    "a al ante como con cual cuando de del donde e el en entre es esta la las lo los mas ni no o para pero por que",
    "se segun si sin sobre son su sus u un una y",
    "an and are as at be by for from how if in into is it its not of on or that the this to what when which with",
  ]
    .join(" ")
    .split(" "),
);

/** Removes function words from a search, unless it contains nothing else. */
export function withoutFunctionWords(words: readonly string[]): readonly string[] {
  const significant = words.filter((word) => !functionWords.has(fold(word)));
  return significant.length > 0 ? significant : words;
}
