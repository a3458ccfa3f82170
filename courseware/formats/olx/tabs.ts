import type { Text } from "../../course.ts";
import type { FoundFile } from "../../reading/reading.ts";
import { buildClass } from "../build/build-class.ts";
import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { labels } from "../messages/labels.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { readPage } from "../page/read-page.ts";
import type { Finding } from "../report/report.ts";
import { readText } from "../xml/decode.ts";
import { pageOf, plainFormulas } from "./page.ts";
import type { Tab } from "./read-policy.ts";

/** Converts the pages that authors add outside the course structure, such as a programme, to classes. */
export async function readTabs(
  conversion: Conversion,
  tabs: readonly Tab[],
  titles: ReadonlyMap<string, string>,
): Promise<ItemDocument[]> {
  const { files, report } = conversion;
  const items: ItemDocument[] = [];
  for (const { name, url_slug, course_staff_only } of tabs) {
    const file = url_slug === "" ? undefined : files.find(`tabs/${url_slug}.html`);
    if (!file) continue;
    const found = report.find("item", name || url_slug, { file: file.path, line: 1 });
    if (course_staff_only) found.change(reasons.hidden());
    const title = localizeTitle(conversion, name || url_slug, found);
    items.push(...(await readFile(conversion, titles, { file, found, title, sourceId: `tab-${url_slug}` })));
  }
  return items;
}

async function readFile(
  conversion: Conversion,
  titles: ReadonlyMap<string, string>,
  { file, ...about }: { file: FoundFile; found: Finding; title: Text; sourceId: string },
): Promise<ItemDocument[]> {
  const { found } = about;
  const html = localize(conversion, plainFormulas(await readText(file, conversion.limits.textBytes)), found);
  const page = await readPage(conversion, html, pageOf(conversion, found, titles));
  return buildClass(conversion, { ...about, ...page });
}

/** Converts Studio's handouts to a class, reporting empty ones, and reports updates, which are dated news. */
export async function readInfo(conversion: Conversion, titles: ReadonlyMap<string, string>): Promise<ItemDocument[]> {
  const { files, report } = conversion;
  const items: ItemDocument[] = [];
  const file = files.find("info/handouts.html");
  if (file) {
    const title = labels.handouts();
    const found = report.find("item", title, { file: file.path, line: 1 });
    items.push(...(await readFile(conversion, titles, { file, found, title, sourceId: "info-handouts" })));
  }
  for (const path of ["info/updates.html", "info/updates.items.json"]) {
    if (!files.find(path)) continue;
    report.find("file", path.slice("info/".length), { file: path, line: 1 }).drop(omissions.updates());
  }
  return items;
}
