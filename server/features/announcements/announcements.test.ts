import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { enqueueJob } from "../../jobs/enqueue-job.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { eraseText } from "../forum/erase-text.ts";
import { deleteAccountNow } from "../privacy/remove-accounts.ts";
import { setDeletion } from "../users/deletion/plan-deletion.ts";
import { disableUser } from "../users/disable-user.ts";
import { announcementJob } from "./mail-announcement.ts";

const path = "/api/v1/manage/courses/hearts/announcements";
const words = {
  subject: { es: "Clase en vivo el jueves", en: "Live class on Thursday" },
  body: { es: "Nos vemos a las **siete**.", en: "We meet at **seven**." },
};

/** Creates a course with a teacher, and one learner per language. */
async function createCourse(...languages: ("es" | "en")[]) {
  const mailServer = { isDown: false };
  const app = await createTestApp({}, {}, async () => {
    if (mailServer.isDown) throw new Error("The mail server is unavailable.");
  });
  await storeCourse(app, courseOf([classItem("class")]));
  await storeCourse(app, courseOf([classItem("class")], { id: "lungs" }));
  const teacher = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const learners = await Promise.all(languages.map((language) => createEnrolled(app, language)));
  const send = (body: unknown = words, headers: Record<string, string> = {}) =>
    app.call("POST", path, { token: teacher.token, body, headers });
  return { app, mailServer, teacher, learners, send };
}

async function createEnrolled(app: TestApp, language: "es" | "en" = "es") {
  const learner = await createLearner(app, { language });
  await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
  return learner;
}

test("emails each learner of the course once, in their own language, and no one else", async () => {
  const { app, learners, send } = await createCourse("es", "en");
  await createLearner(app);

  const { status, body } = await send();

  expect([status, body]).toEqual([201, { id: expect.any(String), recipients: 2 }]);
  const mails = await app.sent();
  const [ana, eva] = learners.map(({ email }) => mails.filter(({ to }) => to === email));
  expect(mails).toHaveLength(2);
  expect(ana).toMatchObject([{ language: "es", subject: words.subject.es }]);
  expect(eva).toMatchObject([{ language: "en", subject: words.subject.en }]);
  expect(ana?.[0]?.text).toContain("Nos vemos a las siete.");
  expect(ana?.[0]?.html).toContain("Nos vemos a las <strong>siete</strong>.");
  expect(ana?.[0]?.link).toBe("http://localhost:3000/modules/courses/hearts");
});

test("falls back to the only language of an announcement", async () => {
  const { app, send } = await createCourse("en");

  await send({ subject: { es: words.subject.es }, body: { es: words.body.es } });

  expect(await app.sent()).toMatchObject([{ language: "es", subject: words.subject.es }]);
});

test("converts Markdown to text and safe HTML", async () => {
  const { app, send } = await createCourse("es");
  const es = "# Hoy\n\n- [sala](https://meet.example.org)\n- [no](javascript:alert(1))\n\n<img src=x onerror=alert(1)>";

  await send({ subject: { es: "Anuncio <u>" }, body: { es } });

  const [mail] = await app.sent();
  expect(mail?.text).toContain("Hoy\n\n- sala (https://meet.example.org)\n- no\n\n<img");
  expect(mail?.html).toContain('href="https://meet.example.org"');
  expect(mail?.html).not.toMatch(/href="[^h]|<img|<u>/);
});

test("neither emails nor counts disabled, leaving, unconfirmed and invited accounts", async () => {
  const { app, learners, send } = await createCourse("es", "es", "es", "es", "es");
  const [off, leaving, unconfirmed, invited] = learners.map(({ id }) => id);
  await inTransaction(app.parts.db, async (tx) => {
    const { now } = app.clock;
    await disableUser(tx, { userId: off ?? "", now });
    await setDeletion(tx, { userId: leaving ?? "", forum: "keep", now, at: now + 1 });
    await tx
      .updateTable("users")
      .set({ confirmed_at: null })
      .where("id", "=", unconfirmed ?? "")
      .execute();
    await tx
      .updateTable("users")
      .set({ password_hash: "" })
      .where("id", "=", invited ?? "")
      .execute();
  });

  expect((await send()).body.recipients).toBe(1);
  expect(await app.sent()).toMatchObject([{ to: learners[4]?.email }]);
});

test("pins a post in each language to the course's conversations, by the sender", async () => {
  const { app, teacher, learners, send } = await createCourse("es");

  await send();

  const { body } = await app.call("GET", "/api/v1/posts?course=hearts", { token: learners[0]?.token });
  const posts = body.records.map(({ title, language, pinned, author }: Record<string, { id: string }>) => ({
    title,
    language,
    pinned,
    author: author?.id,
  }));
  expect(
    posts.sort((a: { language: string }, b: { language: string }) => a.language.localeCompare(b.language)),
  ).toEqual([
    { title: words.subject.en, language: "en", pinned: true, author: teacher.id },
    { title: words.subject.es, language: "es", pinned: true, author: teacher.id },
  ]);
});

test("sends an announcement once per key, even concurrently, and rejects a key used for another course", async () => {
  const { app, send } = await createCourse("es");
  const admin = await createStaff(app, { site: ["admin"] });
  const headers = { "idempotency-key": crypto.randomUUID() };

  const answers = await Promise.all([send(words, headers), send(words, headers), send(words, headers)]);

  expect(new Set(answers.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await app.sent()).toHaveLength(1);
  const ask = { token: admin.token, body: words, headers };
  expect((await app.call("POST", path, ask)).status).toBe(201);
  expect((await app.call("POST", path.replace("hearts", "lungs"), ask)).status).toBe(409);
});

test("resumes after a crash without emailing anyone twice", async () => {
  const { app, learners, send } = await createCourse("es", "es", "es");
  const { body } = await send();
  expect(await app.sent()).toHaveLength(3);
  const resumeFrom = (mailed_to: string | null) =>
    inTransaction(app.parts.db, async (tx) => {
      await tx.updateTable("announcements").set({ mailed_to }).where("id", "=", body.id).execute();
      await enqueueJob(tx, { kind: announcementJob, key: body.id }, app.clock.now);
    });

  const [first = ""] = learners.map(({ id }) => id).sort();
  await resumeFrom(first);
  expect(await app.sent()).toHaveLength(5);
  await resumeFrom(null);
  expect(await app.sent()).toHaveLength(5);
});

test("emails each of several hundred learners once", async () => {
  const { app, mailServer, send } = await createCourse();
  mailServer.isDown = true;
  const ids = Array.from({ length: 1101 }, (_, number) => `learner-${number}`);
  await inTransaction(app.parts.db, async (tx) => {
    const at = { created_at: 1, updated_at: 1 };
    const begun = { started_at: 1, updated_at: 1, last_class_at: 0, took_shared_ids: 0 };
    for (const id of ids) {
      const names = { first_name: "Ana", last_name: "Pérez", email: `${id}@example.org`, language: "es" } as const;
      await tx
        .insertInto("users")
        .values({ id, ...names, ...at, password_hash: "none", confirmed_at: 1 })
        .execute();
      await tx
        .insertInto("enrolments")
        .values({ id, user_id: id, course_id: "hearts", done: 0, ...begun })
        .execute();
    }
  });

  expect((await send()).body.recipients).toBe(ids.length);
  await app.parts.jobs.idle(announcementJob);

  const waiting = await app.parts.db.selectFrom("outbox").select("user_id").execute();
  expect(waiting.map(({ user_id }) => user_id).sort()).toEqual([...ids].sort());
});

test("does not email text that is erased with its post", async () => {
  const { app, mailServer, send } = await createCourse("es");
  mailServer.isDown = true;
  await send({ subject: { es: "Un anuncio" }, body: { es: "Palabras que no debían salir." } });
  await app.sent();
  const { id } = await app.parts.db.selectFrom("posts").select("id").executeTakeFirstOrThrow();
  await inTransaction(app.parts.db, (tx) => eraseText(tx, { postId: id, replyId: null }, app.clock.now));
  mailServer.isDown = false;
  app.clock.now += 60 * 60 * 1000;

  expect(await app.sent()).toEqual([]);
  expect(await app.parts.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("does not email text that its sender deletes", async () => {
  const { app, mailServer, teacher, learners, send } = await createCourse("es", "en");
  mailServer.isDown = true;
  await send();
  await app.sent();
  const posts = await app.parts.db.selectFrom("posts").select(["id", "language"]).execute();
  const path = `/api/v1/posts/${posts.find(({ language }) => language === "es")?.id}`;
  expect((await app.call("DELETE", path, { token: teacher.token })).status).toBe(204);
  mailServer.isDown = false;
  app.clock.now += 60 * 60 * 1000;

  expect(await app.sent()).toMatchObject([{ to: learners[1]?.email, subject: words.subject.en }]);
});

test("holds back the emails of a hidden post until it is shown again", async () => {
  const { app, mailServer, teacher, learners, send } = await createCourse("es", "en");
  mailServer.isDown = true;
  await send();
  await app.sent();
  const posts = await app.parts.db.selectFrom("posts").select(["id", "language"]).execute();
  const hide = (language: string, hidden: boolean) => {
    const path = `/api/v1/manage/posts/${posts.find((post) => post.language === language)?.id}`;
    return app.call("PATCH", path, { token: teacher.token, body: { hidden } });
  };
  for (const language of ["es", "en"]) expect((await hide(language, true)).status).toBe(200);
  await hide("en", false);
  mailServer.isDown = false;
  app.clock.now += 60 * 60 * 1000;

  expect(await app.sent()).toMatchObject([{ to: learners[1]?.email, subject: words.subject.en }]);
  await hide("es", false);
  expect((await app.sent()).map(({ to }) => to)).toEqual([learners[1]?.email, learners[0]?.email]);
  await hide("es", true);
  await hide("es", false);
  expect(await app.sent()).toHaveLength(2);
  expect(await app.parts.db.selectFrom("outbox").selectAll().execute()).toEqual([]);
});

test("does not list an announcement as unanswered, even after its sender's account is deleted", async () => {
  const { app, learners, teacher, send } = await createCourse("es");
  const [{ token = "" } = {}] = learners;
  const question = { title: "¿Y el miércoles?", body: "¿Hay clase?", course: "hearts" };
  await app.call("POST", "/api/v1/posts", { token, body: question });
  await send();

  const list = async (query: string) =>
    (await app.call("GET", `/api/v1/posts?${query}`, { token })).body.records.map(
      ({ title }: { title: string }) => title,
    );
  for (const sort of ["activity", "new"]) {
    expect(await list(`sort=${sort}`)).toHaveLength(3);
    expect(await list(`view=unanswered&sort=${sort}`)).toEqual([question.title]);
  }
  await deleteAccountNow(app.parts.db, { userId: teacher.id, forum: "keep", actor: "shell", now: app.clock.now });
  expect(await list("sort=new")).toHaveLength(3);
  expect(await list("view=unanswered&sort=new")).toEqual([question.title]);
});

test("logs what was sent, with counts but without the text", async () => {
  const { app, teacher, send } = await createCourse("es", "en");
  const { body } = await send();

  const log = await app.parts.db.selectFrom("log").selectAll().execute();

  expect(log).toMatchObject([
    { action: "announcement.send", actor_id: teacher.id, target_kind: "course", target_id: "hearts" },
  ]);
  expect(JSON.parse(log[0]?.changes ?? "")).toEqual({ announcement: body.id, recipients: 2, languages: ["es", "en"] });
});

test.each([
  [{ subject: {}, body: { es: "Texto" } }],
  [{ subject: { es: "Un anuncio" }, body: {} }],
  [{ subject: { es: "Un anuncio" } }],
  [{ subject: { es: "Un anuncio" }, body: { fr: "Texte" } }],
  [{ subject: { es: "ab" }, body: { es: "Texto" } }],
])("rejects the announcement %j", async (body) => {
  const { send } = await createCourse();
  expect((await send(body)).status).toBe(400);
});

test("answers 404 for a course that does not exist", async () => {
  const { app } = await createCourse();
  const { token } = await createStaff(app, { site: ["admin"] });
  expect((await app.call("POST", path.replace("hearts", "none"), { token, body: words })).status).toBe(404);
});

test("does not repeat a written address in the text of the email", async () => {
  const { app, send } = await createCourse("es");

  await send({ subject: { es: "Un anuncio" }, body: { es: "Escriba a ana@example.org o vea www.example.org." } });

  const [mail] = await app.sent();
  expect(mail?.text).toContain("Escriba a ana@example.org o vea www.example.org.");
  expect(mail?.html).toContain('href="mailto:ana@example.org"');
});

test("shows a picture as a link in the email, as in the post", async () => {
  const { app, send } = await createCourse("es");
  const es =
    "![Cartel](https://example.org/cartel.png) ![](https://example.org/mapa.png) ![no](data:image/png;base64,x)";

  await send({ subject: { es: "Un anuncio" }, body: { es } });

  const [mail] = await app.sent();
  expect(mail?.text).toContain("Cartel (https://example.org/cartel.png) https://example.org/mapa.png no");
  expect(mail?.html).toContain('href="https://example.org/mapa.png"');
  expect(mail?.html).not.toMatch(/<img|data:/);
});

/** Returns the unsubscribe links of an email. */
async function findLinks(course: Awaited<ReturnType<typeof createCourse>>) {
  await course.send();
  const [mail] = await course.app.sent();
  const page = /http:\S+\/unsubscribe\?\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  return { page: new URL(page), oneClick: new URL(mail?.unsubscribe ?? "") };
}

test("a link unsubscribes from announcements only, with one click, without signing in; opening it changes nothing", async () => {
  const course = await createCourse("es");
  const { app, learners, send } = course;
  const { page, oneClick } = await findLinks(course);
  const url = `${oneClick.pathname}${oneClick.search}`;
  const ask = { token: learners[0]?.token };

  expect(page.searchParams.get("of")).toBe("announcements");
  expect(page.searchParams.get("token")).toBe(oneClick.searchParams.get("token"));
  expect((await app.call("GET", url)).body).toEqual({ mail: true });
  expect((await app.call("GET", "/api/v1/announcements/preferences", ask)).body).toEqual({ mail: true });
  expect(await app.call("POST", url, { body: {} })).toMatchObject({ status: 200, body: { mail: false } });
  expect((await app.call("GET", url)).body).toEqual({ mail: false });
  expect((await app.call("GET", "/api/v1/forum/preferences", ask)).body).toEqual({ mail: "daily" });
  expect((await send()).body.recipients).toBe(0);
  expect(await app.sent()).toHaveLength(1);
});

test("accepts the form that mail clients send, and rejects a forum link or an invalid one", async () => {
  const course = await createCourse("es");
  const { app, learners } = course;
  const { oneClick } = await findLinks(course);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const ask = { method: "POST", url: `${oneClick.pathname}${oneClick.search}`, headers } as const;

  const other = `/api/v1/forum/unsubscribe${oneClick.search}`;
  expect((await app.call("POST", other, { body: {} })).body.code).toBe("link_invalid");
  expect((await app.call("POST", `${oneClick.pathname}?token=${learners[0]?.id}.x`, { body: {} })).status).toBe(422);
  expect((await app.app.inject({ ...ask, payload: "List-Unsubscribe=One-Click" })).statusCode).toBe(200);
});

test("cancels the waiting emails of a learner who mutes announcements", async () => {
  const { app, mailServer, learners, send } = await createCourse("es", "en");
  mailServer.isDown = true;
  await send();
  await app.sent();
  const ask = { token: learners[0]?.token, body: { mail: false } };
  expect((await app.call("PATCH", "/api/v1/announcements/preferences", ask)).status).toBe(200);
  mailServer.isDown = false;
  app.clock.now += 60 * 60 * 1000;

  expect(await app.sent()).toMatchObject([{ to: learners[1]?.email }]);
});

test("lets a learner unmute announcements in the profile", async () => {
  const { app, learners, send } = await createCourse("es");
  const choose = (mail: boolean) =>
    app.call("PATCH", "/api/v1/announcements/preferences", { token: learners[0]?.token, body: { mail } });

  expect((await choose(false)).body).toEqual({ mail: false });
  expect((await send()).body.recipients).toBe(0);
  expect((await choose(true)).body).toEqual({ mail: true });
  expect((await send()).body.recipients).toBe(1);
});

test("sends a group announcement to its members only, without a post that others could read", async () => {
  const { app, learners, send } = await createCourse("es", "es");
  await inTransaction(app.parts.db, async (tx) => {
    const group = { name: "Norte", name_key: "norte", starts_at: null, ends_at: null, join_code: null, created_at: 1 };
    await tx
      .insertInto("groups")
      .values({ id: "north", course_id: "hearts", ...group })
      .execute();
    await tx
      .insertInto("groups")
      .values({ id: "other", course_id: "lungs", ...group })
      .execute();
    const member = { group_id: "north", user_id: learners[0]?.id ?? "", joined_at: 1 };
    await tx.insertInto("group_members").values(member).execute();
  });

  expect((await send({ ...words, group: "other" })).status).toBe(404);
  expect((await send({ ...words, group: "none" })).status).toBe(404);
  expect((await send({ ...words, group: "north" })).body.recipients).toBe(1);
  const log = await app.parts.db
    .selectFrom("log")
    .select("changes")
    .where("action", "=", "announcement.send")
    .execute();
  expect(JSON.parse(log[0]?.changes ?? "")).toMatchObject({ group: "Norte", recipients: 1 });

  const [mail, ...others] = await app.sent();
  expect([mail?.to, others]).toEqual([learners[0]?.email, []]);
  // The email does not address the whole course.
  expect(mail?.text).toContain("Un anuncio de su curso «Hearts (es)»:");
  expect(await app.parts.db.selectFrom("posts").selectAll().execute()).toEqual([]);
});
