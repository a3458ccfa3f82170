import { isUtf8 } from "node:buffer";
import { setImmediate as nextTurn } from "node:timers/promises";
import { CsvError, parse } from "csv-parse";
import type { FaultList } from "./fault-list.ts";

/** Longer than any real row, in bytes. It bounds a quoted cell that is never closed. */
const maxRowBytes = 16 * 1024;

/**
 * How many bytes are parsed before other requests are served. Small, because the parser creates an error for each row
 * of a different length.
 */
const sliceBytes = 256;

/**
 * The maximum number of rows, including empty ones. A spreadsheet may write thousands of empty rows after the last
 * person.
 */
const maxRows = 40_000;

/** A row of a table. */
export interface Row {
  /** The line of the file where the row begins, from 1. */
  line: number;
  cells: string[];
}

/**
 * Reads a CSV file as written by spreadsheets, skipping empty rows. Uses the header's delimiter. Stops at the first
 * unreadable place and adds it to the faults.
 */
export async function* readTable(file: Buffer, faults: FaultList): AsyncGenerator<Row> {
  const encoding = findEncodingFault(file);
  if (encoding) return faults.add(encoding.fault, { line: encoding.line, column: null });
  let line = 1;
  let rows = 0;
  try {
    for await (const batch of parseRows(file)) {
      for (const cells of batch) {
        rows += 1;
        if (rows > maxRows) return faults.add("manyRows", { line, column: null }, { limit: maxRows });
        if (cells.some((cell) => cell.trim() !== "")) yield { line, cells };
        line += cells.join(" ").split(/\r\n|\r|\n/).length;
      }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    faults.add(error.code === "CSV_MAX_RECORD_SIZE" ? "longRow" : "quotes", { line, column: null });
  }
}

/** Parses batches of rows. Does not use the parser's own stream, which loses the rows before a fault. */
async function* parseRows(file: Buffer): AsyncGenerator<string[][]> {
  const rows: string[][] = [];
  const parser = parse({
    bom: true,
    delimiter: findDelimiter(file),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    max_record_size: maxRowBytes,
    on_record: (row) => void rows.push(row),
  });
  parser.on("error", () => {}).resume();
  for (let from = 0, rowless = 0; from < file.length && !parser.errored; from += sliceBytes) {
    // The parser does not count empty cells.
    if (rowless > 2 * maxRowBytes) throw new CsvError("CSV_MAX_RECORD_SIZE", "The row has too many cells.");
    parser.write(file.subarray(from, from + sliceBytes));
    rowless = rows.length > 0 ? 0 : rowless + sliceBytes;
    yield rows.splice(0);
    await nextTurn();
  }
  if (!parser.errored) parser.end();
  await nextTurn();
  yield rows.splice(0);
  if (parser.errored) throw parser.errored;
}

/** Returns the more frequent of comma and semicolon in the header, whose column names contain neither. */
function findDelimiter(file: Buffer): "," | ";" {
  const [header = ""] = file.toString("utf8", 0, maxRowBytes).split(/[\r\n]/, 1);
  const count = (character: string) => header.split(character).length;
  return count(";") > count(",") ? ";" : ",";
}

/**
 * Detects workbooks and encodings other than UTF-8. In UTF-16, every other byte of the header is 0, with or without a
 * byte-order mark.
 */
function findEncodingFault(file: Buffer): { fault: "workbook" | "notUtf8"; line: number } | null {
  if (file.subarray(0, 4).equals(Buffer.from("PK\x03\x04"))) return { fault: "workbook", line: 1 };
  if (file.subarray(0, 4).includes(0)) return { fault: "notUtf8", line: 1 };
  return isUtf8(file) ? null : { fault: "notUtf8", line: findInvalidLine(file) };
}

function findInvalidLine(file: Buffer): number {
  for (let line = 1, from = 0; ; line += 1) {
    const end = file.indexOf("\n", from);
    if (end === -1 || !isUtf8(file.subarray(from, end))) return line;
    from = end + 1;
  }
}
