/** The supported separators; rows copied from a spreadsheet have tabs. */
const separators = ["\t", ";", ","] as const;

/** A row of a table, with the line on which it starts, from 1. */
export interface Row {
  line: number;
  cells: string[];
}

/** Parses a table in CSV (RFC 4180) with any of the separators; empty lines are skipped. */
export function readTable(written: string): Row[] {
  const text = written.replace(/^\ufeff/, "");
  const separator = findSeparator(text);
  // A cell, quoted or not, and what ends it. People who type a list put spaces after commas.
  const cellPattern = new RegExp(`(?: *"((?:[^"]|"")*)" *|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, "y");
  const rows: Row[] = [];
  let line = 1;
  let row: Row = { line, cells: [] };
  for (let cell = cellPattern.exec(text); cell; cell = cellPattern.exec(text)) {
    const [match, quoted, plain = "", end] = cell;
    row.cells.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    line += match.split(/\r\n|\r|\n/).length - 1;
    if (end !== separator) {
      if (row.cells.some((each) => each !== "")) rows.push(row);
      row = { line, cells: [] };
    }
    if (match === "" || cellPattern.lastIndex >= text.length) break;
  }
  return row.cells.length > 0 ? [...rows, row] : rows;
}

function findSeparator(text: string): string {
  const [head = ""] = text.trim().split(/[\r\n]/, 1);
  return separators.find((separator) => head.includes(separator)) ?? ",";
}

/** Formats rows as CSV. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return /[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
