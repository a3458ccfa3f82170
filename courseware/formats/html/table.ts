import { defaultTreeAdapter as adapter, type DefaultTreeAdapterTypes as Tree } from "parse5";
import { attribute } from "./inline.ts";

/** Writes a table. A cell that spans several columns or rows is repeated, as Markdown has no spans. */
export function writeTable(table: Tree.Element, readCell: (cell: Tree.Element) => string): string {
  const caption = [...elementsOf(table)].find(({ tagName }) => tagName === "caption");
  const above: Covered[] = [];
  const rows = rowsOf(table).map((row) => readRow(row, readCell, above));
  const filled = rows.filter((row) => row.some((cell) => cell !== ""));
  const width = Math.max(0, ...filled.map(({ length }) => length));
  if (width === 0) return "";
  const [head = [], ...body] = filled.map((row) => [...row, ...Array<string>(width - row.length).fill("")]);
  const lines = [head, Array<string>(width).fill("---"), ...body].map((row) => `| ${row.join(" | ")} |`);
  const title = caption ? `${readCell(caption).replaceAll("\n", " ").trim()}\n\n` : "";
  return `${title}${lines.join("\n")}`;
}

/** Lists the rows of a table, but not those of tables nested in its cells. */
function rowsOf(element: Tree.Element): Tree.Element[] {
  return [...elementsOf(element)].flatMap((child) => {
    if (child.tagName === "tr") return [child];
    return ["thead", "tbody", "tfoot"].includes(child.tagName) ? rowsOf(child) : [];
  });
}

const maxColumns = 30;

/** The text of a cell in a column, and how many further rows it covers. */
interface Covered {
  cellText: string;
  rows: number;
}

/** Reads the cells of a row, including cells of earlier rows that extend into it; updates `above` for the next row. */
function readRow(row: Tree.Element, readCell: (cell: Tree.Element) => string, above: Covered[]): string[] {
  const written: string[] = [];
  addCoveredCells(written, above);
  const isEmpty = elementsOf(row).next().done;
  for (const cell of elementsOf(row)) {
    const cellText = readCell(cell).replaceAll(/\s+/g, " ").replaceAll("|", "\\|").trim();
    const [columns, rows] = [Math.min(maxColumns, spanOf(cell, "colspan")), spanOf(cell, "rowspan") - 1];
    for (let column = 0; column < columns; column++) {
      above[written.length] = { cellText, rows };
      written.push(cellText);
    }
    addCoveredCells(written, above);
  }
  return isEmpty ? [] : written;
}

function spanOf(cell: Tree.Element, name: "colspan" | "rowspan"): number {
  return Math.max(1, Number.parseInt(attribute(cell, name), 10) || 1);
}

function addCoveredCells(written: string[], above: readonly Covered[]): void {
  for (let cell = above[written.length]; cell && cell.rows > 0; cell = above[written.length]) {
    cell.rows--;
    written.push(cell.cellText);
  }
}

function* elementsOf(parent: Tree.Element): Generator<Tree.Element> {
  for (const node of parent.childNodes) if (adapter.isElementNode(node)) yield node;
}
