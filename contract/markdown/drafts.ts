import type { Alignment } from "./tree.ts";

interface Place {
  /** The numbers of its first and its last line, from 1. */
  first: number;
  last: number;
}

/** A paragraph whose lines are not read yet. */
export interface ParagraphDraft extends Place {
  type: "paragraph";
  lines: string[];
}

/** Code, between fences or indented. */
export interface CodeDraft extends Place {
  type: "code";
  lines: string[];
  /** Null where it is indented. */
  fence: { signs: string; indent: number } | null;
}

/** A table whose cells are not read yet. */
export interface TableDraft extends Place {
  type: "table";
  align: Alignment[];
  rows: string[][];
}

/** A heading whose line is not read yet. */
export interface HeadingDraft extends Place {
  type: "heading";
  depth: number;
  text: string;
}

/** Items of one kind. */
export interface ListDraft extends Place {
  type: "list";
  /** The sign of its items: `-`, `+`, `*`, `.` or `)`. */
  sign: string;
  start: number | null;
  items: Container[];
}

/** What holds other blocks; `width` is how far the lines of an item are indented. */
export interface Container extends Place {
  type: "text" | "quote" | "item";
  width: number;
  children: Draft[];
}

/** A block before what stands in its lines is read: by then all definitions are known. */
export type Draft =
  | ParagraphDraft
  | CodeDraft
  | TableDraft
  | HeadingDraft
  | ListDraft
  | Container
  | (Place & { type: "rule" });

/** Whether a blank line stands between items of a list, or within one between its blocks (CommonMark 0.31.2, section 5.3). */
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
