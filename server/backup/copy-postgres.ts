import { sql } from "kysely";
import { connectWithoutTimeout } from "../db/connect.ts";
import { listReferencedBytes } from "../features/files/loose/referenced-bytes.ts";
import type { ListedFile } from "./layout.ts";
import { runTool } from "./postgres-tools.ts";

/** Dumps a consistent snapshot of a database that is being written to, and returns the files that it references. */
export async function copyPostgres(databaseUrl: string, to: string): Promise<ListedFile[]> {
  const db = connectWithoutTimeout({ dataDir: "", databaseUrl });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      // The dump and the file list share one snapshot.
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
      const snapshot = `--snapshot=${rows[0]?.name}`;
      await runTool("pg_dump", databaseUrl, [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        snapshot,
        `--file=${to}`,
      ]);
      return listReferencedBytes(tx);
    });
  } finally {
    await db.destroy();
  }
}
