import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { readWebLink } from "../html/segments.ts";
import type { Page } from "../page/page.ts";
import type { Found } from "../report/report.ts";

/** The page of a component: `/static/…` are the files of the course, `/jump_to_id/…` its other pages. */
export function pageOf(conversion: Conversion, found: Found, titles: ReadonlyMap<string, string>): Page {
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

/** Formulas in the marks that every reader of TeX knows. */
export function plainFormulas(html: string): string {
  return html
    .replaceAll(/\[mathjaxinline\]([\s\S]*?)\[\/mathjaxinline\]/g, (_, tex: string) => `\\(${tex}\\)`)
    .replaceAll(/\[mathjax\]([\s\S]*?)\[\/mathjax\]/g, (_, tex: string) => `\\[${tex}\\]`);
}

const places = /^(?:\/static\/|\/?asset-v1:[^@]*@asset\+block@|\/?c4x\/[^/]*\/[^/]*\/asset\/|static\/)/;

/** A file of the course, under any of the addresses that Studio gives it. */
function findStatic({ files }: Conversion, address: string): FoundFile | undefined {
  const bare = address.replace(/[?#].*$/, "");
  if (!places.test(bare)) return undefined;
  const name = bare.replace(places, "");
  return files.find(`static/${name}`) ?? files.find(`static/${name.replaceAll(/%20|\s/g, "_")}`);
}
