import { constants, DatabaseSync } from "node:sqlite";
import { Kysely } from "kysely";
import { expect, test } from "vitest";
import { sqliteDialect } from "./sqlite.ts";

test("a statement with a limit is prepared once, whatever its value", () => {
  const db = new Kysely<{ notes: { id: number } }>({ dialect: sqliteDialect(":memory:") });
  const { sql } = db.selectFrom("notes").select("id").orderBy("id").limit(1).compile();
  const database = new DatabaseSync(":memory:");
  database.exec("create table notes (id integer primary key); insert into notes values (1), (2), (3)");
  let prepared = 0;
  database.setAuthorizer((action) => {
    if (action === constants.SQLITE_SELECT) prepared += 1;
    return 0;
  });

  const statement = database.prepare(sql);
  const found = [1, 2, 3].map((limit) => statement.all(limit).length);

  expect(found).toEqual([1, 2, 3]);
  expect(prepared).toBe(1);
});
