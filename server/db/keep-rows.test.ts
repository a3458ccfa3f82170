import { sql } from "kysely";
import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { Changes, tablesRead, tableWritten } from "./changes.ts";
import { compileOnce } from "./compile-once.ts";
import { connect } from "./connect.ts";
import { keepRows } from "./keep-rows.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";

const most = 2;
const select = keepRows(most, (db: Db, { name }: { name: string }) =>
  db.selectFrom("secrets").select("value").where("name", "=", name),
);

function insert(db: Db, name: string): Promise<unknown> {
  return inTransaction(db, (tx) => tx.insertInto("secrets").values({ name, value: name }).execute());
}

async function open() {
  const { config, db } = (await createTestApp()).parts;
  await insert(db, "a");
  return { config, db };
}

test("rows are the same until their table is written to", async () => {
  const { db } = await open();
  const rows = await select(db, { name: "a" });
  expect(rows).toEqual([{ value: "a" }]);
  expect(await select(db, { name: "a" })).toBe(rows);

  await inTransaction(db, (tx) => tx.insertInto("limits").values({ bucket: "b", count: 1, resets_at: 0 }).execute());
  expect(await select(db, { name: "a" })).toBe(rows);

  await inTransaction(db, (tx) => tx.updateTable("secrets").set({ value: "new" }).execute());
  expect(await select(db, { name: "a" })).toEqual([{ value: "new" }]);
});

test("what another connection wrote, as another process would, is seen at once", async () => {
  const { config, db } = await open();
  const rows = await select(db, { name: "b" });
  const other = connect(config);
  await insert(other, "b");
  await other.destroy();
  // What is looked at once in a turn of the event loop may have been before that.
  await new Promise(setImmediate);
  expect([rows, await select(db, { name: "b" })]).toEqual([[], [{ value: "b" }]]);
});

test("a transaction sees what it wrote, nobody else does before it is committed, or where it never is", async () => {
  const { db } = await open();
  const empty = await select(db, { name: "b" });
  const undone = inTransaction(db, async (tx) => {
    await tx.insertInto("secrets").values({ name: "b", value: "b" }).execute();
    expect(await select(tx, { name: "b" })).toEqual([{ value: "b" }]);
    expect(await select(db, { name: "b" })).toBe(empty);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await select(db, { name: "b" })).toBe(empty);
});

test("no more are kept than was said", async () => {
  const { db } = await open();
  const rows = await select(db, { name: "a" });
  for (const name of ["b", "c"]) await select(db, { name });
  expect(await select(db, { name: "a" })).not.toBe(rows);
});

interface Limit {
  bucket: string;
  count: number;
}

const selectCount = keepRows(
  10,
  (db: Db, { bucket }: { bucket: string }) => db.selectFrom("limits").select("count").where("bucket", "=", bucket),
  { limits: "bucket" },
);
const upsertLimit = compileOnce(
  (db: Db, { bucket, count }: Limit) =>
    db
      .insertInto("limits")
      .values({ bucket, count, resets_at: 0 })
      .onConflict((conflict) => conflict.column("bucket").doUpdateSet({ count })),
  "bucket",
);

test("what is kept of one owner stays while another's is written, until it is not said whose", async () => {
  const { db } = await open();
  const setCount = (bucket: string, count: number) => inTransaction(db, (tx) => upsertLimit(tx, { bucket, count }));
  for (const bucket of ["a", "b"]) await setCount(bucket, 1);
  const rows = await selectCount(db, { bucket: "a" });
  await setCount("b", 2);
  expect(await selectCount(db, { bucket: "a" })).toBe(rows);
  expect(await selectCount(db, { bucket: "b" })).toEqual([{ count: 2 }]);
  await setCount("a", 3);
  expect(await selectCount(db, { bucket: "a" })).toEqual([{ count: 3 }]);
  await inTransaction(db, (tx) => tx.updateTable("limits").set({ count: 4 }).execute());
  expect(await selectCount(db, { bucket: "a" })).toEqual([{ count: 4 }]);
});

test("a change counts for its owner and for whoever reads all, whatever else was written before", () => {
  const changes = new Changes();
  const last = (owner: string | null) =>
    changes.last<{ by: string }>(
      [
        ["replies", owner === null ? null : "by"],
        ["users", null],
      ],
      { by: owner ?? "" },
    );
  const untouched = last("a");
  for (let owner = 0; owner < 25_000; owner += 1) changes.note("replies", `b${owner}`);
  const before = [last("a"), last("b1"), last(null)];
  expect(before[0]).toBeGreaterThan(untouched);
  changes.note("replies", "b1");
  expect([last("a"), last("b1"), last(null)]).toEqual([before[0], last(null), (before[2] ?? 0) + 1]);
  expect(last("b1")).toBeGreaterThan(before[1] ?? 0);
  for (const table of ["users", "replies", null]) {
    const [own, all] = [last("a"), last(null)];
    changes.note(table, null);
    expect([last("a") > own, last(null) > all]).toEqual([true, true]);
  }
});

test("no statement changes another table than the one that it names", async () => {
  const { rows } = await sql`select name from sqlite_schema
    where type = 'trigger' or sql like '%on delete%' or sql like '%on update%'`.execute((await open()).db);
  expect(rows).toEqual([]);
});

test("a statement is known by the tables that it reads or writes", () => {
  expect(tablesRead('select "a"."id" from "posts" as "a" inner join "users" on 1 left join "votes" on 1')).toEqual([
    "posts",
    "users",
    "votes",
  ]);
  expect(['update "posts" set x', 'insert into "votes" values', 'delete from "users"'].map(tableWritten)).toEqual([
    "posts",
    "votes",
    "users",
  ]);
  expect(["create table x", "with a as (select 1) update b"].map(tableWritten)).toEqual([null, null]);
  expect(["select 1", "BEGIN IMMEDIATE", "COMMIT", "PRAGMA data_version"].map(tableWritten)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});
