import { mkdtemp, open as openFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { constants, DatabaseSync } from "node:sqlite";
import { setImmediate as nextTurn } from "node:timers/promises";
import { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { createTestApp } from "../../testing/test-app.ts";
import { openWriter } from "./open-sqlite.ts";
import { sqliteDialect } from "./sqlite.ts";

test("reads continue during a transaction and see committed data only", async () => {
  const { db } = (await createTestApp()).parts;
  const { promise: isRead, resolve: commit } = Promise.withResolvers<void>();
  const names = () => db.selectFrom("secrets").select("name").execute();

  const writing = db.transaction().execute(async (tx) => {
    await tx.insertInto("secrets").values({ name: "one", value: "" }).execute();
    await isRead;
  });
  expect(await names()).toEqual([]);
  commit();
  await writing;

  expect(await names()).toEqual([{ name: "one" }]);
});

test("replaces a connection that cannot roll back and undoes its transaction", async () => {
  const { db, opened } = await openWithoutRollback();
  const add = (title: string) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto("notes").values({ title }).execute();
      if (title === "bad") throw new Error("changed my mind");
    });

  await add("before");
  await expect(add("bad")).rejects.toThrow("changed my mind");
  await add("after");

  const notes = await db.selectFrom("notes").select("title").execute();
  expect([notes, opened()]).toEqual([[{ title: "before" }, { title: "after" }], 2]);
});

test("a read of a damaged page fails alone, without affecting others", async () => {
  const file = join(await mkdtemp(join(tmpdir(), "sqlite-")), "data.sqlite");
  const made = new DatabaseSync(file);
  made.exec("create table whole (title text); create table notes (title text)");
  const add = made.prepare("insert into notes values (?)");
  for (let count = 0; count < 100; count++) add.run("x".repeat(3000));
  made.close();
  const damaging = await openFile(file, "r+");
  await damaging.write(Buffer.alloc(4096, 255), 0, 4096, 50 * 4096);
  await damaging.close();
  const dialect = sqliteDialect(file);
  const db = new Kysely<Record<"whole" | "notes", { title: string }>>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    await rm(dirname(file), { recursive: true });
  });

  await expect(db.selectFrom("notes").selectAll().execute()).rejects.toThrow("malformed");
  await nextTurn();

  expect(await db.selectFrom("whole").selectAll().execute()).toEqual([]);
});

/** Opens a database whose first writing connection refuses every ROLLBACK. */
async function openWithoutRollback() {
  const folder = await mkdtemp(join(tmpdir(), "sqlite-"));
  let opened = 0;
  const open = (file: string) => {
    const writer = openWriter(file);
    opened += 1;
    if (opened === 1) writer.setAuthorizer(refuseRollback);
    return writer;
  };
  const dialect = sqliteDialect(join(folder, "data.sqlite"), undefined, open);
  const db = new Kysely<{ notes: { title: string } }>({ dialect });
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  await db.transaction().execute((tx) => tx.schema.createTable("notes").addColumn("title", "text").execute());
  return { db, opened: () => opened };
}

function refuseRollback(action: number, operation: string | null): number {
  const isRollback = action === constants.SQLITE_TRANSACTION && operation === "ROLLBACK";
  return isRollback ? constants.SQLITE_DENY : constants.SQLITE_OK;
}
