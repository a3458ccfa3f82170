import type { Localized } from "../../../contract/language.ts";
import type { Place } from "../../faults.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { Media, MediaRef } from "../build/documents.ts";
import type { LinkReader } from "../html/segments.ts";
import { reasons } from "../messages/reasons.ts";
import type { Finding, Kind } from "../report/report.ts";

/** The HTML of a page or question that is being read: its place, and the resolver for its addresses. */
export interface Page {
  found: Finding;
  place: Place;
  /** Finds the file of the source that an address refers to. */
  find(address: string): FoundFile | undefined;
  readLink: LinkReader;
}

/** Uses one file for every language. */
export function shared(media: Media): MediaRef {
  return { es: media, en: media };
}

/** Uses a file for each language; a language without a file uses the other one's. */
export function byLanguage(media: Localized<Media>): MediaRef {
  const one = media.es ?? media.en;
  return one ? { es: media.es ?? one, en: media.en ?? one } : {};
}

/** Returns the report entry of a file or address. It is created on first use, indicated by `isNew`. */
export function findOrAddFinding(
  { seen }: Conversion,
  page: Page,
  about: { kind: Kind; key: string; what: string },
): { found: Finding; isNew: boolean } {
  const key = `${about.kind}\n${about.key}`;
  const known = seen.get(key);
  if (known) return { found: known, isNew: false };
  const found = page.found.find(about.kind, about.what, page.place);
  seen.set(key, found);
  return { found, isNew: true };
}

/**
 * Returns the link reader of a page, which also reports links to files that the source lacks; links to other places of
 * the platform are not to files.
 */
export function reportingMissing(conversion: Conversion, page: Page): LinkReader {
  return (href) => {
    const target = page.readLink(href);
    if (target.kind === "none" && /^(?![a-z]+:)[^?#]*\.(?!(?:php|aspx?|jsp)\b)\w{2,5}(?:[?#]|$)/i.test(href.trim())) {
      const about = { kind: "file" as const, key: `${page.place.file}\n${href}`, what: nameOf(href) };
      findOrAddFinding(conversion, page, about).found.drop(reasons.fileMissing());
    }
    return target;
  };
}

/** Returns the last segment of an address, for display. */
export function nameOf(address: string): string {
  if (address.startsWith("data:")) return address.slice(0, address.indexOf(",") + 1).slice(0, 40);
  const name =
    address
      .replace(/[?#].*$/, "")
      .split("/")
      .at(-1) ?? address;
  try {
    return decodeURIComponent(name) || address;
  } catch {
    return name || address;
  }
}

/** Whether an address is a web address. */
export function isWebAddress(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address.trim());
}
