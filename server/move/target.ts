import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { applicationName } from "../db/postgres/postgres.ts";
import type { Db, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { dropTriggers, installTriggers } from "../db/triggers.ts";
import type { Row, Table } from "./source.ts";

/** How many rows are fetched at once. */
const batch = 500;

/**
 * Notes in the target that a move is under way, so that no server takes it for a database that is whole. Revisions come
 * with the rows: meanwhile nothing raises them.
 */
export async function beginMove(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`create table if not exists moving (name text primary key, place bigint not null)`.execute(tx);
    await dropTriggers(tx);
  });
}

/** Whether a move into this database has begun and not ended. */
export async function isMoving(db: Db): Promise<boolean> {
  const found = sql<{ found: boolean }>`select to_regclass('moving') is not null as found`;
  return (await found.execute(db)).rows[0]?.found ?? false;
}

/** Whether other processes of this program are connected, after those that were just killed had time to go. */
export async function isInUse(db: Db): Promise<boolean> {
  for (let tries = 0; tries < 20; tries += 1) {
    const { rows } = await sql`
      select 1 from pg_stat_activity where datname = current_database()
      and application_name = ${applicationName} and pid <> pg_backend_pid()`.execute(db);
    if (rows.length === 0) return false;
    await wait(250);
  }
  return true;
}

/** Says that a move has ended. */
export async function endMove(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`drop table moving`.execute(tx);
    await installTriggers(tx);
  });
}

/** Takes everything out again, so that a move can begin anew. */
export async function emptyTarget(db: Db, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  await inTransaction(db, async (tx) => {
    // The log and the releases of courses refuse it otherwise.
    for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    // What is not moved, as the index of courses, goes with what it is of.
    await sql`truncate ${names} cascade`.execute(tx);
    for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
    await sql`delete from moving`.execute(tx);
  });
}

/** Whether none of the tables has a row. */
export async function isEmpty(db: Db, tables: readonly Table[]): Promise<boolean> {
  for (const { name } of tables) {
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/** Up to where a table has come; 0 where it has not begun, since that is before all places. */
export async function getPlace(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ place: number }>`select place from moving where name = ${name}`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Adds rows and notes up to where that is, both or neither: whatever breaks off goes on from there. */
export async function addRows(db: Db, table: Table, { rows, place }: { rows: Row[]; place: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insert(tx, table, rows);
    await sql`
      insert into moving (name, place) values (${table.name}, ${place})
      on conflict (name) do update set place = excluded.place`.execute(tx);
  });
}

/** All rows in one parameter; PostgreSQL makes of each value what its column is, and of a list of terms a vector. */
async function insert(tx: Tx, { name, columns }: Table, rows: Row[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  const given = name === "post_terms" ? sql`array_to_tsvector(array_remove(string_to_array(terms, ' '), ''))` : null;
  const values = sql.join(columns.map((column) => (column === "terms" && given ? given : sql.ref(column))));
  await sql`insert into ${sql.table(name)} (${into}) select ${values} from ${recordsOf(name, JSON.stringify(rows))}`.execute(
    tx,
  );
}

function recordsOf(name: string, json: string): RawBuilder<unknown> {
  // A vector can't be made of its column's own words: they would be parsed.
  if (name === "post_terms") return sql`json_to_recordset(${json}::json) as given (post_id text, terms text)`;
  return sql`json_populate_recordset(null::${sql.table(name)}, ${json}::json)`;
}

/** The rows of a table, columns in the order that is given; held in memory some at a time. */
export async function* readAll(db: Db, { name, columns }: Table): AsyncIterable<Row> {
  const tx = await db.startTransaction().execute();
  try {
    const listed = sql.join(columns.map((column) => readable(name, column)));
    await sql`declare all_rows no scroll cursor for select ${listed} from ${sql.table(name)}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.lit(batch)} from all_rows`.execute(tx);
      yield* rows;
      if (rows.length < batch) return;
    }
  } finally {
    await tx.rollback().execute();
  }
}

/** Terms as the embedded index has them, but in an order of their own. */
function readable(name: string, column: string): RawBuilder<unknown> {
  if (name !== "post_terms" || column !== "terms") return sql`${sql.ref(column)}`;
  return sql`tsvector_to_array(terms) as terms`;
}
