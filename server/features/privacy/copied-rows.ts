import { sql } from "kysely";
import type { Db } from "../../db/schema.ts";
import { presentTime } from "../../present-time.ts";
import { type PersonalTable, personalData } from "./personal-data.ts";

/** So many rows are in memory at a time. */
const atOnce = 500;

/** Columns that hold JSON, by their names. */
const json: readonly string[] = ["answer", "answers", "scores", "watched"];

/** The names of the tables that a copy of personal data has. */
export const copiedTables = Object.entries(personalData).flatMap(([name, table]) => ("of" in table ? [name] : []));

/** The JSON text of all that a table holds of a person, piece by piece. */
export async function* writeRows(db: Db, table: string, userId: string): AsyncGenerator<string> {
  let lead = "[\n";
  for await (const row of readRows(db, table, userId)) {
    yield lead + JSON.stringify(row, null, 2);
    lead = ",\n";
  }
  yield lead === "[\n" ? "[]\n" : "\n]\n";
}

async function* readRows(db: Db, name: string, userId: string): AsyncGenerator<Record<string, unknown>> {
  const table = tableOf(name);
  let after: unknown[] | null = null;
  for (;;) {
    const rows = await readSome(db, { name, table, userId, after });
    for (const row of rows) yield present(row, table);
    const last = rows.at(-1);
    if (!last || rows.length < atOnce) return;
    after = table.key.map((column) => last[column]);
  }
}

function tableOf(name: string): PersonalTable {
  const table = new Map<string, PersonalTable | { why: string }>(Object.entries(personalData)).get(name);
  if (!table || !("of" in table)) throw new Error(`The table ${name} holds nothing personal.`);
  return table;
}

interface Reading {
  name: string;
  table: PersonalTable;
  userId: string;
  after: unknown[] | null;
}

async function readSome(db: Db, { name, table, userId, after }: Reading): Promise<Record<string, unknown>[]> {
  const columns = sql.join([...new Set([...table.key, ...copiedColumns(table)])].map((column) => sql.ref(column)));
  const key = sql.join(table.key.map((column) => sql.ref(column)));
  const rest = after === null ? sql`` : sql` and (${key}) > (${sql.join(after)})`;
  const { rows } = await sql<Record<string, unknown>>`
    select ${columns} from ${sql.table(name)} where ${table.of(userId)}${rest} order by ${key} limit ${atOnce}
  `.execute(db);
  return rows;
}

function copiedColumns(table: PersonalTable): string[] {
  return Object.entries(table.columns).flatMap(([column, fate]) => (fate === "copied" ? [column] : []));
}

function present(row: Record<string, unknown>, table: PersonalTable): Record<string, unknown> {
  return Object.fromEntries(copiedColumns(table).map((column) => [column, presentValue(column, row[column])]));
}

function presentValue(column: string, value: unknown): unknown {
  if (typeof value === "number" && /(?:_at|^since)$/.test(column)) return presentTime(value);
  return typeof value === "string" && json.includes(column) ? JSON.parse(value) : value;
}
