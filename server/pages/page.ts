import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Language } from "../../contract/language.ts";
import { allScreens } from "../../contract/screens.ts";
import { pagePolicy } from "../http/protection/policies.ts";
import { fillPage, type Sheet } from "./fill-page.ts";
import { type FilesOf, type Hints, writeHints } from "./hints.ts";
import type { PageParts } from "./page-parts.ts";
import type { RenderedPage, RenderedPages } from "./rendered-pages.ts";

/** The application's page at one path, in one language. */
export interface ServedPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** The same, compressed. */
  compress(encoding: Encoding): Buffer;
}

/** How a page may be compressed. */
export type Encoding = "br" | "gzip";

/** The application's page. */
export interface Page {
  /** Writes it for a path, in a language, with word to the browser of what the screen there needs. */
  write(path: string, language: Language, hints?: Hints): ServedPage;
}

/** What the page is made of. */
export interface Built {
  /** The page as the web application was built. */
  html: string;
  catalogues: Record<Language, Catalogue>;
  /** The public pages that were drawn ahead. */
  rendered: RenderedPages;
  /** Which files of the build some modules need. */
  filesOf: FilesOf;
  /** Their style sheets, by path. */
  sheets: ReadonlyMap<string, Sheet[]>;
}

interface Filled {
  page: RenderedPage;
  hints: Hints;
}

/** What the application calls a public page and says of it, in one language. */
interface About {
  title: string;
  lead?: string | undefined;
}

/** The texts of the web application, of a catalogue in `assets/locales/`. */
export type Catalogue = { [key: string]: string | Catalogue };

/** Fills the built page with what crawlers and social networks read of it, and a public one with its content. */
export function createPage(
  { html: built, catalogues, rendered, filesOf, sheets }: Built,
  { site, publicUrl, files }: Pick<PageParts, "site" | "publicUrl" | "files">,
): Page {
  const template = built.replace(/\s*<meta\s+name="description"[^>]*>/, "");
  const policy = pagePolicy(built, files.elsewhere?.origin);
  const writeHead = (path: string, language: Language, hints: Hints) => {
    const { program, home } = site[language];
    const about = findAbout(path, catalogues[language]);
    const title = about ? `${about.title} · ${program.title}` : home.headline;
    const description = about?.lead ?? home.lead;
    const head = [
      `<title>${escapeText(about ? title : program.title)}</title>`,
      meta("name", "description", description),
      meta("property", "og:type", "website"),
      meta("property", "og:site_name", program.title),
      meta("property", "og:title", title),
      meta("property", "og:description", description),
      meta("property", "og:url", publicUrl() + path),
      meta("property", "og:locale", language),
      // Networks show no SVG, and want an address with its host.
      meta("property", "og:image", `${publicUrl()}/assets/social.png`),
      meta("property", "og:image:width", "1200"),
      meta("property", "og:image:height", "630"),
      meta("name", "twitter:card", "summary_large_image"),
    ];
    return writeHints(template, hints, filesOf)
      .replace(/<html lang="\w+"/, `<html lang="${language}"`)
      .replace(/<title>[^<]*<\/title>/, () => head.join("\n    "));
  };
  const writeFilled = (path: string, language: Language, { page, hints }: Filled): ServedPage => {
    const html = fillPage(writeHead(path, language, hints), { language, page, sheets: sheets.get(path) ?? [] });
    const compressed = { br: brotliCompressSync(html), gzip: gzipSync(html) };
    const policy = pagePolicy(html, files.elsewhere?.origin);
    return { html, policy, compress: (encoding) => compressed[encoding] };
  };
  const kept = new Map<string, ServedPage>();
  return {
    write(path, language, hints = { modules: [] }) {
      const page = rendered[language][path];
      if (!page) {
        const html = writeHead(path, language, hints);
        return { html, policy, compress: (encoding) => compressQuickly(html, encoding) };
      }
      // The address of the server is known only once it listens.
      const key = `${language} ${hints.next?.length ?? 0} ${publicUrl()}${path}`;
      const written = kept.get(key) ?? writeFilled(path, language, { page, hints });
      kept.set(key, written);
      return written;
    },
  };
}

function compressQuickly(html: string, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(html, { level: 4 });
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** What is said of a path that has a page of its own for visitors; null for the home page and what is people's own. */
function findAbout(path: string, catalogue: Catalogue): About | null {
  const keys = allScreens.find((screen) => screen.path === path)?.texts?.split(".");
  const texts = keys?.reduce<string | Catalogue | undefined>(
    (level, key) => (typeof level === "object" ? level[key] : undefined),
    catalogue,
  );
  if (typeof texts !== "object" || typeof texts.title !== "string") return null;
  return { title: texts.title, lead: typeof texts.lead === "string" ? texts.lead : undefined };
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}" />`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
