import { connectWithoutTimeout } from "../db/connect.ts";
import type { Db } from "../db/schema.ts";
import { lockFolder } from "../db/sqlite/lock-folder.ts";
import { prepareDatabase } from "../db/starting/prepare.ts";
import { operationProblem } from "../messages/operations.ts";
import type { Problem } from "../problem.ts";
import { computeDigest, type Digest } from "./digest.ts";
import { openSource, type Row, type Source, type Table } from "./source.ts";
import {
  addRows,
  emptyTarget,
  finishMove,
  getProgress,
  isInUse,
  isMoving,
  isUsed,
  readAll,
  startMove,
} from "./target.ts";

/** The maximum number of rows, and of their characters, per batch and transaction. */
const [maxRows, maxLength] = [1000, 1_000_000];

/** The source and the target of a move. */
export interface MoveOptions {
  dataDir: string;
  databaseUrl: string;
  /** Reports the name and the row count of each table compared. */
  report: (table: string, rows: number) => void;
}

/**
 * Moves the embedded database into an unused PostgreSQL database, resuming an interrupted move, and compares both sides
 * at the end. The source is not changed. Throws a Problem that says what to do.
 */
export async function moveDatabase({ dataDir, databaseUrl, report }: MoveOptions): Promise<void> {
  const release = lockFolder(dataDir, (owner) => operationProblem(({ locks }) => locks.server(owner, dataDir)));
  try {
    await prepareDatabase({ dataDir });
    const target = connectWithoutTimeout({ dataDir, databaseUrl });
    const source = openSource(dataDir);
    try {
      await prepareDatabase({ dataDir, databaseUrl }, { isMove: true });
      if (await isInUse(target)) throw inUse();
      await fill(target, source);
      await compare({ target, source }, report);
      if (await isMoving(target)) await finishMove(target);
    } finally {
      source.close();
      await target.destroy();
    }
  } finally {
    release();
  }
}

/**
 * Fills the target. One that has been used and has no move in progress is left as it is, because it may already have
 * been moved; it is only compared.
 */
async function fill(target: Db, source: Source): Promise<void> {
  if (!(await isMoving(target)) && (await isUsed(target))) return;
  await startMove(target, source.tables);
  for (const table of source.tables) {
    const place = await getProgress(target, table);
    for (const rows of splitIntoBatches(source.readFrom(table, place))) await addRows(target, table, rows);
  }
}

function* splitIntoBatches(rows: Iterable<{ place: number; row: Row }>) {
  let batch: Row[] = [];
  let length = 0;
  let last = 0;
  for (const { place, row } of rows) {
    batch.push(row);
    length += Object.values(row).reduce<number>((sum, value) => sum + String(value).length, 0);
    last = place;
    if (batch.length < maxRows && length < maxLength) continue;
    yield { rows: batch, place: last };
    [batch, length] = [[], 0];
  }
  if (batch.length > 0) yield { rows: batch, place: last };
}

async function compare(
  { target, source }: { target: Db; source: Source },
  report: MoveOptions["report"],
): Promise<void> {
  for (const table of source.tables) {
    const sourceDigest = await computeDigest(readSource(source, table));
    const targetDigest = await computeDigest(readTarget(table, readAll(target, table)));
    if (sourceDigest.sum !== targetDigest.sum) await refuse({ target, source }, { table, sourceDigest, targetDigest });
    report(table.name, sourceDigest.rows);
  }
}

function* readSource(source: Source, table: Table): Iterable<Row> {
  for (const { row } of source.readFrom(table, 0)) {
    if (table.name !== "post_terms") yield row;
    else yield { ...row, terms: sortTerms(String(row.terms).split(" ")) };
  }
}

/** PostgreSQL sorts the terms itself, but by different rules. */
async function* readTarget(table: Table, rows: AsyncIterable<Row>): AsyncIterable<Row> {
  for await (const row of rows) {
    if (table.name !== "post_terms") yield row;
    else yield { ...row, terms: sortTerms(Array.isArray(row.terms) ? row.terms : []) };
  }
}

function sortTerms(terms: readonly string[]): string {
  return [...new Set(terms.filter(Boolean))].sort().join(" ");
}

interface Difference {
  table: Table;
  sourceDigest: Digest;
  targetDigest: Digest;
}

/**
 * Refuses a target that differs. If a move was interrupted and its source was used since then, the next attempt starts
 * over.
 */
async function refuse(
  { target, source }: { target: Db; source: Source },
  { table, sourceDigest, targetDigest }: Difference,
) {
  if (!(await isMoving(target))) throw notEmpty(table.name);
  await emptyTarget(target, source.tables);
  const counts = `${table.name}: ${sourceDigest.rows}, ${targetDigest.rows}`;
  throw operationProblem(({ move }) => move.differ(counts));
}

function notEmpty(table: string): Problem {
  return operationProblem(({ move }) => move.notEmpty(table));
}

function inUse(): Problem {
  return operationProblem(({ move }) => move.inUse);
}
