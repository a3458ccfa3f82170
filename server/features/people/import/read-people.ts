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

const requiredColumns = ["email", "firstName", "lastName"] as const;
const columns = [...requiredColumns, "language", "course", "group"] as const;
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
export interface ImportContext {
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
  reader: ImportContext,
  faults: FaultList,
): Promise<{ rows: number; people: ListedPerson[] }> {
  const people: ListedPerson[] = [];
  const lines = new Map<string, number>();
  let indexes: ColumnIndexes | null = null;
  let rows = 0;
  for await (const row of readTable(file, faults)) {
    if (indexes === null) {
      indexes = readHeader(row, faults);
      if (!indexes) break;
      continue;
    }
    rows += 1;
    if (rows > maxPeople) {
      faults.add("manyRows", { line: row.line, column: null }, { limit: maxPeople });
      break;
    }
    const person = readPerson(row, { indexes, reader, faults });
    if (!person) continue;
    const address = foldAddress(person.email);
    const line = lines.get(address);
    if (line === undefined) lines.set(address, row.line);
    else faults.add("repeatedAddress", { line: row.line, column: "email" }, { line });
    people.push({ ...person, email: address });
  }
  // An empty file lacks even a header.
  if (indexes === null && faults.list().length === 0) readHeader({ line: 1, cells: [] }, faults);
  return { rows, people };
}

/** The index of each column's cell in a row. */
type ColumnIndexes = ReadonlyMap<Column, number>;

/**
 * Reads the header; null if it has faults, since the rows cannot be interpreted then. Trailing empty cells are not
 * columns.
 */
function readHeader({ line, cells: names }: Row, faults: FaultList): ColumnIndexes | null {
  const indexes = new Map<Column, number>();
  let isFaulty = false;
  const refuse = (...fault: Parameters<FaultList["add"]>) => {
    isFaulty = true;
    faults.add(...fault);
  };
  const last = names.findLastIndex((name) => name.trim() !== "");
  for (const [place, name] of names.slice(0, last + 1).entries()) {
    const column = columns.find((known) => known.toLowerCase() === name.trim().toLowerCase());
    if (!column) refuse("unknownColumn", { line, column: name.trim() }, { columns: columns.join(", ") });
    else if (indexes.has(column)) refuse("repeatedColumn", { line, column });
    else indexes.set(column, place);
  }
  for (const column of requiredColumns) if (!indexes.has(column)) refuse("missingColumn", { line, column }, { column });
  return isFaulty ? null : indexes;
}

/** The context for reading a row. */
interface RowContext {
  indexes: ColumnIndexes;
  reader: ImportContext;
  faults: FaultList;
}

/** Reads the person in a row; null if it has faults. Trailing cells that a spreadsheet omitted are empty. */
function readPerson({ line, cells: row }: Row, { indexes, reader, faults }: RowContext): ListedPerson | null {
  const given = (column: Column) => row[indexes.get(column) ?? -1]?.trim() || undefined;
  const texts = messages[reader.language];
  const parsed = cells.safeParse(Object.fromEntries(columns.map((column) => [column, given(column)])), {
    reportInput: true,
  });
  const issues = parsed.success ? [] : describeIssues(parsed.error.issues);
  for (const { field: column, ...issue } of issues) {
    faults.addWithMessage({ line, column, message: describeField(issue, texts) });
  }
  const language = given("language")?.toLowerCase() ?? reader.language;
  const course = given("course") ?? null;
  const isLanguageKnown = isLanguage(language);
  if (!isLanguageKnown) faults.add("language", { line, column: "language" });
  const placeFault = findPlaceFault({ course, group: given("group") }, reader);
  if (placeFault) faults.add(placeFault.fault, { line, column: placeFault.column });
  const isTooWide = row.findLastIndex((cell) => cell.trim() !== "") > Math.max(...indexes.values());
  if (isTooWide) faults.add("manyCells", { line, column: null });
  if (!parsed.success || !isLanguageKnown || placeFault || isTooWide) return null;
  return { ...parsed.data, language, course, group: parsed.data.group ?? null };
}

/** Returns what is wrong with a person's course and group. */
function findPlaceFault(
  { course, group }: { course: string | null; group: string | undefined },
  { courses, isAdmin }: ImportContext,
) {
  if (course !== null) {
    if (courses.has(course)) return null;
    return { fault: isAdmin ? "unknownCourse" : "otherCourse", column: "course" } as const;
  }
  if (!isAdmin) return { fault: "courseNeeded", column: "course" } as const;
  return group === undefined ? null : ({ fault: "groupAlone", column: "group" } as const);
}
