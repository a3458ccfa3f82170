import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { attribute } from "./inline.ts";

/** Writes a table; a cell that spans several columns or rows is repeated where it stands, for Markdown has no spans. */
export function writeTable(table: Tree.Element, readCell: (cell: Tree.Element) => string): string {
  const caption = [...elementsOf(table)].find(({ tagName }) => tagName === "caption");
  const rows = rowsOf(table).map((row) => readRow(row, readCell));
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  if (width === 0) return "";
  const [head = [], ...body] = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  const lines = [head, Array<string>(width).fill("---"), ...body].map((row) => `| ${row.join(" | ")} |`);
  const title = caption ? `${readCell(caption).replaceAll("\n", " ").trim()}\n\n` : "";
  return `${title}${lines.join("\n")}`;
}

/** A table in a cell gives its own rows to no other. */
function rowsOf(element: Tree.Element): Tree.Element[] {
  return [...elementsOf(element)].flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? rowsOf(child) : [];
  });
}

const widest = 30;

function readRow(row: Tree.Element, readCell: (cell: Tree.Element) => string): string[] {
  return [...elementsOf(row)].flatMap((cell) => {
    const words = readCell(cell).replaceAll(/\s+/g, " ").replaceAll("|", "\\|").trim();
    const span = Math.min(widest, Math.max(1, Number.parseInt(attribute(cell, "colspan"), 10) || 1));
    return Array<string>(span).fill(words);
  });
}

function* elementsOf(parent: Tree.Element): Generator<Tree.Element> {
  for (const node of parent.childNodes) if (adapter.isElementNode(node)) yield node;
}
