/**
 * How often each table was written to, as far as it can be told from the statements of this process; what others write
 * counts for all tables. The schema has neither triggers nor cascades, so a statement changes the table that it names.
 */
export class Changes {
  readonly #ofTables = new Map<string, number>();
  #ofAll = 0;

  /** Notes that a table was written to, or, where it is not known which, any. */
  note(table: string | null): void {
    if (table === null) this.#ofAll += 1;
    else this.#ofTables.set(table, (this.#ofTables.get(table) ?? 0) + 1);
  }

  /** Grows with every change of one of the tables: as long as it stays, what they hold does. */
  count(tables: readonly string[]): number {
    let sum = this.#ofAll;
    for (const table of tables) sum += this.#ofTables.get(table) ?? 0;
    return sum;
  }
}

/** The table that a statement writes to; undefined where it only reads, null where it could be any. */
export function tableWritten(sql: string): string | null | undefined {
  if (/^\s*(?:select|begin|commit|rollback|pragma)\b/i.test(sql)) return undefined;
  return /^\s*(?:insert into|update|delete from) "(\w+)"/i.exec(sql)?.[1] ?? null;
}

/** The tables that a query reads. */
export function tablesRead(sql: string): string[] {
  return [...new Set([...sql.matchAll(/\b(?:from|join) "(\w+)"/g)].map(([, table = ""]) => table))];
}
