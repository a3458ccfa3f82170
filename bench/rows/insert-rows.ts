import type { Insertable } from "kysely";
import type { Db, Schema, Tx } from "../../server/db/schema.ts";
import { inTransaction } from "../../server/db/transaction.ts";

/** Few enough for the limits on a statement's parameters in SQLite and PostgreSQL. */
const rowsAStatement = 500;
const rowsATransaction = 10_000;

/** Inserts many rows at a time into a table of either database. */
export async function insertRows<Table extends keyof Schema>(
  db: Db,
  table: Table,
  rows: Iterable<Insertable<Schema[Table]>>,
): Promise<void> {
  for (const batch of batchesOf(rows, rowsATransaction)) {
    await inTransaction(db, (tx) => insertBatch(tx, table, batch));
  }
}

/** Inserts rows within an open transaction. */
export async function insertBatch<Table extends keyof Schema>(
  tx: Tx,
  table: Table,
  rows: Insertable<Schema[Table]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += rowsAStatement) {
    await tx
      .insertInto(table)
      .values(rows.slice(from, from + rowsAStatement))
      .execute();
  }
}

function* batchesOf<Row>(rows: Iterable<Row>, max: number): Generator<Row[]> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < max) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
