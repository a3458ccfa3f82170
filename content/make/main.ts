import { decks } from "./decks/all.ts";
import { makeFilm } from "./film.ts";
import { makeFolders } from "./paths.ts";
import { openBrowser } from "./stage.ts";
import type { Lang } from "./types.ts";

const words = process.argv.slice(2);
const draft = words.includes("--draft");
const langs = (["es", "en"] as Lang[]).filter((lang) => !words.includes(`--not-${lang}`));
const wanted = words.filter((word) => !word.startsWith("--"));

makeFolders();
const browser = await openBrowser();
try {
  for (const deck of decks) {
    if (wanted.length > 0 && !wanted.includes(deck.id)) continue;
    for (const lang of langs) await makeFilm(browser, deck, lang, draft);
  }
} finally {
  await browser.close();
}
