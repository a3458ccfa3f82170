// What `stemmer.ts` runs in a thread of its own, by name.
export { listTerms, lookIn, quote } from "./stem-texts.ts";
