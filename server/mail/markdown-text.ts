import type { Block, Inline } from "../../contract/markdown/tree.ts";
import { safeAddress } from "./markdown-html.ts";

/** Renders a Markdown text as plain text, with the address of each link after its text. */
export function markdownToText(blocks: readonly Block[]): string {
  return blocks.map(writeBlock).join("\n\n");
}

function writeBlock(block: Block): string {
  switch (block.type) {
    case "paragraph":
    case "heading":
      return writeAll(block.children);
    case "codeBlock":
      return block.value;
    case "rule":
      return "* * *";
    case "quote":
      return indent(markdownToText(block.children), "> ", "> ");
    case "list":
      return block.items
        .map((item, index) => writeItem(item, block.start === null ? null : block.start + index))
        .join("\n");
    case "table":
      return block.rows.map((cells) => cells.map(writeAll).join(" · ")).join("\n");
  }
}

function writeItem(item: readonly Block[], number: number | null): string {
  const mark = number === null ? "- " : `${number}. `;
  return indent(markdownToText(item), mark, " ".repeat(mark.length));
}

function indent(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : others}${line}`)
    .join("\n");
}

function writeAll(nodes: readonly Inline[]): string {
  return nodes.map(writeInline).join("");
}

function writeInline(node: Inline): string {
  switch (node.type) {
    case "break":
      return "\n";
    case "text":
    case "code":
    case "html":
      return node.value;
    case "emphasis":
    case "strong":
      return writeAll(node.children);
    case "image":
      return writeLink(node.url, node.alt || node.url);
    case "link":
      return writeLink(node.url, writeAll(node.children));
  }
}

function writeLink(url: string, words: string): string {
  const address = safeAddress(url);
  return address === null || says(words, address) ? words : `${words} (${address})`;
}

/** Whether the link text already is the address, with or without its scheme. */
function says(words: string, address: string): boolean {
  return ["", "mailto:", "http://", "https://"].some((scheme) => address === `${scheme}${words}`);
}
