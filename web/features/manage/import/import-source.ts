import { importColumns, nameColumn } from "./column-names.ts";
import { type Row, readTable, writeRows } from "./read-rows.ts";

/** Where people go whose row names no course; each may be empty. */
export interface Placement {
  course: string;
  /** A name, as in the column: the group is made if there is none. */
  group: string;
}

/** A file of people as it is sent. */
export interface ImportSource {
  file: File;
  /** How many rows named no course, or no group of the chosen course, and got the chosen one. */
  completed: number;
  /** Where a line of the file stands in what the person has before them. */
  lineOf(line: number): number;
}

/** Rows that were copied from a spreadsheet or typed, with the headings of their columns or without. */
export function fromPasted(text: string, placement: Placement): ImportSource {
  const rows = readTable(text);
  const [first = { line: 1, cells: [] }] = rows;
  const hasHeading = !first.cells.some((cell) => cell.includes("@"));
  const heading = hasHeading ? first.cells.map(nameColumn) : importColumns.slice(0, Math.max(1, first.cells.length));
  const table = { heading: { line: first.line, cells: [...heading] }, people: hasHeading ? rows.slice(1) : rows };
  return writeSource(table, placement, "people.csv");
}

/** A file that was chosen: as it is where there is nothing to complete, or where only the server can say what is wrong. */
export async function fromFile(file: File, placement: Placement): Promise<ImportSource> {
  const asItIs = { file, completed: 0, lineOf: (line: number) => line };
  if (placement.course === "") return asItIs;
  const text = await readText(file);
  const [heading, ...people] = text === null ? [] : readTable(text);
  if (!heading || [heading, ...people].some(isBroken)) return asItIs;
  return writeSource({ heading, people }, placement, file.name);
}

/** Null where it is not in UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** A quote that is never closed stands in its cell. */
function isBroken({ cells }: Row): boolean {
  return cells.some((cell) => cell.startsWith('"'));
}

interface Table {
  heading: Row;
  people: readonly Row[];
}

function writeSource({ heading, people }: Table, placement: Placement, name: string): ImportSource {
  const known = heading.cells.map((column) => column.toLowerCase());
  const added = placement.course === "" ? [] : (["course", "group"] as const).filter((each) => !known.includes(each));
  // In front: behind, they would meet the cells of a row that has too many.
  const columns = [...added, ...heading.cells];
  const place = { course: [...added, ...known].indexOf("course"), group: [...added, ...known].indexOf("group") };
  const rows = people.map(({ line, cells }) => {
    const filled = fill([...added.map(() => ""), ...cells, ...heading.cells.slice(cells.length).map(() => "")], {
      place,
      placement,
    });
    return { line, ...filled };
  });
  const all = [{ line: heading.line, cells: columns }, ...rows];
  const file = new File([writeRows(all.map(({ cells }) => cells))], name, { type: "text/csv" });
  const lines = listLines(all);
  return {
    file,
    completed: rows.filter(({ isCompleted }) => isCompleted).length,
    lineOf: (line) => lines.findLast(({ written }) => written <= line)?.line ?? line,
  };
}

interface Filling {
  place: Record<keyof Placement, number>;
  placement: Placement;
}

/** The chosen course where a row names none, and the chosen group where a row of that course names none. */
function fill(cells: readonly string[], { place, placement: { course, group } }: Filling) {
  const isElsewhere = course === "" || ![course, ""].includes(cells[place.course] ?? "");
  if (isElsewhere) return { cells: [...cells], isCompleted: false };
  const filled = cells.map((cell, index) => {
    if (index === place.course) return course;
    return index === place.group ? cell || group : cell;
  });
  return { cells: filled, isCompleted: filled.some((cell, index) => cell !== cells[index]) };
}

/** Where each row begins in the file, and where it does before the person. */
function listLines(rows: readonly Row[]): { written: number; line: number }[] {
  let written = 1;
  return rows.map(({ line, cells }) => {
    const begins = { written, line };
    written += cells.join(" ").split(/\r\n|\r|\n/).length;
    return begins;
  });
}
