import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../testing/forum.ts";
import { createTestApp } from "../testing/test-app.ts";
import { isPostgres } from "./dialect.ts";
import { migrate } from "./migrate.ts";
import type { Db } from "./schema.ts";
import { inTransaction } from "./transaction.ts";
import { dropTriggers, installTriggers } from "./triggers.ts";

/** Lists the triggers that raise revisions, leaving out others. */
async function listTriggers(db: Db): Promise<string[]> {
  const { rows } = await (isPostgres(db)
    ? sql<{ name: string }>`select tgname as name from pg_trigger where not tgisinternal order by tgname`
    : sql<{ name: string }>`select name from sqlite_schema where type = 'trigger' order by name`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => name.startsWith("raise_"));
}

test("restores missing triggers on the next start and keeps existing ones", async () => {
  const { db } = (await createTestApp()).parts;
  const made = await listTriggers(db);
  expect(made.length).toBeGreaterThan(5);
  await inTransaction(db, dropTriggers);
  expect(await listTriggers(db)).toEqual([]);

  expect(await migrate(db)).toEqual([]);

  expect(await listTriggers(db)).toEqual(made);
  await inTransaction(db, installTriggers);
  expect(await listTriggers(db)).toEqual(made);
});

test("raises only the post for a vote, the post and list for a reply, and neither on rollback", async () => {
  const { app, ana, eva, leo } = await createForum();
  const { db } = app.parts;
  const id = await ana.open();
  const read = async () => {
    const { revision } = await db.selectFrom("posts").select("revision").where("id", "=", id).executeTakeFirstOrThrow();
    const lists = await db.selectFrom("revisions").select("revision").where("list", "=", "posts").execute();
    return { post: revision, list: lists.reduce((sum, part) => sum + part.revision, 0) };
  };
  const opened = await read();
  const path = await eva.answer(id);
  const answered = await read();
  await leo.send(`${path}/upvote`);
  const voted = await read();
  const undone = inTransaction(db, async (tx) => {
    await tx.updateTable("posts").set({ title: "Otro" }).where("id", "=", id).execute();
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");

  expect(answered.post).toBeGreaterThan(opened.post);
  expect(answered.list).toBeGreaterThan(opened.list);
  expect(voted.post).toBeGreaterThan(answered.post);
  expect(voted.list).toBe(answered.list);
  expect(await read()).toEqual(voted);
});
