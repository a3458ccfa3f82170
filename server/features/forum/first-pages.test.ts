import { gunzipSync, gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Reply } from "../../../contract/forum.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createForum } from "../../testing/forum.ts";
import { eraseWriter, withdrawWriter } from "./erase-writer.ts";
import { countChanges, keepFirstPage, outdated, storePage } from "./first-pages.ts";
import { moderatePost } from "./moderate-post.ts";
import { type ReplyPage, sharePage } from "./shared-page.ts";

/** A conversation that Ana opened and Eva answered, whose first page has been kept since Leo read it. */
async function openConversation() {
  const forum = await createForum();
  const { app, ana, eva, leo } = forum;
  const { db } = app.parts;
  const id = await ana.open();
  const path = await eva.answer(id, "La primera");
  await ana.reply(id, "La segunda");
  const read = async (member: typeof leo, query = "") => (await member.get(`/posts/${id}/replies${query}`)).body;
  const findRow = () => db.selectFrom("first_pages").selectAll().where("post_id", "=", id).executeTakeFirst();
  const findPage = async () => {
    const row = await findRow();
    return JSON.parse((row?.form !== outdated && row?.page) || "null");
  };
  const keep = async () => {
    await read(leo);
    await app.parts.replyPages.round();
    return findPage();
  };
  const put = (shown: ReplyPage, columns: { form?: number } = {}) => {
    const page = JSON.stringify(shown);
    return inTransaction(db, (tx) =>
      tx
        .updateTable("first_pages")
        .set({ page, packed: gzipSync(page), ...columns })
        .where("post_id", "=", id)
        .execute(),
    );
  };
  await keep();
  return { ...forum, db, id, path, read, findRow, findPage, keep, put };
}

test("the first page is a row once it was asked for, and is read from there", async () => {
  const { eva, leo, id, read, findPage, findRow, put } = await openConversation();
  expect(await findPage()).toEqual(await read(leo));
  const { page, packed } = (await findRow()) ?? {};
  expect(gunzipSync(packed ?? "").toString()).toBe(page);
  expect((await read(leo)).records).toMatchObject([{ body: "La primera" }, { body: "La segunda" }]);

  await put({ records: [], next: null });
  expect((await read(leo)).records).toEqual([]);
  await put({ records: [], next: null });
  expect((await eva.get(`/posts/${id}/replies`, { "accept-encoding": "gzip" })).body.records).toEqual([]);
  for (const query of ["?limit=21", "?sort=old", "?sort=new"]) expect((await read(leo, query)).records).toHaveLength(2);
});

type Conversation = Awaited<ReturnType<typeof openConversation>>;

const cleared = { tag: null, writers: null, page: null, packed: null };

/** What changes a page, and what is left of the one that was kept. */
const changes: [what: string, change: (conversation: Conversation) => Promise<unknown>, left: object][] = [
  ["a reply", ({ eva, id }) => eva.reply(id, "La tercera"), { form: outdated }],
  ["another text of a reply", ({ eva, path }) => eva.patch(path, { body: "Otra" }), cleared],
  ["a reply that is deleted", ({ eva, path }) => eva.remove(path), cleared],
  ["a vote", ({ ana, path }) => ana.send(`${path}/upvote`), { form: outdated }],
  ["a writer's other name", ({ eva }) => eva.patch(`/users/${eva.id}`, { firstName: "Evangelina" }), cleared],
  ["a writer who is erased", ({ db, eva }) => inTransaction(db, (tx) => eraseWriter(tx, eva.id, 0)), cleared],
];

test.each(changes)("%s is on the page at once, and on the one that is kept next", async (_what, change, left) => {
  const conversation = await openConversation();
  const { ana, leo, read, findPage, findRow, keep } = conversation;
  const before = await findPage();

  await change(conversation);

  expect(await findRow()).toMatchObject(left);
  const [now, anew] = [await read(leo), await read(leo, "?limit=50")];
  expect(now.records).toEqual(anew.records);
  expect(now).not.toEqual(before);
  expect(await keep()).toEqual(now);
  expect(await read(leo)).toEqual(now);
  expect((await read(ana)).records).toEqual((await read(ana, "?limit=50")).records);
});

test("what is deleted leaves nothing on a page that a vote had outdated", async () => {
  const { ana, eva, path, findRow } = await openConversation();
  await ana.send(`${path}/upvote`);
  expect((await findRow())?.page).toContain("La primera");
  await eva.remove(path);
  expect(await findRow()).toMatchObject(cleared);
});

test("a vote that is withdrawn is off the page", async () => {
  const { ana, leo, path, read, keep } = await openConversation();
  await ana.send(`${path}/upvote`);
  expect((await keep()).records[0]).toMatchObject({ upvotes: 1, vote: 0 });
  await ana.remove(`${path}/upvote`);
  expect((await read(leo)).records[0]).toMatchObject({ upvotes: 0 });
});

test("everyone finds their own votes and replies on the page that is kept", async () => {
  const { ana, eva, leo, path, read, keep } = await openConversation();
  await ana.send(`${path}/downvote`);
  await keep();
  const find = async (member: typeof leo) =>
    (await read(member)).records.map(({ vote, downvotes, mine }: Reply) => [vote, downvotes, mine]);
  expect(await find(ana)).toEqual([
    [-1, 1, false],
    [0, 0, true],
  ]);
  expect(await find(eva)).toEqual([
    [0, 1, true],
    [0, 0, false],
  ]);
  expect(await find(leo)).toEqual([
    [0, 1, false],
    [0, 0, false],
  ]);
});

test("who takes what is compressed sees the same, whatever of it is kept", async () => {
  const { ana, eva, leo, id, path, keep } = await openConversation();
  await ana.send(`${path}/upvote`);
  const url = `/posts/${id}/replies`;
  for (const isKept of [false, true]) {
    if (isKept) await keep();
    for (const member of [leo, ana, eva, leo]) {
      const plain = await member.get(url);
      for (let times = 0; times < 3; times += 1) {
        const packed = await member.get(url, { "accept-encoding": "gzip" });
        expect(packed.body).toEqual(plain.body);
        const again = await member.get(url, {
          "accept-encoding": "gzip",
          "if-none-match": String(packed.headers.etag),
        });
        expect(again.status).toBe(304);
      }
      expect((await member.get(url)).body).toEqual(plain.body);
    }
  }
});

test("of a profile only what others see is on pages", async () => {
  const { eva, findRow } = await openConversation();
  const before = await findRow();
  await eva.patch(`/users/${eva.id}`, { language: "en" });
  expect(await findRow()).toEqual(before);
  await eva.patch(`/users/${eva.id}`, { photo: null });
  expect((await findRow())?.page).toBeNull();
});

test("what was read before a change is not kept after it", async () => {
  const { db, id, eva, leo, read, findPage } = await openConversation();
  const page = await storePage(sharePage(await findPage()));
  const other = await leo.open({ title: "Otra conversación" });
  for (const postId of [id, other]) {
    const changes = (await countChanges(db, postId)) ?? -1;
    await eva.reply(postId, "Entretanto");
    await inTransaction(db, (tx) => keepFirstPage(tx, { postId, changes, ...page }));
  }
  expect(await findPage()).toBeNull();
  expect((await read(leo)).records).toHaveLength(3);
  expect((await leo.get(`/posts/${other}/replies`)).body.records).toHaveLength(1);
});

test("what is hidden or deleted has no page, also where one was kept", async () => {
  const { app, db, ana, id, leo, read, findPage, keep } = await openConversation();
  const moderate = (moderation: "hide" | "show") =>
    inTransaction(app.parts.db, (tx) => moderatePost(tx, { postId: id, moderation }, 0));
  const statusOf = async (postId: string) => (await leo.get(`/posts/${postId}/replies`)).status;
  const changes = (await countChanges(db, id)) ?? -1;
  const page = await storePage(sharePage(await findPage()));
  await moderate("hide");
  expect([await statusOf(id), await findPage(), await countChanges(db, id)]).toEqual([404, null, null]);
  await inTransaction(db, (tx) => keepFirstPage(tx, { postId: id, changes, ...page }));
  expect([await statusOf(id), await findPage()]).toEqual([404, null]);
  await moderate("show");
  expect((await read(leo)).records).toHaveLength(2);

  await keep();
  await ana.remove(`/posts/${id}`);
  expect(await keep()).toBeNull();
  expect((await read(leo)).records).toHaveLength(2);
  const lonely = await ana.open({ title: "Sin respuestas" });
  expect(await statusOf(lonely)).toBe(200);
  await app.parts.replyPages.round();
  await ana.remove(`/posts/${lonely}`);
  expect(await statusOf(lonely)).toBe(404);
});

test("a post whose writer leaves and takes it along has no page", async () => {
  const { app, db, ana, eva, leo } = await openConversation();
  const id = await ana.open({ title: "De quien se va" });
  await eva.reply(id, "La de otra");
  await leo.get(`/posts/${id}/replies`);
  await app.parts.replyPages.round();
  const select = db.selectFrom("first_pages").select("page").where("post_id", "=", id);
  expect((await select.executeTakeFirstOrThrow()).page).toContain("La de otra");
  await withdrawWriter(db, { userId: ana.id, forum: "remove" }, 0);
  expect((await select.executeTakeFirstOrThrow()).page).toBeNull();
});

test("a page has the same tag whether it was kept or not, and another one after a change", async () => {
  const { ana, leo, id, path, keep } = await openConversation();
  const tagNow = async () => (await leo.get(`/posts/${id}/replies`)).headers.etag;
  const first = await tagNow();
  await ana.send(`${path}/upvote`);
  const anew = await tagNow();
  await keep();
  expect([await tagNow(), anew === first]).toEqual([anew, false]);
});

test("a page in another form is none", async () => {
  const { leo, read, put, keep, findRow } = await openConversation();
  const before = await findRow();
  await put({ records: [], next: null }, { form: 1 });
  expect((await read(leo)).records).toHaveLength(2);
  await keep();
  expect(await findRow()).toEqual(before);
});

test("whoever changes how a page is written raises its form, since those from before stay", async () => {
  const { findRow, findPage } = await openConversation();
  const shape = JSON.stringify(await findPage(), (key, value) => (typeof value === "string" ? key : value));
  const reply = `{"id":"id","post":"post","body":"body","author":{"id":"id","firstName":"firstName","lastName":"lastName",\
"photo":null},"upvotes":0,"downvotes":0,"score":0,"vote":0,"createdAt":"createdAt","editedAt":null,"mine":false}`;
  expect({ form: (await findRow())?.form, shape }).toEqual({
    form: 2,
    shape: `{"records":[${reply},${reply}],"next":null}`,
  });
});
