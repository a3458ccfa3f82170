import { expect, it, test } from "vitest";
import { complexTexts } from "../testing/complex-texts.ts";
import { timeOf } from "../testing/time-of.ts";
import { toHtml } from "../testing/to-html.ts";
import { TooComplex } from "./complexity-budget.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import type { Block, Inline } from "./tree.ts";
import { childrenOf } from "./tree.ts";

function parse(markdown: string): Block[] {
  const blocks = parseMarkdown(markdown, { hasLiteralLinks: true });
  if (blocks instanceof TooComplex) throw blocks;
  return blocks;
}

/** Returns the addresses and texts of the links in a text. */
function linksIn(markdown: string): string[] {
  const list = (node: Block | Inline): string[] =>
    node.type === "link"
      ? [`${node.url} ${toHtml([{ type: "paragraph", line: 1, children: node.children }])}`]
      : childrenOf(node).flatMap(list);
  return parse(markdown)
    .flatMap(list)
    .map((link) => link.replaceAll(/<\/?p>/g, ""));
}

test.each([
  [
    "a|b\n-|-\nc|d",
    [
      ["a", "b"],
      ["c", "d"],
    ],
  ],
  ["| a | b |\n|:-|-:|\n| `c\\|d` | e | f |\ng\n\nh", [["a", "b"], ["<code>c|d</code>", "e"], ["g"]]],
  ["before\n|a|\n|-|\n|b", [["a"], ["b"]]],
  ["> |a|\n> |-|\nc", [["a"]]],
])("parses tables into rows of cells: %j", (markdown, rows) => {
  const [table] = parse(markdown)
    .flatMap((block) => [block, ...childrenOf(block)])
    .filter(({ type }) => type === "table");
  const html = (cell: Inline[]) => toHtml([{ type: "paragraph", line: 1, children: cell }]).replaceAll(/<\/?p>/g, "");
  expect(table?.type === "table" && table.rows.map((row) => row.map(html))).toEqual(rows);
});

test.each(["a|b\n-", "a|b\n-|-|-", "a\n---", "a\n- | -"])("does not read this as a table: %j", (markdown) => {
  expect(parse(markdown).some(({ type }) => type === "table")).toBe(false);
});

it("reads the alignment of table columns", () => {
  expect(parse("a|b|c|d\n:-|:-:|-:|-")).toMatchObject([{ align: ["left", "center", "right", null] }]);
});

test.each([
  [
    "Vea https://a.org/b_c_d(e)?f=1&g=*h*i, y (http://i.org).",
    ["https://a.org/b_c_d(e)?f=1&amp;g=*h*i", "http://i.org"],
  ],
  ["**www.a.org** y wwww.a.org xhttp://b.org http:// www.", ["http://www.a.org"]],
  ["ana_maria+1@a-b.org.do, @a.org a@b", ["mailto:ana_maria+1@a-b.org.do"]],
  ["`https://a.org` \\https://b.org <c@d.org> <https://e.org>", ["https://b.org", "mailto:c@d.org", "https://e.org"]],
  ["[https://a.org](https://b.org) [c@d.org](https://e.org)", ["https://b.org", "https://e.org"]],
])("turns bare URLs into links: %s", (markdown, addresses) => {
  const found = linksIn(markdown).map((link) => link.split(" ")[0]);
  expect(found.map((address) => address?.replaceAll("&", "&amp;"))).toEqual(addresses);
});

it("leaves bare URLs alone unless literal links are enabled", () => {
  expect(parseMarkdown("https://a.org b@c.org")).toMatchObject([{ children: [{ type: "text" }] }]);
});

it("reports the line numbers of links, pictures and HTML", () => {
  const nodes = parse("a\n\n> b\n> c [d](e)\n> `f\n> g` ![h](i) <b>\n\n|j|\n|-|\n|[k](l)|");
  const lines = (node: Block | Inline): number[] =>
    node.type === "link" || node.type === "image" || node.type === "html"
      ? [node.line]
      : childrenOf(node).flatMap(lines);
  expect(nodes.flatMap(lines)).toEqual([4, 6, 6, 10]);
});

test.each(Object.entries(complexTexts))("rejects %s quickly", (_name, text) => {
  expect(parseMarkdown(text, { hasLiteralLinks: true })).toBeInstanceOf(TooComplex);
  expect(timeOf(() => parseMarkdown(text, { hasLiteralLinks: true }), 25)).toBeLessThan(25);
});

it("reports the line from which a text is too complex", () => {
  expect(parseMarkdown(`a\n\nb\n${"> ".repeat(30)}c`)).toMatchObject({ line: 4 });
  expect(parseMarkdown(`a\n\n${"*b* ".repeat(3000)}`)).toMatchObject({ line: 3 });
});

test.each([
  ["twenty quotes within each other", `${"> ".repeat(18)}a`],
  ["a list of 200 items", "- una **cosa** con [enlace](https://a.org)\n".repeat(200)],
  ["a table of 200 rows", `|a|b|c|d|\n|-|-|-|-|\n${"|uno|dos|tres|cuatro|\n".repeat(200)}`],
  [
    "a book of an author",
    "Una línea con **palabras** que pesan bastante, pues es larga.\n\n- y una lista con más palabras\n\n".repeat(5000),
  ],
])("accepts %s as drawable", (_name, text) => {
  expect(parse(text).length).toBeGreaterThan(0);
});
