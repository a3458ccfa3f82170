/** The options of `csv-stringify` for tables that people open in a spreadsheet. */
export const csvFormat = {
  record_delimiter: "windows",
  // On its own, csv-stringify quotes only its own line break.
  quoted_match: /[\r\n;\t]/,
} as const;

/** The starts of a text that a spreadsheet treats as a formula, with or without leading spaces. */
const formula = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

/** Returns a table's cell, with an apostrophe before a text that a spreadsheet would treat as a formula. */
export function makeHarmless<Cell>(cell: Cell): Cell | string {
  return typeof cell === "string" && formula.test(cell) ? `'${cell}` : cell;
}
