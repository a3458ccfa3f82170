import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { presentTime } from "../../presenting/present-time.ts";
import { personalData } from "./personal-data.ts";
import type { PersonalTable } from "./personal-table.ts";

/** How many rows are in memory at a time, besides all the keys. */
const batchSize = 100;

/** Columns that contain JSON, by name, or by table and name if the name alone is ambiguous. */
const json: readonly string[] = [
  "answer",
  "answers",
  "changes",
  "draft_items.title",
  "facts",
  "questions",
  "refusal",
  "scores",
  "watched",
];

/** The tables with personal data, by name. */
export const personalTables: ReadonlyMap<string, PersonalTable> = new Map(
  Object.entries<PersonalTable | { why: string }>(personalData).filter(isPersonal),
);

function isPersonal(entry: [string, PersonalTable | { why: string }]): entry is [string, PersonalTable] {
  return "of" in entry[1];
}

/** Streams everything a table holds about a user, as JSON text. */
export async function* writeRows(db: Db, table: string, userId: string): AsyncGenerator<string> {
  let prefix = "[\n";
  for await (const row of readRows(db, table, userId)) {
    yield prefix + JSON.stringify(row, null, 2);
    prefix = ",\n";
  }
  yield prefix === "[\n" ? "[]\n" : "\n]\n";
}

/**
 * Reads the keys first, then each row once by its primary key. Paging from the last row would sort all of a user's rows
 * for each page, since no index has them in that order.
 */
async function* readRows(db: Db, name: string, userId: string): AsyncGenerator<Record<string, unknown>> {
  const table = tableOf(name);
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const { rows: keys } = await sql<Row>`
    select ${key} from ${sql.table(name)} where ${table.of(userId)} order by ${key}
  `.execute(db);
  for (let from = 0; from < keys.length; from += batchSize) {
    const values = keys
      .slice(from, from + batchSize)
      .map((row) => sql`(${sql.join(table.key.map((column) => typed(row[column])))})`);
    const { rows } = await sql<Row>`
      select ${sql.join(copiedColumns(table).map((column) => sql.ref(column)))}
      from ${sql.table(name)} where (${key}) in (values ${sql.join(values)}) order by ${key}
    `.execute(db);
    for (const row of rows) yield present(row, name, table);
  }
}

type Row = Record<string, unknown>;

/** PostgreSQL types parameters in `values` as text unless they are cast. */
function typed(value: unknown) {
  return typeof value === "number" ? sql`cast(${value} as bigint)` : sql`${value}`;
}

function tableOf(name: string): PersonalTable {
  const table = personalTables.get(name);
  if (!table) throw new Error(`The table ${name} contains no personal data.`);
  return table;
}

function copiedColumns(table: PersonalTable): string[] {
  return Object.entries(table.columns).flatMap(([column, policy]) => (policy === "copied" ? [column] : []));
}

function present(row: Row, name: string, table: PersonalTable): Row {
  return Object.fromEntries(copiedColumns(table).map((column) => [column, presentValue(row[column], name, column)]));
}

function presentValue(value: unknown, table: string, column: string): unknown {
  if (typeof value === "number" && /(?:_at|^at|^since)$/.test(column)) return presentTime(value);
  const isJson = json.includes(column) || json.includes(`${table}.${column}`);
  return typeof value === "string" && isJson ? JSON.parse(value) : value;
}
