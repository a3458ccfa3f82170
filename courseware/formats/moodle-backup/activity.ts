import type { Message } from "../../messages.ts";
import type { Conversion } from "../build/conversion.ts";
import { localize } from "../build/localize.ts";
import { readPlain } from "../html/read-html.ts";
import { readWebLink } from "../html/segments.ts";
import type { Page } from "../page/page.ts";
import { type ReadPage, readPage } from "../page/read-page.ts";
import { textAt, type XmlElement } from "../xml/element.ts";
import { type BackupFile, findFile, scopeFileReferences } from "./files.ts";
import type { QuestionBank } from "./questions.ts";

/** An activity of a backup: its XML element, and the files of its texts. */
export interface Activity {
  conversion: Conversion;
  bank: QuestionBank;
  /** Moodle's module name, such as `page`. */
  kind: string;
  sourceId: string;
  name: string;
  path: string;
  element: XmlElement | undefined;
  files: ReadonlyMap<string, BackupFile> | undefined;
  /** The names of the course's activities, by the ids used in links. */
  titles: ReadonlyMap<string, string>;
  /** The reasons for restrictions on visibility and dates, which cannot be converted. */
  limits: Message[];
}

/**
 * The form of links between activities in a backup: `$@PAGEVIEWBYID*31@$`. Links to courses use a different set of ids.
 */
const linkPattern = /^\$@(?!COURSE)[A-Z]+VIEWBYID[A-Z]*\*(\d+)/;

/** Opens an activity as a page, with its report entry. */
export function open({ conversion, kind, name, path, files, titles, limits }: Activity): Page {
  const found = conversion.report.find(kind === "forum" ? "discussion" : "item", readPlain(name) || kind, {
    file: path,
    line: 1,
  });
  for (const limit of limits) found.change(limit);
  return {
    found,
    place: found.place,
    find: (address) => findFile(files, address) ?? files?.get(address),
    readLink(href) {
      const title = titles.get(linkPattern.exec(href)?.[1] ?? "");
      if (title !== undefined) return { kind: "page", title };
      return href.startsWith("@@PLUGINFILE@@") ? { kind: "file" } : readWebLink(href);
    },
  };
}

/** Returns a text of an activity, with its file references pointing to the text's own area. */
export function textOfArea({ element }: Pick<Activity, "element">, name: string, area = name): string {
  return scopeFileReferences(textAt(element, name), area);
}

/** Reads several texts as one page. */
export function readDivisions(conversion: Conversion, texts: readonly string[], page: Page): Promise<ReadPage> {
  const html = localize(conversion, texts.map((text) => `<div>${text}</div>`).join("\n"), page.found);
  return readPage(conversion, html, page);
}
