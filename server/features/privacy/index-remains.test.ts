import { sql } from "kysely";
import { expect, test } from "vitest";
import { mergeIndex } from "../../db/search-index/purge-index.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { createForum } from "../../testing/forum.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { removeAccounts } from "./remove-accounts.ts";

type Forum = Awaited<ReturnType<typeof createForum>>;

const fourteenDays = 14 * 24 * 60 * 60 * 1000;

/** Returns the raw pages of SQLite's full-text index, including content marked as deleted. */
async function readIndex({ parts }: TestApp): Promise<string> {
  const { rows } = await sql<{ block: Uint8Array }>`select block from post_index_data`.execute(parts.db);
  return rows.map(({ block }) => Buffer.from(block).toString("latin1")).join("\n");
}

async function leave({ app, eva }: Forum): Promise<void> {
  const leaving = { delete_at: app.clock.now, delete_asked_at: app.clock.now, delete_forum: "remove" as const };
  const { db } = app.parts;
  await db.transaction().execute((tx) => tx.updateTable("users").set(leaving).where("id", "=", eva.id).execute());
  app.clock.now += fourteenDays;
  await removeAccounts(app.parts);
}

const ways: Record<string, (forum: Forum, texts: { post: string; reply: string }) => Promise<unknown>> = {
  "a deleted post": ({ eva }, { post }) => eva.remove(`/posts/${post}`),
  "a deleted reply": ({ eva }, { reply }) => eva.remove(reply),
  "an edit": ({ eva }, { reply }) => eva.patch(reply, { body: "Con labetalol." }),
  "an account that was deleted with its texts": leave,
};

test.skipIf(isOnPostgres()).each(Object.entries(ways))(
  "%s leaves no removed word in the index",
  async (name, remove) => {
    const forum = await createForum();
    const { app, ana, eva } = forum;
    for (let number = 0; number < 40; number += 1) await ana.open({ title: `Pregunta ${number}` });
    const inPost = name === "a deleted post";
    const post = await eva.open(inPost ? { title: "¿Zarzaparrilla?" } : {});
    const reply = await eva.answer(post, inPost ? "Con labetalol." : "Con zarzaparrilla.");
    for (let round = 0; round < 10; round += 1) await app.parts.indexer.round();
    expect(await readIndex(app)).toContain("arzaparril");

    await remove(forum, { post, reply });
    await app.parts.indexer.catchUp();
    await mergeIndex(app.parts.db);

    expect(await readIndex(app)).not.toContain("arzaparril");
    expect((await ana.get("/posts?q=pregunta&limit=100")).body.records).toHaveLength(40);
  },
);
