// The functions that `stemmer.ts` runs in a worker thread, by name.
export { findWordMatches, listTerms, quote } from "./stem-texts.ts";
