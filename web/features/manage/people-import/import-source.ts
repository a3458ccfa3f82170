import { importColumns, resolveColumn } from "./column-names.ts";
import { type Row, readTable, writeRows } from "./read-rows.ts";

/** The default placement of rows that name no course; each part may be empty. */
export interface Placement {
  course: string;
  /** A group name, as in the column: the group is created if it does not exist. */
  group: string;
}

/** A file of people, ready to be sent. */
export interface ImportSource {
  file: File;
  /** The number of rows completed with the chosen course or group. */
  completed: number;
  /** Maps a line of the sent file to the line in the user's own input. */
  lineOf(line: number): number;
}

/** Creates a source from rows copied from a spreadsheet or typed, with or without column headings. */
export function fromPasted(text: string, placement: Placement): ImportSource {
  const rows = readTable(text);
  const [first = { line: 1, cells: [] }] = rows;
  const hasHeading = !first.cells.some((cell) => cell.includes("@"));
  const heading = hasHeading ? first.cells.map(resolveColumn) : importColumns.slice(0, Math.max(1, first.cells.length));
  const table = { heading: { line: first.line, cells: [...heading] }, people: hasHeading ? rows.slice(1) : rows };
  return writeSource(table, placement, "people.csv");
}

/**
 * Creates a source from a file: unchanged if there is nothing to complete, or if only the server can tell what is
 * wrong.
 */
export async function fromFile(file: File, placement: Placement): Promise<ImportSource> {
  const unchanged = { file, completed: 0, lineOf: (line: number) => line };
  if (placement.course === "") return unchanged;
  const text = await readText(file);
  const [heading, ...people] = text === null ? [] : readTable(text);
  if (!heading || [heading, ...people].some(isBroken)) return unchanged;
  return writeSource({ heading, people }, placement, file.name);
}

/** Returns the text of a file, or null if it is not UTF-8. */
async function readText(file: File): Promise<string | null> {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** Detects an unclosed quote, which is left in its cell. */
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
  // Prepended: appended columns would collide with the cells of rows that have too many.
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

interface FillContext {
  place: Record<keyof Placement, number>;
  placement: Placement;
}

/** Fills in the chosen course in rows without one, and the chosen group in rows of that course without a group. */
function fill(cells: readonly string[], { place, placement: { course, group } }: FillContext) {
  const isOtherCourse = course === "" || ![course, ""].includes(cells[place.course] ?? "");
  if (isOtherCourse) return { cells: [...cells], isCompleted: false };
  const filled = cells.map((cell, index) => {
    if (index === place.course) return course;
    return index === place.group ? cell || group : cell;
  });
  return { cells: filled, isCompleted: filled.some((cell, index) => cell !== cells[index]) };
}

/** Lists the line at which each row begins in the written file and in the user's input. */
function listLines(rows: readonly Row[]): { written: number; line: number }[] {
  let written = 1;
  return rows.map(({ line, cells }) => {
    const position = { written, line };
    written += cells.join(" ").split(/\r\n|\r|\n/).length;
    return position;
  });
}
