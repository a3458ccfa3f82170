import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { compileOnce } from "../compile-once.ts";
import type { Db } from "../schema.ts";

/** A table for this test, named after an existing one in another schema, since databases are reused. */
const selectMarks = compileOnce(
  (db: Db, { id }: { id: string }) => db.withSchema("marked").selectFrom("secrets").selectAll().where("name", "=", id),
  { isPrepared: true },
);

test("a prepared statement still works after its table has changed", async () => {
  const { db } = (await createTestApp({ DATABASE_CONNECTIONS: "1" })).parts;
  onTestFinished(async () => void (await sql`drop schema marked cascade`.execute(db)));
  await sql`create schema marked`.execute(db);
  await sql`create table marked.secrets as select 'a' as name, 'b' as value`.execute(db);
  expect(await selectMarks(db, { id: "a" })).toEqual([{ name: "a", value: "b" }]);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pg_prepared_statements where statement like '%"marked"."secrets"%'`.execute(db);
  expect(rows).toEqual([{ count: 1 }]);

  await sql`alter table marked.secrets add column later text`.execute(db);

  expect(await selectMarks(db, { id: "a" })).toEqual([{ name: "a", value: "b", later: null }]);
});
