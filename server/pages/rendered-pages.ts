import { execFile } from "node:child_process";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Language } from "../../contract/language.ts";
import { tagOf } from "../http/responses/etag.ts";
import type { PageParts } from "./page-parts.ts";
import { prerenderedScreens } from "./screen-hints.ts";

/** A public page as the web application renders it before any script runs. */
export interface RenderedPage {
  /** The content of the root element. */
  html: string;
  /** The data from which the application continues. */
  data: unknown;
}

/** Public pages by language and path. */
export type RenderedPages = Record<Language, Record<string, RenderedPage>>;

const paths = prerenderedScreens.map(({ path }) => path);

const renderProcess = fileURLToPath(new URL("render-process.ts", import.meta.url));

/** The time limit for prerendering on a small, busy machine, in ms. */
const renderTimeout = 60_000;

/** The inputs of the prerendered pages. */
export interface Source {
  /** The built renderer (`web/render.tsx`). */
  bundle: string;
  texts: Record<Language, unknown>;
}

/**
 * Prerenders the public pages with the organisation's texts. They are stored in DATA_DIR and only rendered again when
 * the application, its texts, the site or the year in the footer changes.
 */
export async function renderPages(
  { bundle, texts }: Source,
  { config, site, privacy }: Pick<PageParts, "config" | "site" | "privacy">,
): Promise<RenderedPages> {
  const responsesIn = (language: Language) => ({
    "/api/v1/site": site[language],
    "/api/v1/site/privacy": { markdown: privacy[language] },
  });
  const input = JSON.stringify({ paths, texts, answers: { es: responsesIn("es"), en: responsesIn("en") } });
  const state = tagOf(await readFile(bundle), input, String(new Date().getFullYear())).slice(1, -1);
  const folder = join(config.dataDir, "pages");
  const file = join(folder, `${state}.json`);
  const cached = await readCached(file);
  if (cached) return cached;
  const pages: RenderedPages = JSON.parse(await render(bundle, input));
  await storePages(folder, file, pages);
  return pages;
}

async function readCached(file: string): Promise<RenderedPages | null> {
  try {
    return JSON.parse(await readFile(file, "utf8"));
  } catch {
    return null;
  }
}

/** Writes the pages atomically and deletes earlier states. */
async function storePages(folder: string, file: string, pages: RenderedPages): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of await readdir(folder)) await rm(join(folder, name), { force: true });
  await writeFile(`${file}.part`, JSON.stringify(pages));
  await rename(`${file}.part`, file);
}

function render(bundle: string, input: string): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const options = { timeout: renderTimeout, maxBuffer: 64 * 1024 * 1024, env: { NODE_ENV: "production" } };
  const child = execFile(process.execPath, [renderProcess, bundle], options, (error, stdout) => {
    if (error) reject(error);
    else resolve(stdout);
  });
  child.stdin?.on("error", reject).end(input);
  return promise;
}
