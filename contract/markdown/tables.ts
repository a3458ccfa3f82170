import type { Alignment } from "./tree.ts";

/** Splits a table row into cells, without the delimiters. An escaped pipe belongs to its cell. */
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

/** Reads the column alignments from a table's delimiter row; returns null for any other line. */
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
