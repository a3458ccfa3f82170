import { expect, test } from "vitest";
import { createModeratedForum } from "../../testing/moderation.ts";

const guide = { source: "Guía ESC 2018", url: "https://example.org/guia" };

test("lets staff endorse a reply with its source, and withdraw the endorsement", async () => {
  const { ana, eva, admin, teacher } = await createModeratedForum();
  const path = await eva.answer(await ana.open({ course: "hearts" }));

  const { status, body } = await teacher("PUT", `${path}/endorsement`, guide);
  expect(status).toBe(200);
  const endorsement = { by: { firstName: "Ana", lastName: "Pérez" }, at: "2026-11-20T12:00:00.000Z", ...guide };
  expect(body.endorsement).toEqual(endorsement);
  expect((await ana.get(path)).body.endorsement).toEqual(endorsement);
  expect((await teacher("PUT", `${path}/endorsement`, {})).body.endorsement).toMatchObject({ source: null, url: null });
  expect((await teacher("DELETE", `${path}/endorsement`)).body.endorsement).toBeNull();
  expect((await teacher("DELETE", `${path}/endorsement`)).status).toBe(200);

  const { records } = (await admin("GET", `/manage/log?target=${path.split("/").at(-1)}`)).body;
  const actions = records.map((one: { action: string }) => one.action);
  expect(actions).toEqual(["reply.withdraw_endorsement", "reply.endorse", "reply.endorse"]);
  expect(JSON.stringify(records)).not.toContain("ESC");
});

test("shows the last endorser of a reply; repeating an endorsement changes nothing", async () => {
  const { app, ana, eva, admin, teacher, moderator } = await createModeratedForum();
  const path = await eva.answer(await ana.open({ course: "hearts" }));
  await teacher("PUT", `${path}/endorsement`, guide);
  app.clock.now += 1000;
  for (const endorse of [moderator, moderator]) {
    const { at } = (await endorse("PUT", `${path}/endorsement`, guide)).body.endorsement;
    expect(at).toBe("2026-11-20T12:00:01.000Z");
    app.clock.now += 1000;
  }
  const { records } = (await admin("GET", "/manage/log?action=reply.endorse")).body;
  expect(new Set(records.map((one: { actor: { id: string } }) => one.actor.id)).size).toBe(2);
  expect(records).toHaveLength(2);
});

test("allows teachers and editors of the course, moderators and administrators to endorse", async () => {
  const { app, ana, eva, ...staff } = await createModeratedForum();
  const about = await eva.answer(await ana.open({ course: "hearts" }));
  const general = await eva.answer(await ana.open());
  for (const method of ["PUT", "DELETE"] as const) {
    const statuses = async (as: typeof staff.admin) =>
      Promise.all([about, general].map(async (path) => (await as(method, `${path}/endorsement`)).status));
    for (const as of [staff.admin, staff.moderator]) expect(await statuses(as)).toEqual([200, 200]);
    for (const as of [staff.teacher, staff.editor]) expect(await statuses(as)).toEqual([200, 403]);
    for (const as of [staff.otherTeacher, staff.author]) expect(await statuses(as)).toEqual([403, 403]);
    expect((await app.call(method, `/api/v1${about}/endorsement`, { token: ana.token })).status).toBe(403);
    expect((await staff.admin(method, `${about}x/endorsement`)).status).toBe(404);
  }
});

test.each(["javascript:alert(1)", "ftp://example.org", "https://", "//example.org", "guia"])(
  "rejects %s as the URL of a source",
  async (url) => {
    const { ana, eva, moderator } = await createModeratedForum();
    const path = await eva.answer(await ana.open());
    const { status, body } = await moderator("PUT", `${path}/endorsement`, { url });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["url"]]);
  },
);

test("ranks endorsed replies first in the best order, page by page and after votes", async () => {
  const { ana, eva, leo, moderator, join } = await createModeratedForum();
  const post = await ana.open();
  const paths: string[] = [];
  for (let count = 0; count < 6; count += 1) paths.push(await (await join()).answer(post, `R${count}`));
  const [first = "", second = "", , , voted = "", endorsed = ""] = paths;
  await ana.send(`${voted}/upvote`);
  for (const path of [endorsed, second]) await moderator("PUT", `${path}/endorsement`, guide);
  await eva.send(`${endorsed}/upvote`);
  await leo.send(`${endorsed}/upvote`);
  await leo.send(`${second}/downvote`);
  await ana.send(`${first}/upvote`);
  await ana.remove(`${first}/upvote`);

  const readAll = async (limit: number) => {
    const seen: string[] = [];
    for (let cursor = ""; cursor !== "null"; ) {
      const { body } = await ana.get(`/posts/${post}/replies?limit=${limit}${cursor && `&cursor=${cursor}`}`);
      seen.push(...body.records.map((one: { body: string }) => one.body));
      cursor = String(body.next);
    }
    return seen;
  };
  const best = ["R5", "R1", "R4", "R0", "R2", "R3"];
  for (const limit of [100, 1, 2]) expect(await readAll(limit)).toEqual(best);
  await moderator("DELETE", `${endorsed}/endorsement`);
  expect(await readAll(1)).toEqual(["R1", "R5", "R4", "R0", "R2", "R3"]);
});

test("an author's edit withdraws an endorsement, unless the text is unchanged", async () => {
  const { ana, eva, moderator } = await createModeratedForum();
  const path = await eva.answer(await ana.open());
  await moderator("PUT", `${path}/endorsement`, guide);
  expect((await eva.patch(path, { body: "Con labetalol." })).body.endorsement).not.toBeNull();
  expect((await eva.patch(path, { body: "Sin labetalol." })).body.endorsement).toBeNull();
  expect((await ana.get(path)).body.endorsement).toBeNull();
});

test("lets staff endorse their own reply, but not a deleted one", async () => {
  const { ana, eva, moderator } = await createModeratedForum();
  const post = await ana.open();
  const own = (await moderator("POST", `/posts/${post}/replies`, { body: "Según la guía." })).body.id;
  expect((await moderator("PUT", `/posts/${post}/replies/${own}/endorsement`, guide)).body.mine).toBe(true);
  const gone = await eva.answer(post);
  await eva.remove(gone);
  expect((await moderator("PUT", `${gone}/endorsement`, guide)).status).toBe(404);
});

test("lists endorsed replies to those responsible for their conversations, the last endorsed first", async () => {
  const { app, ana, join, ...staff } = await createModeratedForum();
  const texts = ["Con labetalol", "Con nifedipina", "Con metildopa"];
  for (const text of texts) {
    const about = text === "Con nifedipina" ? {} : { course: "hearts" };
    const path = await (await join()).answer(await ana.open(about), text);
    app.clock.now += 1000;
    expect((await staff.admin("PUT", `${path}/endorsement`, guide)).status).toBe(200);
  }
  const list = async (as: typeof staff.admin, query = "") => (await as("GET", `/manage/endorsements${query}`)).body;
  const textsOf = (body: { records: { text: string }[] }) => body.records.map(({ text }) => text);
  const newestFirst = texts.toReversed();

  const all = await list(staff.moderator);
  expect(textsOf(all)).toEqual(newestFirst);
  expect(all.records[0].endorsement).toMatchObject({
    by: { firstName: "Ana" },
    at: "2026-11-20T12:00:03.000Z",
    ...guide,
  });
  expect(all.records[0].post).toMatchObject({ course: "hearts", language: "es" });
  expect(textsOf(await list(staff.teacher))).toEqual([newestFirst[0], newestFirst[2]]);
  expect(textsOf(await list(staff.admin, "?course=hearts"))).toEqual([newestFirst[0], newestFirst[2]]);
  expect(textsOf(await list(staff.otherTeacher))).toEqual([]);
  const paged: string[] = [];
  for (let cursor = ""; cursor !== "null"; ) {
    const body = await list(staff.admin, `?limit=1${cursor && `&cursor=${cursor}`}`);
    paged.push(...textsOf(body));
    cursor = String(body.next);
  }
  expect(paged).toEqual(newestFirst);

  const statuses = async (as: typeof staff.admin, query = "") =>
    (await as("GET", `/manage/endorsements${query}`)).status;
  expect(await statuses(staff.otherTeacher, "?course=hearts")).toBe(404);
  for (const as of [staff.editor, staff.author]) expect(await statuses(as)).toBe(403);
});

test("does not list hidden, deleted or no longer endorsed replies", async () => {
  const { ana, eva, leo, moderator } = await createModeratedForum();
  const post = await ana.open();
  const hidden = await eva.answer(post, "Oculta");
  const deleted = await leo.answer(post, "Eliminada");
  const elsewhere = await eva.answer(await ana.open({ title: "Otra pregunta" }), "En otra");
  for (const path of [hidden, deleted, elsewhere]) await moderator("PUT", `${path}/endorsement`, guide);
  const texts = async () =>
    (await moderator("GET", "/manage/endorsements")).body.records.map((one: { text: string }) => one.text).sort();
  expect(await texts()).toEqual(["Eliminada", "En otra", "Oculta"]);

  await moderator("PATCH", `/manage${hidden}`, { hidden: true });
  await leo.remove(deleted);
  expect(await texts()).toEqual(["En otra"]);
  await moderator("PATCH", `/manage${hidden}`, { hidden: false });
  await moderator("PATCH", `/manage${elsewhere.replace(/\/replies.*/, "")}`, { hidden: true });
  expect(await texts()).toEqual(["Oculta"]);
  await moderator("DELETE", `${hidden}/endorsement`);
  expect(await texts()).toEqual([]);
});
