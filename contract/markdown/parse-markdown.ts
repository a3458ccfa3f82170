import { ComplexityBudget, TooComplex } from "./complexity-budget.ts";
import { type Draft, isLoose, type ListDraft, type TableDraft } from "./drafts.ts";
import { type Context, parseInlines } from "./inlines.ts";
import { outline } from "./outline.ts";
import type { Block, Inline } from "./tree.ts";

/** The extensions that a kind of text may use besides Markdown and tables. */
export interface Grammar {
  /** Whether bare URLs become links. */
  hasLiteralLinks: boolean;
}

/**
 * Parses Markdown: CommonMark and tables, with HTML left as text. The time is linear in the length of the text,
 * whatever its content. Returns the error if the text is too complex to render.
 */
export function parseMarkdown(markdown: string, grammar: Grammar = { hasLiteralLinks: false }): Block[] | TooComplex {
  const budget = new ComplexityBudget(markdown.length);
  try {
    const { blocks, definitions } = outline(markdown, budget);
    return finishAll(blocks, { definitions, budget, ...grammar });
  } catch (error) {
    if (error instanceof TooComplex) return error;
    throw error;
  }
}

/** Returns whether a user's text is within the rendering limits. */
export function isRenderable(markdown: string): boolean {
  return !(parseMarkdown(markdown, { hasLiteralLinks: true }) instanceof TooComplex);
}

function finishAll(drafts: readonly Draft[], context: Context): Block[] {
  return drafts.map((draft) => finish(draft, context)).filter((block) => block !== null);
}

/** Parses the inline content of a block. Returns null for a paragraph of only definitions. */
function finish(draft: Draft, context: Context): Block | null {
  const line = draft.first;
  context.budget.line = line;
  switch (draft.type) {
    case "paragraph": {
      const text = draft.lines.join("\n").trimEnd();
      return text === "" ? null : { type: "paragraph", line, children: parseInlines(text, line, context) };
    }
    case "heading":
      return { type: "heading", line, depth: draft.depth, children: parseInlines(draft.text, line, context) };
    case "code":
      return { type: "codeBlock", line, value: draft.fence ? draft.lines.join("\n") : trimBlankEnd(draft.lines) };
    case "list":
      return finishList(draft, context);
    case "table":
      return finishTable(draft, context);
    case "rule":
      return { type: "rule", line };
    default:
      return { type: "quote", line, children: finishAll(draft.children, context) };
  }
}

function trimBlankEnd(lines: readonly string[]): string {
  return lines.slice(0, lines.findLastIndex((line) => line.trim() !== "") + 1).join("\n");
}

function finishList(draft: ListDraft, context: Context): Block {
  const items = draft.items.map(({ children }) => finishAll(children, context));
  return { type: "list", line: draft.first, start: draft.start, isLoose: isLoose(draft), items };
}

function finishTable({ first, align, rows }: TableDraft, context: Context): Block {
  const finished = rows.map((row, index): Inline[][] => {
    context.budget.spendPart();
    return row.slice(0, align.length).map((cell) => {
      context.budget.spendPart();
      // The delimiter row below the header is not among the rows.
      return parseInlines(cell, first + index + Number(index > 0), context);
    });
  });
  return { type: "table", line: first, align, rows: finished };
}
