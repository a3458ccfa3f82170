import fc from "fast-check";
import { expect, test } from "vitest";
import { peopleFileFaults } from "../../../messages/people-file.ts";
import { FaultList } from "./fault-list.ts";
import { readTable } from "./read-table.ts";

const numRuns = Number(process.env.PROPERTY_RUNS ?? 200);

const piece = fc.constantFrom('"', '""', ",", ";", "\r\n", "\n", "\r", "ñ", "𝄞", " ", "=", "a", "\t", "\ufeff");
const anyCell = fc.oneof(
  fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join("")),
  fc.string({ unit: "grapheme" }),
);
const written = fc.record({
  // Long enough for several slices, which then split characters, quotes and line breaks.
  rows: fc.array(fc.array(anyCell, { minLength: 2, maxLength: 2 }), { maxLength: 40 }),
  times: fc.constantFrom(1, 60),
  separator: fc.constantFrom(",", ";"),
  ending: fc.constantFrom("\r\n", "\n"),
  mark: fc.constantFrom("", "\ufeff"),
  last: fc.boolean(),
});

/** Quotes a cell by RFC 4180, independently of the product's own writer. */
function quote(cell: string): string {
  return /[",;\r\n]/.test(cell) || cell.startsWith("\ufeff") ? `"${cell.split('"').join('""')}"` : cell;
}

test("reads back whatever a spreadsheet writes, each row with its first line", async () => {
  const property = fc.asyncProperty(written, async ({ rows, times, separator, ending, mark, last }) => {
    const table = [["email", "firstName"], ...Array.from({ length: times }, () => rows).flat()];
    const lines = table.map((cells) => cells.map(quote).join(separator));
    const file = mark + lines.join(ending) + (last ? ending : "");
    const faults = new FaultList(peopleFileFaults.en);
    const read = [];
    for await (const row of readTable(Buffer.from(file), faults)) read.push(row);

    let line = 1;
    const expected = table.flatMap((cells, index) => {
      const row = { line, cells };
      line += (lines[index] ?? "").split(/\r\n|\r|\n/).length;
      return cells.some((cell) => cell.trim() !== "") ? [row] : [];
    });
    expect(faults.list()).toEqual([]);
    expect(read).toEqual(expected);
  });
  await fc.assert(property, { numRuns });
});
