import { stringify } from "csv-stringify/sync";

/** What a table begins with: the byte order mark by which spreadsheets detect UTF-8. */
export const csvStart = "\ufeff";

/** A cell of a table that is written. */
type Cell = string | number;

/** Where a spreadsheet would begin a formula, spaces before it or not. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Rows of a table for a spreadsheet: a text that it would take for a formula gets an apostrophe before it. */
export function writeCsvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(makeHarmless)),
    // Of line breaks csv-stringify quotes by itself only its own.
    { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ },
  );
}

function makeHarmless(cell: Cell): Cell {
  return typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell;
}
