import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyBaseLogger, FastifyInstance } from "fastify";
import type { Language } from "../../contract/language.ts";
import { allScreens, screens } from "../../contract/screens.ts";
import { filePolicy } from "../http/protection/policies.ts";
import type { Sheet } from "./fill-page.ts";
import type { FilesOf } from "./hints.ts";
import { serveWorker } from "./installed/worker.ts";
import { type BuildOutput, type Catalogue, createPage, type Page } from "./page.ts";
import type { PageParts } from "./page-parts.ts";
import { serveRenderedScreens } from "./personal-screens.ts";
import { renderPages } from "./rendered-pages.ts";
import { readScreenFiles, type ScreenFiles } from "./screen-files.ts";
import { hintsOf, prerenderedScreens, redirectedHints, redirectedPaths } from "./screen-hints.ts";
import { ScreenRenderer } from "./screen-renderer.ts";
import { sendPage } from "./send-page.ts";

/** The folder of the built web application. */
export const webRoot = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** The renderer that the server uses, located outside the folder served to browsers. */
const rendererFile = "../dist-server/render.js";

/** The path of files with a hash in their names. */
const hashed = "/assets/built/";

/** No file is large enough for range requests to pay off, so ranges are ignored (RFC 9110, section 14.2). */
const withoutRanges = { acceptRanges: false };

/** Serves the built web application, with its page for every screen, and returns that page. */
export async function serveWeb(app: FastifyInstance, root: string, parts: PageParts): Promise<Page> {
  const built = await readBuilt(root, parts, app.log);
  const page = createPage(built, parts);
  const renderer = new ScreenRenderer({ bundle: join(root, rendererFile), texts: built.catalogues });
  for (const screen of allScreens) {
    const hints = hintsOf(screen);
    app.get(screen.path, (_request, reply) => {
      if (hints.isPersonal) renderer.warmUp();
      return sendPage(reply, page, hints);
    });
  }
  for (const path of redirectedPaths) app.get(path, (_request, reply) => sendPage(reply, page, redirectedHints));
  serveRenderedScreens(app, renderer);
  await serveWorker(app, root, { ...parts, page, core: listCore(built) });
  await app.register(fastifyStatic, {
    root,
    index: false,
    ...withoutRanges,
    // The page is useless before its placeholders are filled, and compressed files have no address of their own.
    globIgnore: ["index.html", "**/*.{br,gz}"],
    // One route per file: unknown addresses then get the same 404 as everywhere.
    wildcard: false,
    // The build has added compressed versions of the files that benefit from it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Texts are immutable too when requested with their hash.
      const isImmutable = path.includes(hashed) || /\.json\?v=\w+$/.test(reply.request.url);
      reply.header("cache-control", isImmutable ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return page;
}

/** Lists the files of the first screens after sign-in, and those of offline support. */
function listCore({ html, filesOf }: BuildOutput): ScreenFiles {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/built\/[^"]+)"/g)].map(([, address = ""]) => address);
  const texts = ["i18n/offline/es.json", "i18n/offline/en.json"];
  const parts = ["features/offline/offline-bar.tsx", "features/offline/sign-out-dialog.tsx"];
  const offline = ["outbox", "offline/start.ts", ...parts, ...texts];
  const { scripts, styles } = filesOf([...hintsOf(screens.dashboard).modules, ...offline]);
  const all = [...new Set([...named, ...scripts, ...styles])];
  return {
    scripts: all.filter((address) => address.endsWith(".js")),
    styles: all.filter((address) => address.endsWith(".css")),
  };
}

async function readBuilt(root: string, parts: PageParts, log: FastifyBaseLogger): Promise<BuildOutput> {
  const read = (file: string) => readFile(join(root, file), "utf8");
  // The tests of the web application ensure that its catalogues contain these texts in both languages.
  const catalogue = async (language: Language): Promise<Catalogue> =>
    JSON.parse(await read(`assets/locales/${language}.json`));
  const [html, es, en] = await Promise.all([read("index.html"), catalogue("es"), catalogue("en")]);
  const catalogues = { es, en };
  const rendered = await renderPages({ bundle: join(root, rendererFile), texts: catalogues }, parts).catch(
    (error: unknown) => {
      log.error({ err: error }, "the public pages could not be prerendered: browsers render them");
      return { es: {}, en: {} };
    },
  );
  const filesOf = await readScreenFiles(root);
  return { html, catalogues, rendered, filesOf, sheets: await readSheets(root, filesOf) };
}

/** Reads the style sheets of the prerendered pages. */
async function readSheets(root: string, filesOf: FilesOf): Promise<Map<string, Sheet[]>> {
  const pages = prerenderedScreens.map(async (screen) => {
    const addresses = filesOf(["index.html", ...hintsOf(screen).modules]).styles;
    const sheets = addresses.map(async (address) => ({ address, css: await readFile(join(root, address), "utf8") }));
    return [screen.path, await Promise.all(sheets)] as const;
  });
  return new Map(await Promise.all(pages));
}

/** Serves the organisation's own pictures under `/site/`. */
export async function serveSitePictures(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: "/site/",
    index: false,
    ...withoutRanges,
    decorateReply: false,
    maxAge: "1h",
    allowedPath: (path) => /\.(?:svg|png|webp|jpe?g|avif)$/i.test(path),
    setHeaders: (reply) => reply.header("content-security-policy", filePolicy),
  });
}
