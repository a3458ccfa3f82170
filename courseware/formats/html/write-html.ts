import { TooComplex } from "../../../contract/markdown/complexity-budget.ts";
import { parseMarkdown } from "../../../contract/markdown/parse-markdown.ts";
import type { Block, Inline } from "../../../contract/markdown/tree.ts";
import { type Content, element, join, type Markup } from "../xml/write-xml.ts";

/** Converts Markdown to XHTML; raw HTML in it is shown as text. */
export function writeHtml(markdown: string): Markup {
  const blocks = parseMarkdown(markdown);
  if (blocks instanceof TooComplex) return element("p", {}, markdown);
  return join(blocks.map((each) => writeBlock(each)));
}

/** Writes a plain text, with line breaks between its lines. */
export function writePlain(text: string): Markup {
  return join(text.split("\n").map((line, index) => (index === 0 ? line : [element("br", {}), line])));
}

function writeBlock(block: Block): Markup {
  switch (block.type) {
    case "paragraph":
      return element("p", {}, writeInlines(block.children));
    case "heading":
      return element(`h${block.depth}`, {}, writeInlines(block.children));
    case "codeBlock":
      return element("pre", {}, element("code", {}, block.value));
    case "rule":
      return element("hr", {});
    case "quote":
      return element("blockquote", {}, block.children.map(writeBlock));
    case "list":
      return writeList(block);
    case "table":
      return writeTable(block.rows);
  }
}

function writeList({ start, isLoose, items }: Extract<Block, { type: "list" }>): Markup {
  const attributes = { start: start === null || start === 1 ? null : start };
  const written = items.map((item) =>
    element(
      "li",
      {},
      item.map((block) => writeItemBlock(block, isLoose)),
    ),
  );
  return element(start === null ? "ul" : "ol", attributes, written);
}

/** Paragraphs in a tight list are written without a paragraph element. */
function writeItemBlock(block: Block, isLoose: boolean): Content {
  return block.type === "paragraph" && !isLoose ? writeInlines(block.children) : writeBlock(block);
}

function writeTable([head = [], ...rows]: Inline[][][]): Markup {
  const write = (cells: Inline[][], name: string) =>
    element(
      "tr",
      {},
      cells.map((cell) => element(name, {}, writeInlines(cell))),
    );
  const body =
    rows.length > 0
      ? element(
          "tbody",
          {},
          rows.map((row) => write(row, "td")),
        )
      : null;
  return element("table", {}, element("thead", {}, write(head, "th")), body);
}

function writeInlines(nodes: readonly Inline[]): Content {
  return nodes.map(writeInline);
}

function writeInline(node: Inline): Content {
  switch (node.type) {
    case "text":
    case "html":
      return node.value;
    case "break":
      return element("br", {});
    case "code":
      return element("code", {}, node.value);
    case "emphasis":
      return element("em", {}, writeInlines(node.children));
    case "strong":
      return element("strong", {}, writeInlines(node.children));
    case "image":
      return node.alt;
    case "link":
      return /^https?:\/\//i.test(node.url)
        ? element("a", { href: node.url }, writeInlines(node.children))
        : writeInlines(node.children);
  }
}
