import { sql } from "kysely";
import { expect, test } from "vitest";
import { createForum } from "../../testing/forum.ts";
import { migrate } from "../migrate.ts";
import type { Tx } from "../schema.ts";
import { dropTriggers } from "../triggers.ts";

/** Restores the previous schema. */
async function goBack(tx: Tx): Promise<void> {
  await dropTriggers(tx);
  for (const table of ["users", "courses", "enrolments", "posts"]) {
    await tx.schema.alterTable(table).dropColumn("revision").execute();
  }
  await tx.schema.dropTable("revisions").execute();
  await tx.schema.createTable("first_pages").addColumn("post_id", "text").execute();
  await sql`delete from migrations where name = '015-revisions'`.execute(tx);
}

test("keeps existing data readable and shows later writes", async () => {
  const { app, ana, eva } = await createForum();
  const { db } = app.parts;
  const id = await ana.open();
  await eva.answer(id, "La primera");
  const before = (await ana.get(`/posts/${id}/replies`)).body;
  await db.transaction().execute(goBack);

  expect(await migrate(db)).toEqual(["015-revisions"]);

  expect((await eva.get(`/posts/${id}/replies?sort=old`)).body.records).toHaveLength(1);
  expect((await ana.get(`/posts/${id}/replies`)).body).toEqual(before);
  await eva.reply(id, "La segunda");
  expect((await ana.get(`/posts/${id}/replies`)).body.records).toHaveLength(2);
});
