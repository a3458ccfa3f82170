import { expect, test } from "vitest";
import { inTransaction } from "../../../db/transaction.ts";
import { mailJob } from "../../../mail/enqueue-mail.ts";
import { createForum, question } from "../../../testing/forum.ts";
import { createLearner } from "../../../testing/people.ts";
import { removeAccounts } from "../../privacy/remove-accounts.ts";
import { planDeletion } from "../../users/deletion/plan-deletion.ts";
import { disableUser } from "../../users/disable-user.ts";
import { sendDigests } from "./send-digests.ts";

const minute = 60 * 1000;
const hour = 60 * minute;

type Forum = Awaited<ReturnType<typeof createForum>>;

/** Runs the hourly job and returns all emails sent so far. */
async function digest({ app }: Forum) {
  await sendDigests(app.parts);
  return app.sent();
}

async function createChoosing(mail: string) {
  const forum = await createForum();
  expect((await forum.ana.patch("/forum/preferences", { mail })).body).toEqual({ mail });
  return forum;
}

test("sends one digest a day by default, and never an empty one", async () => {
  const forum = await createForum();
  const { app, ana, eva, leo } = forum;
  const [one, two] = [await ana.open(), await ana.open({ title: "Otra <b>pregunta</b>" })];
  for (const id of [one, two]) await eva.answer(id);
  await leo.answer(one, "Y reposo.");

  const [mail, ...others] = await digest(forum);

  expect(others).toEqual([]);
  expect(mail).toMatchObject({ to: ana.email, language: "es", link: "http://localhost:3000/modules/forum" });
  expect(mail?.text).toContain(
    `* ${question.title} (2 respuestas nuevas)\n  http://localhost:3000/modules/forum/${one}`,
  );
  expect(mail?.html).toContain("Otra &#60;b&#62;pregunta&#60;/b&#62; (1 respuesta nueva)");
  expect(await digest(forum)).toHaveLength(1);
  app.clock.now += 24 * hour;
  expect(await digest(forum)).toHaveLength(1);
});

test("sends no digest to a disabled account", async () => {
  const forum = await createForum();
  const { app, ana, eva } = forum;
  await eva.answer(await ana.open());
  await inTransaction(app.parts.db, (tx) => disableUser(tx, { userId: ana.id, now: app.clock.now }));

  expect(await digest(forum)).toEqual([]);
});

test("sends no waiting email to an account disabled since", async () => {
  const mailServer = { isDown: true };
  const forum = await createForum({}, undefined, async () => {
    if (mailServer.isDown) throw new Error("The mail server is unavailable.");
  });
  const { app, ana, eva } = forum;
  await eva.answer(await ana.open());
  await digest(forum);
  await inTransaction(app.parts.db, (tx) => disableUser(tx, { userId: ana.id, now: app.clock.now }));
  mailServer.isDown = false;
  app.clock.now += minute;

  expect(await app.sent()).toEqual([]);
});

test.each(["daily", "at_once"])("emails an account that will be deleted only about that (%s)", async (mail) => {
  const mailServer = { isDown: true };
  const forum = await createForum({}, undefined, async () => {
    if (mailServer.isDown) throw new Error("The mail server is unavailable.");
  });
  const { app, ana, eva } = forum;
  await ana.patch("/forum/preferences", { mail });
  const [one, two] = [await ana.open(), await ana.open()];
  await eva.answer(one);
  await digest(forum);
  await inTransaction(app.parts.db, (tx) => planDeletion(tx, { userId: ana.id, forum: "keep", now: app.clock.now }));
  await eva.answer(two);
  mailServer.isDown = false;
  app.clock.now += 23.75 * hour;

  expect((await digest(forum)).map(({ subject }) => subject)).toEqual(["Su cuenta se eliminará"]);
});

test("sends one digest when several servers run at the same time", async () => {
  const { app, ana, eva } = await createForum();
  await eva.answer(await ana.open());

  await Promise.all(Array.from({ length: 5 }, () => sendDigests(app.parts)));

  expect(await app.sent()).toHaveLength(1);
});

test("sends a password-reset link ahead of the digests", async () => {
  const { app, ana, eva } = await createForum();
  await eva.answer(await ana.open());
  const asleep = { ...app.parts.jobs, wake: () => {} };
  await sendDigests({ ...app.parts, jobs: asleep });
  expect((await app.call("POST", "/api/v1/users/forgot-password", { body: { email: eva.email } })).status).toBe(202);

  await app.parts.jobs.idle(mailJob);

  const waiting = await app.parts.db.selectFrom("outbox").select("kind").execute();
  expect(waiting).toEqual([{ kind: "forum_replies" }]);
});

test("continues after a failed digest, and a stop waits only for the current one", async () => {
  const { app, ana, eva, leo } = await createForum();
  for (const writer of [ana, eva]) await leo.answer(await writer.open());
  const stopping = new AbortController();
  const attempt = async (signal?: AbortSignal) => {
    let written = 0;
    const db = app.parts.db.withPlugin({
      transformQuery({ node }) {
        const isDigest = node.kind === "InsertQueryNode" && JSON.stringify(node).includes('"outbox"');
        if (!isDigest || ++written > 1) return node;
        stopping.abort();
        throw new Error("no");
      },
      transformResult: async ({ result }) => result,
    });
    await expect(sendDigests({ ...app.parts, db }, signal)).rejects.toThrow("no");
    return app.sent();
  };

  expect(await attempt(stopping.signal)).toEqual([]);
  expect(await attempt()).toHaveLength(1);
});

test("sends the next digest a day later, with the replies since the last one", async () => {
  const forum = await createForum();
  const { app, ana, eva } = forum;
  const id = await ana.open();
  await eva.answer(id);
  await digest(forum);
  await eva.answer(id, "Otra más");

  app.clock.now += 23 * hour;
  expect(await digest(forum)).toHaveLength(1);
  app.clock.now += hour;
  expect(await digest(forum)).toHaveLength(2);
});

test("leaves out what has been read, deleted or hidden since", async () => {
  const forum = await createForum();
  const { ana, eva } = forum;
  const [read, deleted] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  await eva.answer(read);
  const path = await eva.answer(deleted);

  await eva.remove(path);
  await ana.send("/notices/read");

  expect(await digest(forum)).toEqual([]);
});

test("removes posts read in the meantime from a waiting email", async () => {
  const mailServer = { isDown: true };
  const forum = await createForum({}, undefined, async () => {
    if (mailServer.isDown) throw new Error("The mail server is unavailable.");
  });
  const { app, ana, eva } = forum;
  const [one, other] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  for (const id of [one, other]) await eva.answer(id);
  await digest(forum);
  await ana.send(`/posts/${one}/read`, {});
  mailServer.isDown = false;
  app.clock.now += minute;

  const [mail, ...others] = await app.sent();
  expect([mail?.text.includes(other), mail?.text.includes(one), others]).toEqual([true, false, []]);
});

test("sends one email for many posts, naming the ten newest", async () => {
  const forum = await createForum();
  for (let count = 1; count <= 12; count += 1) {
    forum.app.clock.now += 1000;
    await forum.eva.answer(await forum.ana.open({ title: `Pregunta ${count}.` }));
  }

  const [mail, ...others] = await digest(forum);

  expect(others).toEqual([]);
  expect(mail?.text).toContain("Pregunta 12.");
  expect(mail?.text).not.toContain("Pregunta 2.");
  expect(mail?.text).toContain("También hay respuestas en 2 publicaciones más.");
});

test("links to a page that shows the new reply, however many replies there are", async () => {
  const forum = await createForum();
  const { app, ana, eva, leo } = forum;
  const id = await ana.open();
  for (let n = 0; n < 21; n += 1) {
    app.clock.now += minute;
    await eva.answer(id, `Respuesta ${n}`);
  }
  await ana.send(`/posts/${id}/read`, {});
  app.clock.now += minute;
  const path = await leo.answer(id, "La última");

  const [mail] = await digest(forum);
  const { search } = new URL(mail?.link ?? "");
  const shown = (await ana.get(`/posts/${id}/replies${search}`)).body.records;
  expect(shown.map((reply: { id: string }) => reply.id)).toContain(path.split("/").at(-1));
});

test("writes the email in the recipient's language", async () => {
  const forum = await createForum();
  const reader = await createLearner(forum.app, { language: "en" });
  const body = { title: "What about magnesium?", body: "Dose?" };
  const post = await forum.app.call("POST", "/api/v1/posts", { token: reader.token, body });
  await forum.eva.answer(post.body.id);

  const [mail] = await digest(forum);

  const link = `http://localhost:3000/modules/forum/${post.body.id}?sort=new`;
  expect(mail).toMatchObject({ language: "en", subject: "Someone replied to you in the forum", link });
  expect(mail?.text).toContain("(1 new reply)");
  // A single reply must not be announced in the plural.
  expect(mail?.html).not.toMatch(/new replies|the replies/i);
});

test("emails immediate subscribers at once, at most hourly per post", async () => {
  const forum = await createChoosing("at_once");
  const { app, ana, eva, leo } = forum;
  const [one, two] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];

  await eva.answer(one);
  expect(await app.sent()).toHaveLength(1);
  await leo.answer(one, "Y reposo.");
  await leo.answer(two);
  expect(await app.sent()).toHaveLength(2);
  expect(await digest(forum)).toHaveLength(2);
  app.clock.now += hour;
  const mails = await digest(forum);
  expect(mails).toHaveLength(3);
  expect(mails[2]?.text).toContain("(2 respuestas nuevas)");
});

test("does not repeat a post emailed within the hour when replies to another post are due", async () => {
  const forum = await createChoosing("at_once");
  const { app, ana, eva, leo } = forum;
  const [early, late] = [await ana.open(), await ana.open({ title: "Otra pregunta" })];
  await eva.answer(early);
  await leo.answer(early, "Y reposo.");
  app.clock.now += 50 * minute;
  await eva.answer(late);
  await leo.answer(late, "Y reposo.");
  app.clock.now += 10 * minute;

  const [, , mail] = await digest(forum);
  expect([mail?.text.includes(early), mail?.text.includes(late)]).toEqual([true, false]);
  app.clock.now += 50 * minute;
  const mails = await digest(forum);
  expect(mails).toHaveLength(4);
  expect(mails[3]?.text).toContain(late);
});

test("does not email twice within the hour when a reply is deleted and rewritten", async () => {
  const forum = await createChoosing("at_once");
  const { app, ana, eva } = forum;
  const id = await ana.open();
  const path = await eva.answer(id);
  expect(await app.sent()).toHaveLength(1);
  await eva.remove(path);
  expect((await ana.get("/notices")).body).toMatchObject({ records: [], unread: 0 });
  app.clock.now += minute;
  await eva.answer(id, "Con labetalol, mejor.");

  expect(await app.sent()).toHaveLength(1);
  expect((await ana.get("/notices")).body).toMatchObject({ records: [{ replies: 1 }], unread: 1 });
  app.clock.now += hour;
  expect(await digest(forum)).toHaveLength(2);
});

test("sends no email to a user who has opted out, but still shows the notice in the application", async () => {
  const forum = await createChoosing("never");
  await forum.eva.answer(await forum.ana.open());

  expect(await digest(forum)).toEqual([]);
  expect((await forum.ana.get("/notices")).body.unread).toBe(1);
});

test.each([[{ mail: "weekly" }], [{ mail: null }], [{ digest: 1 }]])("rejects %j as a preference", async (body) => {
  const { ana } = await createForum();

  expect((await ana.patch("/forum/preferences", body)).status).toBe(400);
  expect((await ana.get("/forum/preferences")).body).toEqual({ mail: "daily" });
});

/** The unsubscribe links of an email: the page, and the one-click URL that mail clients post to. */
async function findLinks(forum: Forum) {
  await forum.eva.answer(await forum.ana.open());
  const [mail] = await digest(forum);
  const page = /http:\S+\/unsubscribe\?token=\S+/.exec(mail?.text ?? "")?.[0] ?? "";
  return { page: new URL(page), oneClick: new URL(mail?.unsubscribe ?? "") };
}

test("a link unsubscribes with one click, without signing in; opening it changes nothing", async () => {
  const forum = await createForum();
  const { page, oneClick } = await findLinks(forum);
  const url = `/api/v1/forum/unsubscribe${page.search}`;

  expect(oneClick.href).toBe(`http://localhost:3000${url}`);
  expect((await forum.app.call("GET", url)).body).toEqual({ mail: "daily" });
  expect((await forum.ana.get("/forum/preferences")).body).toEqual({ mail: "daily" });
  expect(await forum.app.call("POST", url, { body: {} })).toMatchObject({ status: 200, body: { mail: "never" } });
  expect((await forum.ana.get("/forum/preferences")).body).toEqual({ mail: "never" });
});

test("accepts the form that mail clients send", async () => {
  const forum = await createForum();
  const { oneClick } = await findLinks(forum);
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const ask = { method: "POST", url: `${oneClick.pathname}${oneClick.search}`, headers } as const;

  const response = await forum.app.app.inject({ ...ask, payload: "List-Unsubscribe=One-Click" });

  expect([response.statusCode, response.json()]).toEqual([200, { mail: "never" }]);
  expect((await forum.app.app.inject({ ...ask, payload: "List-Unsubscribe=Other" })).statusCode).toBe(400);
});

test("rejects the link of a deleted account", async () => {
  const forum = await createForum();
  const { page } = await findLinks(forum);
  const { db, clock } = forum.app.parts;
  await inTransaction(db, (tx) =>
    tx.updateTable("users").set({ delete_at: clock() }).where("id", "=", forum.ana.id).execute(),
  );
  await removeAccounts(forum.app.parts);

  for (const [method, ask] of [
    ["GET", {}],
    ["POST", { body: {} }],
  ] as const) {
    const answer = await forum.app.call(method, `/api/v1/forum/unsubscribe${page.search}`, ask);
    expect(answer).toMatchObject({ status: 422, body: { code: "link_invalid" } });
  }
});

test.each(["", "x", "x.y", ".", "a".repeat(5000)])("rejects %j as a token", async (token) => {
  const { app, ana } = await createForum();

  for (const method of ["GET", "POST"] as const) {
    for (const given of [token, `${ana.id}.${token}`]) {
      const answer = await app.call(method, `/api/v1/forum/unsubscribe?token=${given}`);
      expect(answer).toMatchObject({ status: 422, body: { code: "link_invalid" } });
    }
  }
});
