import { stringify } from "csv-stringify/sync";
import { csvFormat, makeHarmless } from "../../contract/csv.ts";

/** The byte order mark by which spreadsheets detect UTF-8. */
export const csvStart = "\ufeff";

/** A cell of a table. */
type Cell = string | number;

/** Writes table rows for a spreadsheet, with an apostrophe before any text that would be treated as a formula. */
export function writeCsvRows(rows: readonly (readonly Cell[])[]): string {
  return stringify(
    rows.map((cells) => cells.map(makeHarmless)),
    csvFormat,
  );
}
