import { expect, test } from "vitest";
import { classItem, courseOf, evaluationItem, storeCourse } from "../../../testing/courses.ts";
import { createForum, type Member, question, tick, titlesOf } from "../../../testing/forum.ts";
import { moderatePost, moderations } from "./moderate-post.ts";

async function openCourse(...takers: ((forum: Awaited<ReturnType<typeof createForum>>) => Member)[]) {
  const forum = await createForum();
  const items = [classItem("reading"), classItem("film"), evaluationItem("check")];
  for (const id of ["hearts", "births"]) await storeCourse(forum.app, courseOf(items, { id }));
  for (const taker of takers) await taker(forum).send("/courses/hearts/start");
  return forum;
}

test("requires the author's enrolment in the course and a class of that course", async () => {
  const { ana, eva } = await openCourse(({ ana }) => ana);
  const place = { course: "hearts", class: "reading" };

  expect(await ana.post(place)).toMatchObject({ status: 201, body: place });
  expect(await ana.post({ course: "hearts", class: null })).toMatchObject({ status: 201, body: { class: null } });
  for (const other of [{ course: "births" }, { course: "none" }]) {
    expect(await ana.post(other)).toMatchObject({ status: 422, body: { code: "not_enrolled" } });
  }
  expect((await eva.post(place)).status).toBe(422);
  for (const item of ["check", "none"]) {
    const { status, body } = await ana.post({ course: "hearts", class: item });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["class"]]);
  }
});

test("filters posts by any combination of course, class and language, and by none by default", async () => {
  const { app, ana, eva } = await openCourse(({ ana }) => ana);
  await ana.open({ title: "General", language: "en" });
  tick(app);
  await ana.open({ title: "Course", course: "hearts", language: "en" });
  tick(app);
  await ana.open({ title: "Class", course: "hearts", class: "film" });
  const list = async (query: string) => titlesOf(await eva.get(`/posts?${query}`));

  expect(await list("")).toEqual(["Class", "Course", "General"]);
  expect(await list("course=&class=&language=&q=")).toEqual(["Class", "Course", "General"]);
  expect(await list("course=hearts")).toEqual(["Class", "Course"]);
  expect(await list("course=hearts&class=film")).toEqual(["Class"]);
  expect(await list("class=film")).toEqual(["Class"]);
  expect(await list("language=en")).toEqual(["Course", "General"]);
  expect(await list("course=hearts&language=en")).toEqual(["Course"]);
  expect(await list("course=none")).toEqual([]);
  for (const query of ["language=fr", "sort=best", "limit=0", "cursor=x"]) {
    expect((await eva.get(`/posts?${query}`)).status).toBe(400);
  }
});

test("orders by latest activity with pinned posts first, and by age regardless of both", async () => {
  const { app, ana, eva } = await createForum();
  const ids: string[] = [];
  for (const title of ["One", "Two", "Three"]) {
    ids.push(await ana.open({ title: `Post ${title}` }));
    tick(app);
  }
  await eva.answer(ids[1] ?? "");
  await app.parts.db
    .transaction()
    .execute((tx) =>
      moderatePost(tx, { postId: ids[0] ?? "", change: moderations.pin, actor: "shell" }, app.clock.now),
    );

  const active = await ana.get("/posts");
  expect(titlesOf(active)).toEqual(["Post One", "Post Two", "Post Three"]);
  expect(active.body.records.map(({ pinned }: { pinned: boolean }) => pinned)).toEqual([true, false, false]);
  expect(titlesOf(await ana.get("/posts?sort=new"))).toEqual(["Post Three", "Post Two", "Post One"]);
});

test.each(["activity", "new"])(
  "pages by %s follow on from each other even when all posts have the same time",
  async (sort) => {
    const { app, ana } = await createForum();
    const ids = await Promise.all(["a", "b", "c", "d", "e"].map((name) => ana.open({ title: `Post ${name}` })));
    const pin = { postId: ids[2] ?? "", change: moderations.pin, actor: "shell" };
    await app.parts.db.transaction().execute((tx) => moderatePost(tx, pin, app.clock.now));

    const seen: string[] = [];
    for (let cursor = ""; cursor !== "null"; ) {
      const page = await ana.get(`/posts?sort=${sort}&limit=2${cursor && `&cursor=${cursor}`}`);
      seen.push(...titlesOf(page));
      cursor = String(page.body.next);
    }

    expect(seen).toEqual(titlesOf(await ana.get(`/posts?sort=${sort}`)));
    expect(new Set(seen).size).toBe(5);
  },
);

test("does not list a hidden post until it is shown again, and accepts no replies to a locked one", async () => {
  const { app, ana, eva } = await createForum();
  const id = await ana.open();
  const path = await eva.answer(id);
  const moderate = (moderation: "hide" | "show" | "lock" | "unlock") =>
    app.parts.db
      .transaction()
      .execute((tx) =>
        moderatePost(tx, { postId: id, change: moderations[moderation], actor: "shell" }, app.clock.now),
      );

  await moderate("hide");
  for (const place of [`/posts/${id}`, `/posts/${id}/replies`, path]) expect((await eva.get(place)).status).toBe(404);
  for (const { get } of [ana, eva]) expect(titlesOf(await get("/posts?q=presión"))).toEqual([]);
  expect((await ana.get("/notices")).body).toMatchObject({ records: [], unread: 0 });
  await moderate("show");
  await moderate("lock");
  expect((await ana.get(`/posts/${id}`)).body.locked).toBe(true);
  expect(await eva.reply(id, "Otra")).toMatchObject({ status: 409, body: { code: "conflict" } });
  await moderate("unlock");
  expect((await eva.reply(id, "Otra")).status).toBe(201);
  expect(titlesOf(await ana.get("/posts?q=presión"))).toEqual([question.title]);
});

test("records when the user reads a post, and counts writing as reading", async () => {
  const { app, ana, eva } = await createForum();
  const [one, two] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  tick(app);

  expect((await eva.send(`/posts/${one}/read`)).status).toBe(204);

  const read = { post: one, readAt: "2026-11-20T12:00:01.000Z" };
  expect((await eva.get(`/forum/reads?posts=${one},${two},none`)).body).toEqual({ records: [read] });
  expect((await ana.get(`/forum/reads?posts=${two}`)).body.records).toMatchObject([{ post: two }]);
  expect((await eva.send("/posts/none/read")).status).toBe(404);
});
