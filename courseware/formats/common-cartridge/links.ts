import type { FoundFile } from "../../reading/reading.ts";
import type { Conversion } from "../build/conversion.ts";
import { type LinkTarget, readWebLink } from "../html/segments.ts";
import { findBlackboardFile } from "../source/blackboard-files.ts";
import type { Manifest } from "./manifest.ts";

/** Resolves the addresses in a page. */
export interface Links {
  find(address: string): FoundFile | undefined;
  readLink(href: string): LinkTarget;
}

/** Canvas's reference to a file by its resource, used by newer exports where a file was renamed or moved. */
const fileReference = /^(?:%24|\$)CANVAS_(?:COURSE|OBJECT)_REFERENCE(?:%24|\$)\/(?:file_ref|files)\/([^/]+)/i;

/** The placeholder for the file folder, as written by Canvas and as specified. */
const fileBase = /^(?:%24|\$)IMS[-_]CC[-_]FILEBASE(?:%24|\$)\/?(?:\.\.\/)*/i;

/** The possible link targets in a cartridge: page titles and resources. */
interface Targets {
  titles: ReadonlyMap<string, string>;
  manifest: Pick<Manifest, "resources">;
}

/** Returns the link resolver for a page, given its path. */
export function linksOf({ files }: Conversion, path: string, { titles, manifest }: Targets): Links {
  const find = (address: string): FoundFile | undefined => {
    const bare = address.replace(/[?#].*$/, "");
    const embedded = findBlackboardFile(files, path, bare);
    if (embedded) return embedded;
    const named = manifest.resources.get(fileReference.exec(bare)?.[1] ?? "");
    if (named) return files.find(named.href || (named.files[0] ?? ""));
    if (!fileBase.test(bare)) return isForeign(bare) ? undefined : files.findFrom(path, bare);
    const inside = bare.replace(fileBase, "");
    return files.find(`web_resources/${inside}`) ?? files.find(inside) ?? files.findFrom(path, inside);
  };
  return {
    find,
    readLink(href) {
      const file = find(href);
      const title = file ? titles.get(file.path) : titleOfReference(href, titles);
      if (title !== undefined) return { kind: "page", title };
      return file || fileBase.test(href) ? { kind: "file" } : readWebLink(href);
    },
  };
}

function isForeign(address: string): boolean {
  return /^[a-z][a-z0-9+.-]*:|^\/\/|^(?:%24|\$)[A-Z_-]+(?:%24|\$)/i.test(address);
}

/** Resolves Canvas's links to its own pages, by the last segment of the address. */
function titleOfReference(href: string, titles: ReadonlyMap<string, string>): string | undefined {
  const name =
    /^(?:%24|\$)(?:WIKI|CANVAS_OBJECT)_REFERENCE(?:%24|\$)\/(?:pages|wiki|assignments|quizzes|discussion_topics)\/([^/?#]+)/i.exec(
      href,
    )?.[1];
  if (name === undefined) return undefined;
  return titles.get(name) ?? titles.get(`wiki_content/${name}.html`) ?? name.replaceAll("-", " ");
}
