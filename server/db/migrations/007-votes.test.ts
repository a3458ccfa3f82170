import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

/** Restores the previous form of the votes table. */
async function goBack(db: Db): Promise<void> {
  await sql`create table before as select * from votes`.execute(db);
  await db.schema.dropTable("votes").execute();
  await db.schema
    .createTable("votes")
    .addColumn("reply_id", "text", (column) => column.notNull().references("replies.id"))
    .addColumn("user_id", "text", (column) => column.notNull().references("users.id"))
    .addColumn("value", "integer", (column) => column.notNull())
    .addColumn("voted_at", "bigint", (column) => column.notNull())
    .addPrimaryKeyConstraint("votes_key", ["reply_id", "user_id"])
    .execute();
  await db.schema.createIndex("votes_voter").on("votes").columns(["user_id", "reply_id"]).execute();
  await sql`insert into votes select reply_id, user_id, value, voted_at from before`.execute(db);
  await sql`drop table before`.execute(db);
  await sql`delete from migrations where name = '007-votes'`.execute(db);
}

test("keeps existing votes, each with the post of its reply", async () => {
  const { app, ana, eva, leo } = await createForum();
  const { db } = app.parts;
  const id = await ana.open();
  const path = await eva.answer(id);
  await ana.send(`${path}/upvote`);
  await leo.send(`${path}/downvote`);
  const select = () => db.selectFrom("votes").selectAll().orderBy("user_id").execute();
  const before = await select();
  await db.transaction().execute(goBack);

  expect(await migrate(db)).toEqual(["007-votes"]);

  expect(await select()).toEqual(before);
  expect(before.map(({ post_id }) => post_id)).toEqual([id, id]);
  expect((await leo.remove(`${path}/downvote`)).body).toMatchObject({ upvotes: 1, downvotes: 0, vote: 0 });
  expect((await ana.get(path)).body).toMatchObject({ upvotes: 1, downvotes: 0, vote: 1 });
});
