import { importColumns, nameColumn } from "./column-names.ts";
import { readRows, writeRows } from "./read-rows.ts";

interface Pasted {
  file: File;
  /** How many lines its first row of people is further down than in what was pasted. */
  addedLines: number;
}

/** A CSV file of rows that were copied from a spreadsheet or typed; people without a course get the given one. */
export function fromPasted(text: string, course: string): Pasted {
  const rows = readRows(text);
  const [first = []] = rows;
  const hasHeading = !first.some((cell) => cell.includes("@"));
  const heading = hasHeading ? first.map(nameColumn) : importColumns.slice(0, Math.max(1, first.length));
  const people = hasHeading ? rows.slice(1) : rows;
  const lacksCourse = course !== "" && !heading.includes("course");
  const widen = (row: readonly string[]) => [...row, ...heading.slice(row.length).map(() => ""), course];
  const all = lacksCourse ? [[...heading, "course"], ...people.map(widen)] : [heading, ...people];
  const file = new File([writeRows(all)], "people.csv", { type: "text/csv" });
  return { file, addedLines: hasHeading ? 0 : 1 };
}
