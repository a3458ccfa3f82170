/** Rows to process, which leave the list once they are done. */
interface Work<Row> {
  /** Lists some of the remaining rows. */
  list: () => Promise<Row[]>;
  idOf: (row: Row) => string;
  run: (row: Row) => Promise<unknown>;
  signal: AbortSignal;
}

/**
 * Processes each row once, continuing after failures, and stops starting new ones when the signal aborts. Throws the
 * first failure at the end.
 */
export async function eachOnce<Row>({ list, idOf, run, signal }: Work<Row>): Promise<void> {
  const failures = new Map<string, unknown>();
  const listLeft = async () => (await list()).filter((row) => !failures.has(idOf(row)));
  for (let rows = await listLeft(); rows.length > 0 && !signal.aborted; rows = await listLeft()) {
    for (const row of rows) {
      if (signal.aborted) break;
      await run(row).catch((error) => failures.set(idOf(row), error));
    }
  }
  for (const error of failures.values()) throw error;
}
