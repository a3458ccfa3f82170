import type { Alignment } from "./tree.ts";

interface LineRange {
  /** Its first and last line numbers, from 1. */
  first: number;
  last: number;
}

/** A paragraph whose inline content is not parsed yet. */
export interface ParagraphDraft extends LineRange {
  type: "paragraph";
  lines: string[];
}

/** A code block, fenced or indented. */
export interface CodeDraft extends LineRange {
  type: "code";
  lines: string[];
  /** Null for indented code. */
  fence: { signs: string; indent: number } | null;
}

/** A table whose cells are not parsed yet. */
export interface TableDraft extends LineRange {
  type: "table";
  align: Alignment[];
  rows: string[][];
}

/** A heading whose inline content is not parsed yet. */
export interface HeadingDraft extends LineRange {
  type: "heading";
  depth: number;
  text: string;
}

/** A list of items with the same marker. */
export interface ListDraft extends LineRange {
  type: "list";
  /** The marker of its items: `-`, `+`, `*`, `.` or `)`. */
  sign: string;
  start: number | null;
  items: Container[];
}

/** A block that contains other blocks; `width` is the indentation of an item's lines. */
export interface Container extends LineRange {
  type: "text" | "quote" | "item";
  width: number;
  children: Draft[];
}

/** A block before its inline content is parsed, which requires all definitions to be known. */
export type Draft =
  | ParagraphDraft
  | CodeDraft
  | TableDraft
  | HeadingDraft
  | ListDraft
  | Container
  | (LineRange & { type: "rule" });

/**
 * Returns whether a list is loose: a blank line separates its items, or the blocks within one of them (CommonMark
 * 0.31.2, section 5.3).
 */
export function isLoose({ items }: ListDraft): boolean {
  return hasGap(items) || items.some(({ children }) => hasGap(children));
}

function hasGap(drafts: readonly Draft[]): boolean {
  return drafts.some((draft, index) => index > 0 && draft.first > lastLineOf(drafts[index - 1]) + 1);
}

function lastLineOf(draft: Draft | undefined): number {
  if (!draft) return 0;
  const inner = draft.type === "list" ? draft.items.at(-1) : "children" in draft ? draft.children.at(-1) : undefined;
  return Math.max(draft.last, lastLineOf(inner));
}
