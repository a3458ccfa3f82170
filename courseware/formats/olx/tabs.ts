import type { Conversion } from "../build/conversion.ts";
import type { ItemDocument } from "../build/documents.ts";
import { localize, localizeTitle } from "../build/localize.ts";
import { writeClass } from "../build/write-class.ts";
import { reasons } from "../messages/reasons.ts";
import { readPage } from "../page/read-page.ts";
import { readText } from "../xml/decode.ts";
import { pageOf, plainFormulas } from "./page.ts";
import type { Tab } from "./read-policy.ts";

/** The pages that authors add beside the course itself, such as a programme, each as a class. */
export async function readTabs(
  conversion: Conversion,
  tabs: readonly Tab[],
  titles: ReadonlyMap<string, string>,
): Promise<ItemDocument[]> {
  const { files, limits, report } = conversion;
  const items: ItemDocument[] = [];
  for (const { name, url_slug, course_staff_only } of tabs) {
    const file = url_slug === "" ? undefined : files.find(`tabs/${url_slug}.html`);
    if (!file) continue;
    const found = report.find("item", name || url_slug, { file: file.path, line: 1 });
    if (course_staff_only) found.change(reasons.hidden());
    const html = localize(conversion, plainFormulas(await readText(file, limits.textBytes)), found);
    const { blocks, seconds } = await readPage(conversion, html, pageOf(conversion, found, titles));
    const title = localizeTitle(conversion, name || url_slug, found);
    items.push(...writeClass(conversion, { found, own: `tab-${url_slug}`, title, blocks, seconds }));
  }
  return items;
}
