import { expect, test } from "vitest";
import { createTestApp } from "../testing/test-app.ts";
import { compileOnce } from "./compile-once.ts";
import type { Db, Tx } from "./schema.ts";

const select = compileOnce((db: Db, { name, rows }: { name: string; rows: number }) =>
  db.selectFrom("secrets").select("value").where("name", "=", name).where("value", "!=", "").limit(rows),
);
const insert = compileOnce((tx: Tx, { name, value }: { name: string; value: string }) =>
  tx.insertInto("secrets").values({ name, value }),
);

test("binds each call's own values, inside and outside a transaction", async () => {
  const { db } = (await createTestApp()).parts;
  await db.transaction().execute(async (tx) => {
    await insert(tx, { name: "a", value: "one" });
    await insert(tx, { name: "b", value: "two" });
    expect(await select(tx, { name: "a", rows: 1 })).toEqual([{ value: "one" }]);
  });
  expect(await select(db, { name: "b", rows: 1 })).toEqual([{ value: "two" }]);
  expect(await select(db, { name: "c", rows: 1 })).toEqual([]);
});
