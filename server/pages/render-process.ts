// Prerenders the public pages in a separate process, which frees its memory on exit. Reads the input and writes the
// pages as JSON.
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { languages } from "../../contract/language.ts";

const [bundle = ""] = process.argv.slice(2);
const { startRendering, renderPage } = await import(pathToFileURL(bundle).href);
const { paths, texts, answers } = JSON.parse(await text(process.stdin));
startRendering(texts);
const pages: Record<string, Record<string, unknown>> = {};
for (const language of languages) {
  const ask = async (path: string) => Response.json(answers[language][path]);
  pages[language] = {};
  for (const path of paths) pages[language][path] = await renderPage({ path, language, ask, reader: null });
}
process.stdout.write(JSON.stringify(pages));
