import { makeCover } from "./cover.ts";
import { decks } from "./decks/all.ts";
import { makeFilm } from "./film.ts";
import { readNarration } from "./narration.ts";
import { makeFolders, recordedFolder } from "./paths.ts";
import { printAll } from "./print/print-all.ts";
import { makeSigns } from "./signs/make-signs.ts";
import { numbered } from "./sound/recordings.ts";
import { openBrowser } from "./stage.ts";
import type { Lang } from "./types.ts";

const words = process.argv.slice(2);
const draft = words.includes("--draft");
const langs = (["es", "en"] as Lang[]).filter((lang) => !words.includes(`--not-${lang}`));
const names = words.filter((word) => !word.startsWith("--"));

function wanted(name: string): boolean {
  return names.length === 0 || names.includes(name);
}

const wantedDecks = decks.filter(({ id }) => wanted(id));

/** Prints the sentences to read aloud, with the file name for each recording. */
function listSentences(deck: string, lang: Lang): void {
  console.log(`\n${recordedFolder}/${deck}.${lang}/`);
  for (const [slide, steps] of readNarration(deck, lang))
    for (const { name, text } of numbered(slide, steps)) console.log(`${`${name}.wav`.padEnd(20)} ${text}`);
}

async function make(): Promise<void> {
  makeFolders();
  if (wanted("cover")) makeCover();
  if (wanted("signs")) makeSigns(langs);
  const browser = await openBrowser();
  try {
    if (wanted("print")) await printAll(browser, langs);
    for (const deck of wantedDecks) {
      for (const lang of langs) await makeFilm(browser, deck, lang, draft);
    }
  } finally {
    await browser.close();
  }
}

if (words.includes("--sentences")) for (const { id } of wantedDecks) for (const lang of langs) listSentences(id, lang);
else await make();
