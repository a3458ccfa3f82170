import { stringify } from "csv-stringify/sync";

/** The byte order mark by which spreadsheets detect UTF-8. */
export const csvStart = "\ufeff";

/** A cell of a table. */
type Cell = string | number;

/** The starts of a text that a spreadsheet treats as a formula, with or without leading spaces. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Writes table rows for a spreadsheet, with an apostrophe before any text that would be treated as a formula. */
export function writeCsvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(makeHarmless)),
    // On its own, csv-stringify quotes only its own line break.
    { record_delimiter: "windows", quoted_match: /[\r\n;\t]/ },
  );
}

function makeHarmless(cell: Cell): Cell {
  return typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell;
}
