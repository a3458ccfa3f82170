import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { Figures } from "../build/figures.ts";
import { localizePlain } from "../build/localize.ts";
import { isBlank, mapText, withoutBlanks } from "../build/texts.ts";
import { readMarkdownPlain, readPlain } from "../html/read-html.ts";
import { omissions } from "../messages/omissions.ts";
import { reasons } from "../messages/reasons.ts";
import { type Formatted, readFormatted, toHtml } from "./formatted.ts";
import { nameOf, type Page } from "./page.ts";

/**
 * Reads a short text of a question, such as a choice, as a single line of plain text; its pictures and sounds go into
 * the material, with a reference in the text.
 */
export async function readShort(
  conversion: Conversion,
  formatted: Formatted,
  to: { page: Page; figures: Figures },
): Promise<Text> {
  const html = toHtml(formatted);
  const words = localizePlain(conversion, html, to.page.found);
  if (!/<(?:img|audio|video|iframe|embed)\b/i.test(html)) return words;
  const { pictures, length } = to.figures;
  const placed = withoutBlanks(mapText(await readFormatted(conversion, formatted, to), readMarkdownPlain));
  if (to.figures.pictures > pictures) to.page.found.change(reasons.pictureMoved());
  else if (to.figures.length > length) to.page.found.change(reasons.fileMoved());
  // A missing picture is replaced by its description.
  const short = isBlank(placed) ? words : placed;
  if (isBlank(short)) to.page.found.drop(omissions.nothingButMedia());
  return short;
}

/** Returns a short, recognisable label for a text. */
export function shortLabelOf(html: string): string {
  return readPlain(html) || nameOf(/\bsrc="([^"]+)"/.exec(html)?.[1] ?? "");
}
