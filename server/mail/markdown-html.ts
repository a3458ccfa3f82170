import type { Block, Inline } from "../../contract/markdown/tree.ts";
import { escapeHtml } from "./escape-html.ts";

/** The inline styles of the elements of a text. */
export interface MarkdownStyles {
  paragraph: string;
  list: string;
  quote: string;
  code: string;
  link: string;
}

/**
 * Renders a Markdown text as HTML that every mail program supports. It loads no external resources and only links to
 * web and email addresses.
 */
export function markdownToHtml(blocks: readonly Block[], styles: MarkdownStyles): string {
  return blocks.map((block) => writeBlock(block, styles)).join("\n");
}

/** Returns an address that an email may link to; null for any other, which leaves only the link text. */
export function safeAddress(url: string): string | null {
  return /^(?:https?:\/\/|mailto:)/i.test(url) && URL.canParse(url) ? url : null;
}

function writeBlock(block: Block, styles: MarkdownStyles): string {
  switch (block.type) {
    case "paragraph":
      return paragraph(writeAll(block.children, styles), styles);
    case "heading":
      return paragraph(`<strong>${writeAll(block.children, styles)}</strong>`, styles);
    case "codeBlock":
      return `<pre class="plain" style="${styles.code}">${escapeHtml(block.value)}</pre>`;
    case "rule":
      return "<hr>";
    case "quote":
      return `<blockquote style="${styles.quote}">${markdownToHtml(block.children, styles)}</blockquote>`;
    case "list":
      return writeList(block, styles);
    case "table":
      return block.rows
        .map((cells) => paragraph(cells.map((cell) => writeAll(cell, styles)).join(" · "), styles))
        .join("\n");
  }
}

function paragraph(inner: string, { paragraph: style }: MarkdownStyles): string {
  return `<p class="plain" style="${style}">${inner}</p>`;
}

function writeList({ start, items }: Extract<Block, { type: "list" }>, styles: MarkdownStyles): string {
  const inner = items.map((item) => `<li>${markdownToHtml(item, styles)}</li>`).join("\n");
  return start === null
    ? `<ul class="plain" style="${styles.list}">${inner}</ul>`
    : `<ol class="plain" start="${start}" style="${styles.list}">${inner}</ol>`;
}

function writeAll(nodes: readonly Inline[], styles: MarkdownStyles): string {
  return nodes.map((node) => writeInline(node, styles)).join("");
}

function writeInline(node: Inline, styles: MarkdownStyles): string {
  switch (node.type) {
    case "break":
      return "<br>";
    case "code":
      return `<code>${escapeHtml(node.value)}</code>`;
    case "text":
    case "html":
      return escapeHtml(node.value);
    case "emphasis":
      return `<em>${writeAll(node.children, styles)}</em>`;
    case "strong":
      return `<strong>${writeAll(node.children, styles)}</strong>`;
    case "link":
      return writeLink(node.url, writeAll(node.children, styles), styles);
    // Images are linked rather than loaded, as in the forum.
    case "image":
      return writeLink(node.url, escapeHtml(node.alt || node.url), styles);
  }
}

function writeLink(url: string, words: string, styles: MarkdownStyles): string {
  const address = safeAddress(url);
  return address === null ? words : `<a class="link" href="${escapeHtml(address)}" style="${styles.link}">${words}</a>`;
}
