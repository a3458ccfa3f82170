import type { Block, Inline } from "../markdown/tree.ts";

/** Renders a Markdown tree as HTML in the style of the CommonMark examples, without addresses. */
export function toHtml(blocks: readonly Block[]): string {
  return blocks.map((block) => write(block, false)).join("\n");
}

function write(block: Block, isBare: boolean): string {
  switch (block.type) {
    case "paragraph":
      return isBare ? writeAll(block.children) : element("p", writeAll(block.children));
    case "heading":
      return element(`h${block.depth}`, writeAll(block.children));
    case "codeBlock":
      return element("pre", element("code", block.value && `${escapeHtml(block.value)}\n`));
    case "rule":
      return "<hr />";
    case "quote":
      return element("blockquote", `\n${block.children.map((child) => `${write(child, false)}\n`).join("")}`);
    case "list":
      return writeList(block);
    case "table":
      return element("table", block.rows.map((cells) => cells.map(writeAll).join("|")).join("\n"));
  }
}

function writeList({ start, isLoose, items }: Extract<Block, { type: "list" }>): string {
  const inner = items
    .map((item) => `${element("li", item.map((child) => write(child, !isLoose)).join("\n"))}\n`)
    .join("");
  if (start === null) return element("ul", `\n${inner}`);
  return `<ol${start === 1 ? "" : ` start="${start}"`}>\n${inner}</ol>`;
}

function writeAll(nodes: readonly Inline[]): string {
  return nodes.map(writeInline).join("");
}

function writeInline(node: Inline): string {
  switch (node.type) {
    case "text":
      return escapeHtml(node.value);
    case "break":
      return "<br />\n";
    case "code":
      return element("code", escapeHtml(node.value));
    case "html":
      return node.value;
    case "emphasis":
      return element("em", writeAll(node.children));
    case "strong":
      return element("strong", writeAll(node.children));
    case "link":
      return element("a", writeAll(node.children));
    case "image":
      return `<img alt="${escapeHtml(node.alt)}" />`;
  }
}

function element(name: string, inner: string): string {
  return `<${name}>${inner}</${name}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
