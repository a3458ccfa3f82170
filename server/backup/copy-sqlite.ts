import { access } from "node:fs/promises";
import { backup, DatabaseSync } from "node:sqlite";
import { operationProblem } from "../messages/operations.ts";
import type { ListedFile } from "./layout.ts";

/** More pages than a database can have: all in one step, since a step that meets another's write begins anew. */
const all = 2 ** 31 - 1;

/** Copies a database that others write to meanwhile, as it was at one moment; the files that the copy speaks of. */
export async function copySqlite(from: string, to: string): Promise<ListedFile[]> {
  // SQLite does not say which file is missing.
  await access(from);
  const source = new DatabaseSync(from, { readOnly: true, timeout: 10_000 });
  try {
    await backup(source, to, { rate: all });
  } finally {
    source.close();
  }
  const copy = new DatabaseSync(to);
  try {
    // One file without a log beside it, which can be read from a medium that cannot be written.
    copy.exec("PRAGMA journal_mode = DELETE");
    requireWhole(copy);
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

function requireWhole(copy: DatabaseSync): void {
  const found = copy.prepare("PRAGMA integrity_check(1)").get()?.integrity_check;
  if (found === "ok") return;
  throw operationProblem(({ backup }) => backup.damaged(String(found)));
}
