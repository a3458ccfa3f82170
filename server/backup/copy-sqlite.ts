import { access } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { operationProblem } from "../messages/operations.ts";
import type { ListedFile } from "./layout.ts";

/**
 * More pages than any database has, to copy everything in one step: a concurrent write would restart a backup of
 * several steps.
 */
const allPages = 2 ** 31 - 1;

/** Copies a consistent snapshot of a database that is being written to, and returns the files that it references. */
export async function copySqlite(from: string, to: string): Promise<ListedFile[]> {
  // Fails with the file name; SQLite's own error does not name the missing file.
  await access(from);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to, { rate: allPages });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // Leaves a single file without a WAL, which can be read from read-only media.
    copy.exec("PRAGMA journal_mode = DELETE");
    requireIntact(copy);
    const rows = copy
      .prepare(
        `select hash, max(bytes) as bytes
         from (select hash, bytes from files union all select hash, bytes from renditions)
         group by hash order by hash`,
      )
      .iterate();
    return Array.from(rows, ({ hash, bytes }) => ({ hash: String(hash), bytes: Number(bytes) }));
  } finally {
    copy.close();
  }
}

function requireIntact(copy: DatabaseSync): void {
  const found = copy.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
  if (found === "ok") return;
  throw operationProblem(({ backup }) => backup.damaged(String(found)));
}
