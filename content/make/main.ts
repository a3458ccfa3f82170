import { makeCover } from "./cover.ts";
import { decks } from "./decks/all.ts";
import { makeFilm } from "./film.ts";
import { readNarration } from "./narration.ts";
import { createFolders, recordedFolder } from "./paths.ts";
import { printAll } from "./print/print-all.ts";
import { makeSigns } from "./signs/make-signs.ts";
import { numberSentences } from "./sound/recordings.ts";
import { openBrowser } from "./stage.ts";
import type { Lang } from "./types.ts";

const args = process.argv.slice(2);
const draft = args.includes("--draft");
const langs = (["es", "en"] as Lang[]).filter((lang) => !args.includes(`--not-${lang}`));
const names = args.filter((word) => !word.startsWith("--"));

function isRequested(name: string): boolean {
  return names.length === 0 || names.includes(name);
}

const requestedDecks = decks.filter(({ id }) => isRequested(id));

/** Prints the sentences to read aloud, with the file name for each recording. */
function listSentences(deck: string, lang: Lang): void {
  console.log(`\n${recordedFolder}/${deck}.${lang}/`);
  for (const [slide, steps] of readNarration(deck, lang))
    for (const { name, text } of numberSentences(slide, steps)) console.log(`${`${name}.wav`.padEnd(20)} ${text}`);
}

async function make(): Promise<void> {
  createFolders();
  if (isRequested("cover")) makeCover();
  if (isRequested("signs")) makeSigns(langs);
  const browser = await openBrowser();
  try {
    if (isRequested("print")) await printAll(browser, langs);
    for (const deck of requestedDecks) {
      for (const lang of langs) await makeFilm(browser, deck, lang, draft);
    }
  } finally {
    await browser.close();
  }
}

if (args.includes("--sentences"))
  for (const { id } of requestedDecks) for (const lang of langs) listSentences(id, lang);
else await make();
