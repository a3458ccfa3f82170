import { createFindNames, type FindNames, type NamedTerm, type NameMatch } from "../text/find-names.ts";
import { TooComplex } from "./complexity-budget.ts";
import { parseMarkdown } from "./parse-markdown.ts";
import { type Block, childrenOf, type Inline } from "./tree.ts";

/** A text node in a tree. */
export type TextNode = Extract<Inline, { type: "text" }>;

/** A text as a tree, null if it is too complex to render, with the terms to mark in each text node. */
export interface MarkedText {
  blocks: Block[] | null;
  marks: ReadonlyMap<TextNode, readonly NameMatch[]>;
}

/** Parses texts in reading order and marks each term where it first occurs, except in code, headings and links. */
export function markTerms(texts: readonly string[], terms: readonly NamedTerm[]): MarkedText[] {
  const find = createFindNames(terms);
  const seen = new Set<string>();
  return texts.map((text) => {
    const parsed = parseMarkdown(text);
    if (parsed instanceof TooComplex) return { blocks: null, marks: new Map() };
    const marks = new Map<TextNode, NameMatch[]>();
    markIn(parsed, { find, seen, marks });
    return { blocks: parsed, marks };
  });
}

interface Marking {
  find: FindNames;
  seen: Set<string>;
  marks: Map<TextNode, NameMatch[]>;
}

function markIn(nodes: readonly (Block | Inline)[], marking: Marking): void {
  for (const node of nodes) {
    if (node.type === "text") markText(node, marking);
    else markIn(readableIn(node), marking);
  }
}

function readableIn(node: Block | Inline): readonly (Block | Inline)[] {
  if (node.type === "heading" || node.type === "link") return [];
  // The first row of a table is its header.
  return node.type === "table" ? node.rows.slice(1).flat(2) : childrenOf(node);
}

function markText(node: TextNode, { find, seen, marks }: Marking): void {
  const places = find(node.value).filter(({ id }) => {
    const isFirst = !seen.has(id);
    seen.add(id);
    return isFirst;
  });
  if (places.length > 0) marks.set(node, places);
}
