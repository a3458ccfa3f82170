/** A table that is read, and which value says whose of its rows: all where none is named. */
export type Read<Values extends object> = readonly [table: string, owner: (keyof Values & string) | null];

/** When a table was last written to: at all, in rows of whoever, in those of one owner. */
interface Writes {
  last: number;
  lastOfAny: number;
  lastOfOwner: Map<string, number>;
}

/** How many owners are remembered of a table. */
const mostOwners = 10_000;

/**
 * The order of the writes to each table, as far as it can be told from the statements of this process; what others
 * write counts for all tables. The schema has neither triggers nor cascades, so a statement changes the table that it
 * names. A table's rows may have owners of one kind: the posts that first pages belong to, say.
 */
export class Changes {
  readonly #tables = new Map<string, Writes>();
  #count = 0;
  #lastOfAll = 0;

  /** Notes that a table was written to, or, where it is not known which, any; in rows of one owner, or of anybody. */
  note(table: string | null, owner: string | null): void {
    this.#count += 1;
    if (table === null) {
      this.#lastOfAll = this.#count;
      return;
    }
    const writes = this.#tables.get(table) ?? { last: 0, lastOfAny: 0, lastOfOwner: new Map() };
    this.#tables.set(table, writes);
    writes.last = this.#count;
    if (owner !== null && writes.lastOfOwner.size < mostOwners) {
      writes.lastOfOwner.set(owner, this.#count);
    } else {
      writes.lastOfAny = this.#count;
      writes.lastOfOwner.clear();
    }
  }

  /** Grows with every write to what is read with these values: as long as it stays, that does. */
  last<Values extends object>(reads: readonly Read<Values>[], values: Values): number {
    let last = this.#lastOfAll;
    for (const [table, owner] of reads) {
      const writes = this.#tables.get(table);
      if (!writes) continue;
      const own =
        owner === null ? writes.last : Math.max(writes.lastOfAny, writes.lastOfOwner.get(String(values[owner])) ?? 0);
      if (own > last) last = own;
    }
    return last;
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
