import { sql } from "kysely";
import { connectForWork } from "../db/connect.ts";
import { listBytes } from "../features/files/loose/listed-bytes.ts";
import type { ListedFile } from "./layout.ts";
import { runTool } from "./postgres-tools.ts";

/** Dumps a database that others write to meanwhile, as it was at one moment; the files that the dump speaks of. */
export async function copyPostgres(databaseUrl: string, to: string): Promise<ListedFile[]> {
  const db = connectForWork({ dataDir: "", databaseUrl });
  try {
    return await db.transaction().execute(async (tx) => {
      await sql`set transaction isolation level repeatable read, read only`.execute(tx);
      // The dump and the list are of the same moment.
      const { rows } = await sql<{ name: string }>`select pg_export_snapshot() as name`.execute(tx);
      const snapshot = `--snapshot=${rows[0]?.name}`;
      await runTool("pg_dump", databaseUrl, [
        "--format=custom",
        "--no-owner",
        "--no-privileges",
        snapshot,
        `--file=${to}`,
      ]);
      return listBytes(tx);
    });
  } finally {
    await db.destroy();
  }
}
