import type { Node } from "@tiptap/pm/model";
import { TooComplex } from "../../../../../contract/markdown/complexity-budget.ts";
import { parseMarkdown } from "../../../../../contract/markdown/parse-markdown.ts";
import { writeBlock } from "./write-markdown.ts";

/** A text as it was when editing began, with the source of each block. */
export interface Source {
  /** What comes before the first block and after the last. */
  head: string;
  tail: string;
  blocks: { node: Node; text: string; gap: string }[];
}

/** Records the source of each block of a text. The document must have been parsed from that text. */
export function recordSource(markdown: string, document: Node): Source {
  const blocks = parseMarkdown(markdown);
  if (blocks instanceof TooComplex || blocks.length === 0) return { head: "", tail: markdown, blocks: [] };
  const starts = lineStarts(markdown);
  const from = blocks.map(({ line }) => starts[line - 1] ?? 0);
  const pieces = from.map((start, index) => markdown.slice(start, from[index + 1] ?? markdown.length));
  const recorded = pieces.map((piece, index) => {
    const text = piece.trimEnd();
    return { node: document.child(index), text, gap: piece.slice(text.length) };
  });
  return { head: markdown.slice(0, from[0]), tail: recorded.at(-1)?.gap ?? "", blocks: recorded };
}

/** Serialises a document; unchanged blocks keep their original source exactly. */
export function writeWithSource(document: Node, { head, tail, blocks }: Source): string {
  let written = "";
  let next = 0;
  let previous: { node: Node; text: string; from: number | null } | null = null;
  for (const node of document.children) {
    const from = findUnchanged(blocks, node, next);
    const unchangedBlock = from === null ? undefined : blocks[from];
    const text: string = unchangedBlock?.text ?? writeBlock(node.toJSON(), previous?.node.toJSON(), previous?.text);
    if (text === "") continue;
    if (previous === null) written += from === 0 ? head : "";
    else {
      const isNextTo = from !== null && previous.from === from - 1;
      written += isNextTo ? (blocks[from - 1]?.gap ?? "\n\n") : "\n\n";
    }
    written += text;
    if (from !== null) next = from + 1;
    previous = { node, text, from };
  }
  if (previous === null) return "";
  return written + (blocks.length === 0 || tail.trim() !== "" ? "" : tail);
}

function findUnchanged(blocks: Source["blocks"], node: Node, from: number): number | null {
  const index = blocks.findIndex((block, at) => at >= from && (block.node === node || block.node.eq(node)));
  return index < 0 ? null : index;
}

function lineStarts(text: string): number[] {
  return [0, ...[...text.matchAll(/\r\n?|\n/g)].map((match) => match.index + match[0].length)];
}
