import { z } from "zod";
import { describeIssues } from "../../../../contract/issues.ts";
import { isLanguage, type Language } from "../../../../contract/language.ts";
import { newGroup } from "../../../../contract/staff/groups.ts";
import { email, personName } from "../../../../contract/users/users.ts";
import { describeField } from "../../../messages/describe-field.ts";
import { messages } from "../../../messages/messages.ts";
import { foldAddress } from "../../users/queries.ts";
import type { FaultList } from "./fault-list.ts";
import { type Row, readTable } from "./read-table.ts";

/** The maximum number of people in a file (issue 24). */
const maxPeople = 20_000;

const needed = ["email", "firstName", "lastName"] as const;
const columns = [...needed, "language", "course", "group"] as const;
type Column = (typeof columns)[number];

/** A person from a row without faults. */
export interface ListedPerson {
  email: string;
  firstName: string;
  lastName: string;
  language: Language;
  course: string | null;
  group: string | null;
}

/** What a file's rows are checked against. */
export interface Reader {
  language: Language;
  /** The ids of the open courses the sender may invite into. */
  courses: ReadonlySet<string>;
  /** Whether people may be invited without a course. */
  isAdmin: boolean;
}

const cells = z.object({
  email,
  firstName: personName,
  lastName: personName,
  group: newGroup.shape.name.optional(),
});

/** Reads the people in a CSV file and adds its faults to the list. */
export async function readPeople(
  file: Buffer,
  reader: Reader,
  faults: FaultList,
): Promise<{ rows: number; people: ListedPerson[] }> {
  const people: ListedPerson[] = [];
  const lines = new Map<string, number>();
  let places: Places | null = null;
  let rows = 0;
  for await (const row of readTable(file, faults)) {
    if (places === null) {
      places = readHeader(row, faults);
      if (!places) break;
      continue;
    }
    rows += 1;
    if (rows > maxPeople) {
      faults.add("manyRows", { line: row.line, column: null }, { limit: maxPeople });
      break;
    }
    const person = readPerson(row, { places, reader, faults });
    if (!person) continue;
    const address = foldAddress(person.email);
    const line = lines.get(address);
    if (line === undefined) lines.set(address, row.line);
    else faults.add("repeatedAddress", { line: row.line, column: "email" }, { line });
    people.push({ ...person, email: address });
  }
  // An empty file lacks even a header.
  if (places === null && faults.list().length === 0) readHeader({ line: 1, cells: [] }, faults);
  return { rows, people };
}

/** The index of each column's cell in a row. */
type Places = ReadonlyMap<Column, number>;

/**
 * Reads the header; null if it has faults, since the rows cannot be interpreted then. Trailing empty cells are not
 * columns.
 */
function readHeader({ line, cells: names }: Row, faults: FaultList): Places | null {
  const places = new Map<Column, number>();
  let isFaulty = false;
  const refuse = (...fault: Parameters<FaultList["add"]>) => {
    isFaulty = true;
    faults.add(...fault);
  };
  const last = names.findLastIndex((name) => name.trim() !== "");
  for (const [place, name] of names.slice(0, last + 1).entries()) {
    const column = columns.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (!column) refuse("unknownColumn", { line, column: name.trim() }, { columns: columns.join(", ") });
    else if (places.has(column)) refuse("repeatedColumn", { line, column });
    else places.set(column, place);
  }
  for (const column of needed) if (!places.has(column)) refuse("missingColumn", { line, column }, { column });
  return isFaulty ? null : places;
}

/** The context for reading a row. */
interface Reading {
  places: Places;
  reader: Reader;
  faults: FaultList;
}

/** Reads the person in a row; null if it has faults. Trailing cells that a spreadsheet omitted are empty. */
function readPerson({ line, cells: row }: Row, { places, reader, faults }: Reading): ListedPerson | null {
  const given = (column: Column) => row[places.get(column) ?? -1]?.trim() || undefined;
  const texts = messages[reader.language];
  const parsed = cells.safeParse(Object.fromEntries(columns.map((column) => [column, given(column)])), {
    reportInput: true,
  });
  const issues = parsed.success ? [] : describeIssues(parsed.error.issues);
  for (const { field: column, ...issue } of issues) {
    faults.addSaid({ line, column, message: describeField(issue, texts) });
  }
  const language = given("language")?.toLowerCase() ?? reader.language;
  const course = given("course") ?? null;
  const isLanguageKnown = isLanguage(language);
  if (!isLanguageKnown) faults.add("language", { line, column: "language" });
  const wrongPlace = findPlaceFault({ course, group: given("group") }, reader);
  if (wrongPlace) faults.add(wrongPlace.fault, { line, column: wrongPlace.column });
  const isTooWide = row.findLastIndex((cell) => cell.trim() !== "") > Math.max(...places.values());
  if (isTooWide) faults.add("manyCells", { line, column: null });
  if (!parsed.success || !isLanguageKnown || wrongPlace || isTooWide) return null;
  return { ...parsed.data, language, course, group: parsed.data.group ?? null };
}

/** Returns what is wrong with a person's course and group. */
function findPlaceFault(
  { course, group }: { course: string | null; group: string | undefined },
  { courses, isAdmin }: Reader,
) {
  if (course !== null) {
    if (courses.has(course)) return null;
    return { fault: isAdmin ? "unknownCourse" : "otherCourse", column: "course" } as const;
  }
  if (!isAdmin) return { fault: "courseNeeded", column: "course" } as const;
  return group === undefined ? null : ({ fault: "groupAlone", column: "group" } as const);
}
