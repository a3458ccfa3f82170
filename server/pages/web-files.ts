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
import { type Built, type Catalogue, createPage, type Page } from "./page.ts";
import type { PageParts } from "./page-parts.ts";
import { drawScreens } from "./personal-screens.ts";
import { renderPages } from "./rendered-pages.ts";
import { readScreenFiles, type ScreenFiles } from "./screen-files.ts";
import { drawnAhead, hintsOf, strayHints, strayPaths } from "./screen-hints.ts";
import { ScreenRenderer } from "./screen-renderer.ts";
import { sendPage } from "./send-page.ts";

/** Where the built web application lies. */
export const webRoot = fileURLToPath(new URL("../../web/dist/", import.meta.url));

/** What the application draws pages with where no browser is, beside what browsers load. */
const rendererFile = "../dist-server/render.js";

/** The folder of files that carry a hash in their names. */
const hashed = "/assets/built/";

/** None of them is so long that a part of it is worth asking for; a range is left out of account (RFC 9110, section 14.2). */
const whole = { acceptRanges: false };

/** Serves the built web application with its page at every screen, and gives back the page. */
export async function serveWeb(app: FastifyInstance, root: string, parts: PageParts): Promise<Page> {
  const built = await readBuilt(root, parts, app.log);
  const page = createPage(built, parts);
  const renderer = new ScreenRenderer({ bundle: join(root, rendererFile), texts: built.catalogues });
  for (const screen of allScreens) {
    const hints = hintsOf(screen);
    app.get(screen.path, (_request, reply) => {
      if (hints.isPersonal) renderer.begin();
      return sendPage(reply, page, hints);
    });
  }
  for (const path of strayPaths) app.get(path, (_request, reply) => sendPage(reply, page, strayHints));
  drawScreens(app, renderer);
  await serveWorker(app, root, { ...parts, page, core: listCore(built) });
  await app.register(fastifyStatic, {
    root,
    index: false,
    ...whole,
    // With its gaps the page is of no use to anybody; what is compressed has no address of its own.
    globIgnore: ["index.html", "**/*.{br,gz}"],
    // A route for each file, so that what is no file is unknown in the same way as everywhere.
    wildcard: false,
    // The build has laid a compressed file beside each one that gains by it.
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The texts are asked for by what they are a hash of, too.
      const isForEver = path.includes(hashed) || /\.json\?v=\w+$/.test(reply.request.url);
      reply.header("cache-control", isForEver ? "public, max-age=31536000, immutable" : "no-cache");
    },
  });
  return page;
}

/** What the first screens of a person are made of, and what keeps them for times without a connection. */
function listCore({ html, filesOf }: Built): ScreenFiles {
  const named = [...html.matchAll(/(?:src|href)="(\/assets\/built\/[^"]+)"/g)].map(([, address = ""]) => address);
  const texts = ["i18n/offline/es.json", "i18n/offline/en.json"];
  const parts = ["features/offline/offline-bar.tsx", "features/offline/leave-dialog.tsx"];
  const offline = ["outbox", "offline/start.ts", ...parts, ...texts];
  const { scripts, styles } = filesOf([...hintsOf(screens.dashboard).modules, ...offline]);
  const all = [...new Set([...named, ...scripts, ...styles])];
  return {
    scripts: all.filter((address) => address.endsWith(".js")),
    styles: all.filter((address) => address.endsWith(".css")),
  };
}

async function readBuilt(root: string, parts: PageParts, log: FastifyBaseLogger): Promise<Built> {
  const read = (file: string) => readFile(join(root, file), "utf8");
  // The web application's tests hold that its catalogues have these texts in both languages.
  const catalogue = async (language: Language): Promise<Catalogue> =>
    JSON.parse(await read(`assets/locales/${language}.json`));
  const [html, es, en] = await Promise.all([read("index.html"), catalogue("es"), catalogue("en")]);
  const catalogues = { es, en };
  const rendered = await renderPages({ bundle: join(root, rendererFile), texts: catalogues }, parts).catch(
    (error: unknown) => {
      log.error({ err: error }, "the public pages could not be drawn ahead: browsers draw them");
      return { es: {}, en: {} };
    },
  );
  const filesOf = await readScreenFiles(root);
  return { html, catalogues, rendered, filesOf, sheets: await readSheets(root, filesOf) };
}

/** The style sheets of the pages that are drawn ahead. */
async function readSheets(root: string, filesOf: FilesOf): Promise<Map<string, Sheet[]>> {
  const pages = drawnAhead.map(async (screen) => {
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
    ...whole,
    decorateReply: false,
    maxAge: "1h",
    allowedPath: (path) => /\.(?:svg|png|webp|jpe?g|avif)$/i.test(path),
    setHeaders: (reply) => reply.header("content-security-policy", filePolicy),
  });
}
