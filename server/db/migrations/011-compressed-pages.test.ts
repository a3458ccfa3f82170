import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

/** The table as it was before, with what it had. */
async function goBack(db: Db): Promise<void> {
  await db.schema.alterTable("first_pages").renameTo("first_pages_after").execute();
  await sql`create table first_pages (post_id text primary key references posts (id), changes integer not null,
    form integer, tag text, page text)`.execute(db);
  await sql`insert into first_pages select post_id, changes, 1, tag, '{}' from first_pages_after`.execute(db);
  await db.schema.dropTable("first_pages_after").execute();
  await sql`delete from migrations where name = '011-compressed-pages'`.execute(db);
}

test("conversations keep how often they changed, and get their pages anew when they are opened", async () => {
  const { app, ana, eva, leo } = await createForum();
  const { db, replyPages } = app.parts;
  const id = await ana.open();
  await eva.answer(id, "La primera");
  await eva.reply(id, "La segunda");
  const open = async () => {
    const { body, headers } = await leo.get(`/posts/${id}/replies`);
    await replyPages.round();
    return { body, tag: headers.etag };
  };
  const find = () => db.selectFrom("first_pages").selectAll().where("post_id", "=", id).executeTakeFirst();
  const page = await open();
  const before = await find();
  await db.transaction().execute(goBack);

  expect(await migrate(db, 0)).toEqual(["011-compressed-pages"]);

  const none = { form: null, tag: null, writers: null, page: null };
  expect(await find()).toEqual({ post_id: id, changes: before?.changes, ...none });
  expect(await open()).toEqual(page);
  expect(await find()).toEqual(before);
});
