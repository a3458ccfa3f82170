import { makeCover } from "./cover.ts";
import { decks } from "./decks/all.ts";
import { makeFilm } from "./film.ts";
import { makeFolders } from "./paths.ts";
import { printAll } from "./print/print-all.ts";
import { makeSigns } from "./signs/make-signs.ts";
import { openBrowser } from "./stage.ts";
import type { Lang } from "./types.ts";

const words = process.argv.slice(2);
const draft = words.includes("--draft");
const langs = (["es", "en"] as Lang[]).filter((lang) => !words.includes(`--not-${lang}`));
const names = words.filter((word) => !word.startsWith("--"));

function wanted(name: string): boolean {
  return names.length === 0 || names.includes(name);
}

makeFolders();
if (wanted("cover")) makeCover();
if (wanted("signs")) makeSigns(langs);
const browser = await openBrowser();
try {
  if (wanted("print")) await printAll(browser, langs);
  for (const deck of decks.filter(({ id }) => wanted(id))) {
    for (const lang of langs) await makeFilm(browser, deck, lang, draft);
  }
} finally {
  await browser.close();
}
