// The functions that `stemmer.ts` runs in a worker thread, by name.
export { listTerms, lookIn, quote } from "./stem-texts.ts";
