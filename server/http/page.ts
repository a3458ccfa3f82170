import type { Language } from "../../contract/language.ts";
import type { Parts } from "../parts.ts";
import { pagePolicy } from "./policies.ts";

/** The application's page. */
export interface Page {
  /** Its Content-Security-Policy. */
  policy: string;
  /** Writes it for a path, in a language. */
  write(path: string, language: Language): string;
}

/** What the application calls a public page and says of it, in one language. */
interface About {
  title: string;
  lead?: string | undefined;
}

/** The texts of the web application that this needs, of a catalogue in `assets/locales/`. */
export interface Catalogue {
  faq: About;
  contact: About;
  account: Record<"login" | "register" | "restore", About>;
}

/** Fills the built page with what crawlers and social networks read of it; people's browsers replace it at once. */
export function createPage(
  { built, catalogues }: { built: string; catalogues: Record<Language, Catalogue> },
  { site, publicUrl, files }: Pick<Parts, "site" | "publicUrl"> & { files: Pick<Parts["files"], "elsewhere"> },
): Page {
  const template = built.replace(/\s*<meta\s+name="description"[^>]*>/, "");
  const write = (path: string, language: Language) => {
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
    return template
      .replace(/<html lang="\w+"/, `<html lang="${language}"`)
      .replace(/<title>[^<]*<\/title>/, () => head.join("\n    "));
  };
  return { policy: pagePolicy(built, files.elsewhere?.origin), write };
}

/** What is said of a path that has a page of its own for visitors; null for the home page and what is people's own. */
function findAbout(path: string, { faq, contact, account }: Catalogue): About | null {
  const pages = new Map([
    ["/faq", faq],
    ["/contact", contact],
    ["/login", account.login],
    ["/register", account.register],
    ["/restore", account.restore],
  ]);
  return pages.get(path) ?? null;
}

function meta(kind: "name" | "property", name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeText(content)}" />`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}
