import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { isPostgres } from "../dialect.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

/** The tables before the migration. */
const tables = {
  votes: `user_id text not null, post_id text not null, reply_id text not null, value integer not null,
    voted_at bigint not null, primary key (user_id, post_id, reply_id)`,
  reads: "user_id text not null, post_id text not null, read_at bigint not null, primary key (user_id, post_id)",
  unindexed: "id text primary key, post_id text not null, reply_id text",
  notices: `id text primary key, user_id text not null, post_id text not null, replies integer not null,
    since bigint not null, updated_at bigint not null, read_at bigint, to_mail integer not null, mailed_at bigint,
    unique (user_id, post_id)`,
};

const indexes = {
  unindexed_post: "unindexed (post_id)",
  notices_post: "notices (post_id)",
  notices_newest: "notices (user_id, updated_at, id)",
  notices_unread: "notices (user_id, to_mail) where read_at is null",
};

async function goBack(db: Db): Promise<void> {
  for (const [name, columns] of Object.entries(tables)) {
    const rows = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    await db.schema.dropTable(name).execute();
    await sql.raw(`create table ${name} (${columns})`).execute(db);
    await db
      .insertInto(name as keyof typeof tables)
      .values(rows.rows as never)
      .execute();
  }
  for (const [name, place] of Object.entries(indexes)) await sql.raw(`create index ${name} on ${place}`).execute(db);
  await sql`delete from migrations where name = '010-fewer-pages'`.execute(db);
}

/** Without a rowid, a table has no separate index for its key. */
async function listKeyIndexes(db: Db): Promise<string[]> {
  if (isPostgres(db)) return [];
  const found = sql<{ name: string }>`
    select name from sqlite_schema where name like 'sqlite_autoindex_%' and tbl_name in (${sql.join(Object.keys(tables))})`;
  return (await found.execute(db)).rows.map(({ name }) => name);
}

test("keeps votes, read marks, notices and unindexed posts working", async () => {
  const { app, ana, eva } = await createForum();
  const { db } = app.parts;
  const id = await ana.open();
  const path = await eva.answer(id, "Magnesio.");
  await ana.send(`${path}/upvote`);
  const read = async () => ({
    votes: await db.selectFrom("votes").selectAll().execute(),
    reads: await db.selectFrom("reads").selectAll().orderBy("user_id").execute(),
    notices: await db.selectFrom("notices").selectAll().execute(),
    unindexed: await db.selectFrom("unindexed").selectAll().orderBy("id").execute(),
  });
  const before = await read();
  expect(Object.values(before).map((rows) => rows.length > 0)).toEqual([true, true, true, true]);
  await db.transaction().execute(goBack);

  expect(await migrate(db)).toEqual(["010-fewer-pages"]);

  expect(await read()).toEqual(before);
  expect(await listKeyIndexes(db)).toEqual([]);
  expect((await ana.get("/notices")).body.records).toMatchObject([{ post: { id }, replies: 1, read: false }]);
  expect((await ana.get(path)).body).toMatchObject({ upvotes: 1, vote: 1 });
  expect((await ana.remove(`${path}/upvote`)).body).toMatchObject({ upvotes: 0, vote: 0 });
  expect((await ana.get("/posts?q=magnesio")).body.records).toMatchObject([{ id }]);
  expect(await db.selectFrom("unindexed").selectAll().execute()).toEqual([]);
});
