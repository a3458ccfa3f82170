import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { readWebLink } from "../html/segments.ts";
import type { Page } from "../page/page.ts";
import type { Finding } from "../report/report.ts";

/** Returns the page of a component: `/static/…` refers to files of the course, `/jump_to_id/…` to its other pages. */
export function pageOf(conversion: Conversion, found: Finding, titles: ReadonlyMap<string, string>): Page {
  const find = (address: string) => findStatic(conversion, address);
  return {
    found,
    place: found.place,
    find,
    readLink(href) {
      const id = /\/jump_to(?:_id)?\/(?:[^?#]*[@/])?([^/?#@]+)/.exec(href)?.[1];
      const title = id === undefined ? undefined : titles.get(id);
      if (title !== undefined) return { kind: "page", title };
      return places.test(href) ? { kind: "file" } : readWebLink(href);
    },
  };
}

/** Converts Open edX's formula markup to common TeX delimiters. */
export function plainFormulas(html: string): string {
  return html
    .replaceAll(/\[mathjaxinline\]([\s\S]*?)\[\/mathjaxinline\]/g, (_, tex: string) => `\\(${tex}\\)`)
    .replaceAll(/\[mathjax\]([\s\S]*?)\[\/mathjax\]/g, (_, tex: string) => `\\[${tex}\\]`);
}

const places = /^(?:\/static\/|\/?asset-v1:[^@]*@asset\+block@|\/?c4x\/[^/]*\/[^/]*\/asset\/|static\/)/;

/** Finds a file of the course by any of the addresses that Studio uses. */
function findStatic({ files }: Conversion, address: string): FoundFile | undefined {
  const bare = address.replace(/[?#].*$/, "");
  if (!places.test(bare)) return undefined;
  const name = bare.replace(places, "");
  return files.find(`static/${name}`) ?? files.find(`static/${name.replaceAll(/%20|\s/g, "_")}`);
}
