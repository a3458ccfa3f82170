import type { Localized } from "../../../contract/language.ts";
import type { Place } from "../../faults.ts";
import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import type { Media, MediaRef } from "../build/documents.ts";
import type { LinkReader } from "../html/segments.ts";
import type { Found, Kind } from "../report/report.ts";

/** A page or a question whose HTML is read: what its addresses lead to, and where it stands. */
export interface Page {
  found: Found;
  place: Place;
  /** The file of the source that an address means, if there is one. */
  find(address: string): FoundFile | undefined;
  readLink: LinkReader;
}

/** One file for every language. */
export function shared(media: Media): MediaRef {
  return { es: media, en: media };
}

/** A file for each language; the one of another where a language has none. */
export function byLanguage(media: Localized<Media>): MediaRef {
  const one = media.es ?? media.en;
  return one ? { es: media.es ?? one, en: media.en ?? one } : {};
}

/** The line of the report for a file or address, made when it is met first; `isNew` tells whether this was the first time. */
export function findOnce(
  { seen }: Conversion,
  page: Page,
  about: { kind: Kind; key: string; what: string },
): { found: Found; isNew: boolean } {
  const key = `${about.kind}\n${about.key}`;
  const known = seen.get(key);
  if (known) return { found: known, isNew: false };
  const found = page.found.find(about.kind, about.what, page.place);
  seen.set(key, found);
  return { found, isNew: true };
}

/** The last part of an address, for people. */
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

/** Whether an address is of the web. */
export function isOnWeb(address: string): boolean {
  return /^(?:https?:)?\/\//i.test(address.trim());
}
