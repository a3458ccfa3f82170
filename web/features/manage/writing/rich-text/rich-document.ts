import { TooComplex } from "../../../../../contract/markdown/complexity-budget.ts";
import { parseMarkdown } from "../../../../../contract/markdown/parse-markdown.ts";
import type { Block, Inline } from "../../../../../contract/markdown/tree.ts";

/** A rich-text node in the editor's JSON format. */
export interface RichNode {
  type: string;
  attrs?: Record<string, unknown>;
  content?: RichNode[];
  text?: string;
  marks?: RichMark[];
}

/** The formatting of a piece of text. */
export interface RichMark {
  type: string;
  attrs?: Record<string, unknown>;
}

/** Thrown for what a rich text cannot hold; the text is then edited as Markdown. */
class UnsupportedContent extends Error {}

/** Link reference definitions: they and their references are not confined to one block. */
const definition = /^ {0,3}\[[^\]]+\]:/m;

/** Parses Markdown with the product's own parser; returns null if a rich text cannot hold all of it. */
export function toRichDocument(markdown: string): RichNode | null {
  const blocks = parseMarkdown(markdown);
  if (blocks instanceof TooComplex || definition.test(markdown)) return null;
  try {
    const content = blocks.map(toNode);
    return { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
  } catch (error) {
    if (error instanceof UnsupportedContent) return null;
    throw error;
  }
}

function toNode(block: Block): RichNode {
  switch (block.type) {
    case "paragraph":
      return withContent({ type: "paragraph" }, toInlines(block.children));
    case "heading":
      return withContent({ type: "heading", attrs: { level: block.depth } }, toInlines(block.children));
    case "codeBlock":
      return withContent({ type: "codeBlock" }, block.value === "" ? [] : [{ type: "text", text: block.value }]);
    case "rule":
      return { type: "horizontalRule" };
    case "quote":
      return { type: "blockquote", content: orParagraph(block.children.map(toNode)) };
    case "list":
      return toList(block);
    case "table":
      return toTable(block);
  }
}

function toList({ start, isLoose, items }: Extract<Block, { type: "list" }>): RichNode {
  const content = items.map((item): RichNode => {
    const nodes = orParagraph(item.map(toNode));
    if (nodes[0]?.type !== "paragraph") throw new UnsupportedContent();
    return { type: "listItem", content: nodes };
  });
  return start === null
    ? { type: "bulletList", attrs: { isLoose }, content }
    : { type: "orderedList", attrs: { isLoose, start }, content };
}

function toTable({ align, rows }: Extract<Block, { type: "table" }>): RichNode {
  const content = rows.map((row, index): RichNode => {
    const cells = align.map((side, column): RichNode => {
      const paragraph = withContent({ type: "paragraph" }, toInlines(row[column] ?? []));
      return { type: index === 0 ? "tableHeader" : "tableCell", attrs: { align: side }, content: [paragraph] };
    });
    return { type: "tableRow", content: cells };
  });
  return { type: "table", content };
}

function toInlines(inlines: readonly Inline[], marks: readonly RichMark[] = []): RichNode[] {
  return inlines.flatMap((inline): RichNode[] => {
    switch (inline.type) {
      case "text":
        return textNode(inline.value.replaceAll("\n", " "), marks);
      case "break":
        return [{ type: "hardBreak" }];
      case "code":
        return textNode(inline.value, [...marks, { type: "code" }]);
      case "emphasis":
        return toInlines(inline.children, withMark(marks, { type: "italic" }));
      case "strong":
        return toInlines(inline.children, withMark(marks, { type: "bold" }));
      case "link":
        return toInlines(inline.children, [...marks, { type: "link", attrs: { href: inline.url } }]);
      // Pictures are blocks of a class, and HTML is displayed as text, which nobody intends.
      case "html":
      case "image":
        throw new UnsupportedContent();
      default:
        return [];
    }
  });
}

function withMark(marks: readonly RichMark[], mark: RichMark): readonly RichMark[] {
  return marks.some(({ type }) => type === mark.type) ? marks : [...marks, mark];
}

function textNode(text: string, marks: readonly RichMark[]): RichNode[] {
  if (text === "") return [];
  return [{ type: "text", text, ...(marks.length > 0 && { marks: [...marks] }) }];
}

function withContent(node: RichNode, content: RichNode[]): RichNode {
  return content.length > 0 ? { ...node, content } : node;
}

function orParagraph(nodes: RichNode[]): RichNode[] {
  return nodes.length > 0 ? nodes : [{ type: "paragraph" }];
}
