import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";

/** A query that keeps SQLite busy for a while: it counts to a million. */
const slow = sql<{ max: number }>`
  with recursive counted(n) as (select 1 union all select n + 1 from counted where n < 1000000)
  select max(n) as max from counted
`;

test("a long read does not block others, sees committed data and cannot write", async () => {
  const { db, longReads } = (await createTestApp()).parts;
  if (longReads === null) return;
  await db.transaction().execute((tx) => tx.insertInto("secrets").values({ name: "one", value: "" }).execute());
  expect(await longReads.selectFrom("secrets").select("name").execute()).toEqual([{ name: "one" }]);

  const order: string[] = [];
  const long = slow.execute(longReads).then(({ rows }) => order.push(`counted ${rows[0]?.max}`));
  await db.selectFrom("secrets").select("name").execute();
  order.push("read");
  await long;
  expect(order).toEqual(["read", "counted 1000000"]);

  await expect(longReads.deleteFrom("secrets").execute()).rejects.toThrow("readonly");
  await expect(sql`nonsense`.execute(longReads)).rejects.toThrow("syntax error");
});
