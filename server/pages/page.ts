import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Language } from "../../contract/language.ts";
import { allScreens } from "../../contract/screens.ts";
import { pagePolicy } from "../http/protection/policies.ts";
import { fillPage, type Sheet } from "./fill-page.ts";
import { type FilesOf, type Hints, writeHints } from "./hints.ts";
import type { PageParts } from "./page-parts.ts";
import type { RenderedPage, RenderedPages } from "./rendered-pages.ts";

/** The application's page for one path and language. */
export interface ServedPage {
  html: string;
  /** Its Content-Security-Policy. */
  policy: string;
  /** Returns the page compressed. */
  compress(encoding: Encoding): Buffer;
}

/** The supported compressions of a page. */
export type Encoding = "br" | "gzip";

/** The application's page. */
export interface Page {
  /** Returns the page for a path and language, with hints to the browser on what the screen needs. */
  write(path: string, language: Language, hints?: Hints): ServedPage;
}

/** The inputs of the page. */
export interface BuildOutput {
  /** The page as built with the web application. */
  html: string;
  catalogues: Record<Language, Catalogue>;
  /** The prerendered public pages. */
  rendered: RenderedPages;
  /** Returns the files of the build that the given modules need. */
  filesOf: FilesOf;
  /** The style sheets of the prerendered pages, by path. */
  sheets: ReadonlyMap<string, Sheet[]>;
}

interface PrerenderedPage {
  page: RenderedPage;
  hints: Hints;
}

/** The title and description of a public page in one language. */
interface PageMetadata {
  title: string;
  lead?: string | undefined;
}

/** The texts of the web application, from a catalogue in `assets/locales/`. */
export type Catalogue = { [key: string]: string | Catalogue };

/** Creates the application's page, with metadata for crawlers and social networks, and the content of public pages. */
export function createPage(
  { html: built, catalogues, rendered, filesOf, sheets }: BuildOutput,
  { site, publicUrl, files }: Pick<PageParts, "site" | "publicUrl" | "files">,
): Page {
  const template = built.replace(/\s*<meta\s+name="description"[^>]*>/, "");
  const policy = pagePolicy(built, files.elsewhere?.origin);
  const writeHead = (path: string, language: Language, hints: Hints) => {
    const { program, home } = site[language];
    const metadata = findMetadata(path, catalogues[language]);
    const title = metadata ? `${metadata.title} · ${program.title}` : home.headline;
    const description = metadata?.lead ?? home.lead;
    const head = [
      `<title>${escapeText(metadata ? title : program.title)}</title>`,
      meta("name", "description", description),
      meta("property", "og:type", "website"),
      meta("property", "og:site_name", program.title),
      meta("property", "og:title", title),
      meta("property", "og:description", description),
      meta("property", "og:url", publicUrl() + path),
      meta("property", "og:locale", language),
      // Social networks do not show SVG and require an absolute URL.
      meta("property", "og:image", `${publicUrl()}/assets/social.png`),
      meta("property", "og:image:width", "1200"),
      meta("property", "og:image:height", "630"),
      meta("name", "twitter:card", "summary_large_image"),
    ];
    return writeHints(template, hints, filesOf)
      .replace(/<html lang="\w+"/, `<html lang="${language}"`)
      .replace(/<title>[^<]*<\/title>/, () => head.join("\n    "));
  };
  const writePrerendered = (path: string, language: Language, { page, hints }: PrerenderedPage): ServedPage => {
    const html = fillPage(writeHead(path, language, hints), { language, page, sheets: sheets.get(path) ?? [] });
    const compressed = { br: brotliCompressSync(html), gzip: gzipSync(html) };
    const policy = pagePolicy(html, files.elsewhere?.origin);
    return { html, policy, compress: (encoding) => compressed[encoding] };
  };
  const cached = new Map<string, ServedPage>();
  return {
    write(path, language, hints = { modules: [] }) {
      const page = rendered[language][path];
      if (!page) {
        const html = writeHead(path, language, hints);
        return { html, policy, compress: (encoding) => compressFast(html, encoding) };
      }
      // The public URL is only known once the server listens.
      const key = `${language} ${hints.next?.length ?? 0} ${publicUrl()}${path}`;
      const written = cached.get(key) ?? writePrerendered(path, language, { page, hints });
      cached.set(key, written);
      return written;
    },
  };
}

function compressFast(html: string, encoding: Encoding): Buffer {
  if (encoding === "gzip") return gzipSync(html, { level: 4 });
  return brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

/** Returns the title and description of a public page; null for the home page and personal screens. */
function findMetadata(path: string, catalogue: Catalogue): PageMetadata | null {
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
