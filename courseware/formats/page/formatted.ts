import type { Text } from "../../course.ts";
import type { Conversion } from "../build/conversion.ts";
import type { Figures } from "../build/figures.ts";
import { localize } from "../build/localize.ts";
import { mapText } from "../build/texts.ts";
import { readPlain } from "../html/read-html.ts";
import { escapeHtml } from "../xml/element.ts";
import type { Page } from "./page.ts";
import { readPrompt } from "./read-prompt.ts";

/** The format of a source text, named as in Moodle. */
export type TextFormat = "html" | "moodle" | "plain" | "markdown";

/** A source text with its format. */
export interface Formatted {
  raw: string;
  format: TextFormat;
}

/** Converts a question text to Markdown; its pictures and files go into the material of the assessment. */
export async function readFormatted(
  conversion: Conversion,
  { raw, format }: Formatted,
  to: { page: Page; figures: Figures },
): Promise<Text> {
  if (raw.trim() === "") return {};
  const text = localize(conversion, raw, to.page.found);
  return readPrompt(
    conversion,
    mapText(text, (value) => toHtml({ raw: value, format })),
    to,
  );
}

/** Converts a text to a single line of plain text. */
export function plainOf(formatted: Formatted): string {
  return readPlain(toHtml(formatted));
}

/** Converts a text in any format to HTML. */
export function toHtml({ raw, format }: Formatted): string {
  if (format === "html") return raw;
  if (format === "plain") return breakLines(escapeHtml(raw));
  if (format === "markdown") return readMarkdown(raw);
  // Moodle's own format is HTML with significant line breaks.
  const html = raw.replaceAll(loneSign, "&lt;");
  return /<(?:p|br|div|ul|ol|table|h\d)\b/i.test(html) ? html : breakLines(html);
}

/**
 * A `<` that does not begin a tag, as in `pH<pKa`: it would be parsed as an unclosed tag, and all text after it would
 * be lost.
 */
const loneSign = /<(?!\/?[a-z][^<>]*>|!--)/gi;

function breakLines(text: string): string {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll("\n", "<br>")}</p>`)
    .join("");
}

/** Converts the Markdown syntax that teachers commonly use to HTML; everything else is text. */
function readMarkdown(raw: string): string {
  const inline = escapeHtml(raw)
    .replaceAll(/!\[([^\]\n]{0,500})\]\(([^)\s]{1,2000})[^)\n]{0,200}\)/g, '<img alt="$1" src="$2">')
    .replaceAll(/\[([^\]\n]{1,500})\]\(([^)\s]{1,2000})\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*([^*\n]{1,2000})\*\*/g, "<b>$1</b>")
    .replaceAll(/(?<![\w*])[*_]([^*_\n]{1,2000})[*_](?![\w*])/g, "<i>$1</i>")
    .replaceAll(/`([^`\n]{1,2000})`/g, "<code>$1</code>");
  return inline
    .split(/\n\s*\n/)
    .map((part) => markdownBlock(part.trim()))
    .join("");
}

function markdownBlock(part: string): string {
  const heading = /^(#{1,6})\s+(.*)$/.exec(part);
  if (heading) return `<h${heading[1]?.length}>${heading[2]}</h${heading[1]?.length}>`;
  const lines = part.split("\n");
  const isList = (mark: RegExp) => lines.every((line) => mark.test(line));
  const list = (tag: string, mark: RegExp) =>
    `<${tag}>${lines.map((line) => `<li>${line.replace(mark, "")}</li>`).join("")}</${tag}>`;
  if (isList(/^\s*[-*+]\s+/)) return list("ul", /^\s*[-*+]\s+/);
  if (isList(/^\s*\d+[.)]\s+/)) return list("ol", /^\s*\d+[.)]\s+/);
  return `<p>${part}</p>`;
}
