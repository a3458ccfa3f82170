/** What may stand between two cells: a tab where rows were copied from a spreadsheet. */
const separators = ["\t", ";", ","] as const;

/** The rows of a table as text (RFC 4180), whatever stands between its cells; empty lines are left out. */
export function readRows(text: string): string[][] {
  const separator = findSeparator(text);
  // A cell, in quotes or not, and what ends it.
  const cells = new RegExp(`(?:"((?:[^"]|"")*)"|([^${separator}\\r\\n]*))(${separator}|\\r?\\n|\\r|$)`, "y");
  const rows: string[][] = [];
  let row: string[] = [];
  for (let found = cells.exec(text); found; found = cells.exec(text)) {
    const [whole, quoted, plain = "", end] = found;
    row.push((quoted?.replaceAll('""', '"') ?? plain).trim());
    if (end !== separator) {
      if (row.some((cell) => cell !== "")) rows.push(row);
      row = [];
    }
    if (whole === "" || cells.lastIndex >= text.length) break;
  }
  return row.length > 0 ? [...rows, row] : rows;
}

function findSeparator(text: string): string {
  const [head = ""] = text.trim().split(/[\r\n]/, 1);
  return separators.find((separator) => head.includes(separator)) ?? ",";
}

/** Rows as a CSV file has them. */
export function writeRows(rows: readonly (readonly string[])[]): string {
  return rows.map((row) => `${row.map(quote).join(",")}\r\n`).join("");
}

function quote(cell: string): string {
  return /[",;\r\n\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
