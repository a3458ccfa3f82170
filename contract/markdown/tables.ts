import type { Alignment } from "./tree.ts";

/** The cells of a row of a table, without what sets them apart. A pipe after a backslash is a part of its cell. */
export function splitRow(row: string): string[] {
  const line = row.trim();
  const cells: string[] = [];
  let cell = "";
  for (const part of line.slice(line.startsWith("|") ? 1 : 0).match(/(?:[^|\\]|\\[\s\S]|\\$)+|\|/g) ?? []) {
    if (part === "|") cells.push(cell);
    cell = part === "|" ? "" : part;
  }
  if (cell !== "") cells.push(cell);
  return cells.map((text) => text.trim().replaceAll("\\|", "|"));
}

/** How the columns are aligned, as the second row of a table says; null where a line is no such row. */
export function readAlignment(row: string): Alignment[] | null {
  if (!/^[|:\- \t]*$/.test(row) || !/[|:]/.test(row)) return null;
  const cells = splitRow(row);
  if (!cells.every((cell) => /^:?-+:?$/.test(cell))) return null;
  return cells.length === 0 ? null : cells.map(alignmentOf);
}

function alignmentOf(cell: string): Alignment {
  if (cell.startsWith(":")) return cell.endsWith(":") && cell.length > 1 ? "center" : "left";
  return cell.endsWith(":") ? "right" : null;
}
