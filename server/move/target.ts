import { setTimeout as wait } from "node:timers/promises";
import { type RawBuilder, sql } from "kysely";
import { applicationName } from "../db/postgres/postgres.ts";
import type { Db, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { dropTriggers, installTriggers } from "../db/triggers.ts";
import type { Row, Table } from "./source.ts";

/** The number of rows fetched per request. */
const batch = 500;

/**
 * Records in the target that a move is in progress, because no server may mistake it for a complete database, and
 * deletes the rows that a server has written to it. The triggers are dropped because revisions are moved with the rows
 * and must not be raised.
 */
export async function startMove(db: Db, tables: readonly Table[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await isMoving(tx))) {
      await removeRows(tx, tables);
      await sql`create table moving (name text primary key, place bigint not null)`.execute(tx);
    }
    await dropTriggers(tx);
  });
}

/** Whether a move into this database has begun but not ended. */
export async function isMoving(db: Db): Promise<boolean> {
  const found = sql<{ found: boolean }>`select to_regclass('moving') is not null as found`;
  return (await found.execute(db)).rows[0]?.found ?? false;
}

/** Whether other processes of this program are connected, allowing time for those just killed to disconnect. */
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

/** Records that the move has ended. */
export async function finishMove(db: Db): Promise<void> {
  await inTransaction(db, async (tx) => {
    await sql`drop table moving`.execute(tx);
    await installTriggers(tx);
  });
}

/** Deletes all rows, to let a move start over. */
export async function emptyTarget(db: Db, tables: readonly Table[]): Promise<void> {
  await inTransaction(db, async (tx) => {
    await removeRows(tx, tables);
    await sql`delete from moving`.execute(tx);
  });
}

async function removeRows(tx: Tx, tables: readonly Table[]): Promise<void> {
  const names = sql.join(tables.map(({ name }) => sql.table(name)));
  // Otherwise the triggers of the staff log and of course releases refuse it.
  for (const { name } of tables) await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
  // The cascade deletes rows that are not moved, such as the course index.
  await sql`truncate ${names} cascade`.execute(tx);
  for (const { name } of tables) await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
}

/**
 * Whether anyone has used the database. Everything that people do needs an account or is recorded in the staff log;
 * other rows, such as the demo course, are those that a server writes by itself.
 */
export async function isUsed(db: Db): Promise<boolean> {
  const { rows } = await sql`(select 1 from users limit 1) union all (select 1 from log limit 1)`.execute(db);
  return rows.length > 0;
}

/** Returns the place up to which a table has been moved; 0 if it has not been started, which is before any row. */
export async function getProgress(db: Db, { name }: Table): Promise<number> {
  const { rows } = await sql<{ place: number }>`select place from moving where name = ${name}`.execute(db);
  return rows[0]?.place ?? 0;
}

/** Adds rows and records their place in one transaction; an interrupted move resumes from there. */
export async function addRows(db: Db, table: Table, { rows, place }: { rows: Row[]; place: number }): Promise<void> {
  await inTransaction(db, async (tx) => {
    await insert(tx, table, rows);
    await sql`
      insert into moving (name, place) values (${table.name}, ${place})
      on conflict (name) do update set place = excluded.place`.execute(tx);
  });
}

/**
 * Inserts all rows with a single parameter. PostgreSQL converts each value to the type of its column, and a list of
 * terms to a tsvector.
 */
async function insert(tx: Tx, { name, columns }: Table, rows: Row[]): Promise<void> {
  const into = sql.join(columns.map((column) => sql.ref(column)));
  const given = name === "post_terms" ? sql`array_to_tsvector(array_remove(string_to_array(terms, ' '), ''))` : null;
  const values = sql.join(columns.map((column) => (column === "terms" && given ? given : sql.ref(column))));
  await sql`insert into ${sql.table(name)} (${into}) select ${values} from ${recordSetOf(name, JSON.stringify(rows))}`.execute(
    tx,
  );
}

function recordSetOf(name: string, json: string): RawBuilder<unknown> {
  // The column's type cannot be used here: it would parse the terms.
  if (name === "post_terms") return sql`json_to_recordset(${json}::json) as given (post_id text, terms text)`;
  return sql`json_populate_recordset(null::${sql.table(name)}, ${json}::json)`;
}

/** Reads a table's rows through a cursor, with the columns in the given order. */
export async function* readAll(db: Db, { name, columns }: Table): AsyncIterable<Row> {
  const tx = await db.startTransaction().execute();
  try {
    const listed = sql.join(columns.map((column) => selectable(name, column)));
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

/** Selects terms in the format of the embedded index, though in a different order. */
function selectable(name: string, column: string): RawBuilder<unknown> {
  if (name !== "post_terms" || column !== "terms") return sql`${sql.ref(column)}`;
  return sql`tsvector_to_array(terms) as terms`;
}
