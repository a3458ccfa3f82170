import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import type { Db } from "../schema.ts";
import { isAmongMatches, withIndexScan } from "./term-index.ts";

async function explain(db: Db): Promise<string> {
  const query = sql`select id from posts where ${isAmongMatches(db, [["vacun"]])}`;
  const { rows } = await sql<Record<string, string>>`explain ${query}`.execute(db);
  return rows.map((row) => Object.values(row).join("")).join("\n");
}

test("a search uses the index even if unpacking all terms looks cheaper", async () => {
  const { parts } = await createTestApp();

  expect(await withIndexScan(parts.db, explain)).toContain("Bitmap Index Scan on post_terms_index");
  expect((await sql<{ enable_seqscan: string }>`show enable_seqscan`.execute(parts.db)).rows[0]?.enable_seqscan).toBe(
    "on",
  );
});
