import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

/** The table as it was before, with what it had. */
async function goBack(db: Db): Promise<void> {
  for (const column of ["writers", "packed"]) await db.schema.alterTable("first_pages").dropColumn(column).execute();
  await sql`update first_pages set form = 1`.execute(db);
  await sql`delete from migrations where name = '011-compressed-pages'`.execute(db);
}

test("conversations that have a page get it anew when they are opened", async () => {
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

  expect(await find()).toEqual({ ...before, form: 1, writers: null, packed: null });
  expect(await open()).toEqual(page);
  expect(await find()).toEqual(before);
});
