import { Secret, TOTP } from "otpauth";
import sharp from "sharp";
import { inTransaction } from "../db/transaction.ts";
import { setAnnouncementMails } from "../features/announcements/mail-preference.ts";
import { addAllowance } from "../features/evaluations/allowances.ts";
import { findOrCreateGroup } from "../features/groups/add-group.ts";
import { addMember } from "../features/groups/members.ts";
import { importJob } from "../features/imports/remove-import.ts";
import { addRole, removeRole } from "../features/staff/change-roles.ts";
import { newId } from "../ids.ts";
import { ana, signUp } from "./accounts.ts";
import { classItem, courseOf, evaluationItem, questionBlock, storeCourse, video } from "./courses.ts";
import { question } from "./forum.ts";
import { bankOf, drawingEvaluation } from "./learning/banks.ts";
import { createLearner } from "./people.ts";
import { createStaff } from "./staff.ts";
import type { TestApp } from "./test-app.ts";
import { createUploader } from "./uploads.ts";
import { storeDraft } from "./writing/drafts.ts";
import { sendImport } from "./writing/imports.ts";

/** The keys that a browser supplies with its push subscription: a point on the curve P-256, and sixteen bytes. */
export const exampleKeys = {
  p256dh: "BMpYDsqXpwZbfsXfSAZ5tYELI3dcbATasNEiehLvo5rXwMVSLB3xVSiJuin1mOUqETjDGfjsBT9272x4H8saIig",
  auth: "A".repeat(22),
};

/** Unique personal details, which can be searched for in a database. */
export const xiomara = {
  firstName: "Xiomara",
  lastName: "Quisqueya",
  email: "xiomara@example.org",
  profession: "Partera mayor",
  password: ana.password,
};

/** The actions of a signed-in user through HTTP. */
interface Member {
  app: TestApp;
  id: string;
  token: string;
  do: (method: "GET" | "POST" | "PUT" | "PATCH", path: string, body?: unknown) => ReturnType<TestApp["call"]>;
}

/** Creates Xiomara, who has used every feature: every table with personal data has a row of hers. */
export async function createFullAccount(app: TestApp) {
  const { id, token } = await signUp(app, xiomara);
  const doer: Member = {
    app,
    id,
    token,
    do: (method, path, body) => app.call(method, `/api/v1${path}`, { token, body }),
  };
  const other = await createLearner(app);
  await turnOnSecondFactor(doer);
  await sendPhoto(doer);
  await completeCourse(doer);
  await learn(doer);
  await work(doer);
  const forum = await discuss(doer, other.token);
  await moderate(doer, { ...forum, otherToken: other.token });
  return { ...doer, other, ...forum };
}

async function turnOnSecondFactor({ app, do: send }: Member): Promise<void> {
  const { body } = await send("POST", "/users/me/second-factor", { password: xiomara.password });
  const code = new TOTP({ secret: Secret.fromBase32(body.secret) }).generate({ timestamp: app.clock.now });
  await send("POST", "/users/me/second-factor/confirm", { code });
}

/** Uploads a small red photo for a user. */
export async function sendPhoto({ app, id, token }: Pick<Member, "app" | "id" | "token">): Promise<void> {
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append("photo", new File([new Uint8Array(picture)], "me.png"));
  const request = new Request("http://localhost", { method: "POST", body: form });
  const headers = { authorization: `Bearer ${token}`, "content-type": request.headers.get("content-type") ?? "" };
  const payload = Buffer.from(await request.arrayBuffer());
  await app.app.inject({ method: "PATCH", url: `/api/v1/users/${id}`, headers, payload });
}

async function completeCourse({ app, do: send }: Member): Promise<void> {
  await storeCourse(app, courseOf([classItem("reading")], { id: "short" }));
  const { id } = (await send("POST", "/courses/short/start", {})).body;
  await send("PATCH", `/courses-user/${id}`, { lastClass: "reading", completed: true });
  await send("GET", `/courses-user/${id}/certificate`);
}

async function learn({ app, do: send }: Member): Promise<void> {
  await storeCourse(
    app,
    courseOf(
      [
        classItem("film", video("heart")),
        classItem("reading", questionBlock("number")),
        evaluationItem("check", { attempts: 20 }),
        drawingEvaluation("exam", 1, { passPercent: 0 }),
      ],
      { banks: [bankOf(3)] },
    ),
  );
  const path = `/courses-user/${(await send("POST", "/courses/hearts/start", {})).body.id}`;
  const evaluation = { id: "check", answers: { number: 40 } };
  await send("PATCH", path, { lastClass: "film", position: 5, watched: [[0, 5]] });
  await send("PATCH", path, { lastClass: "reading", completed: true });
  await send("PATCH", path, { evaluation: { ...evaluation, key: crypto.randomUUID() } });
  await send("PATCH", path, { draft: evaluation });
  await send("PATCH", path, { evaluation: { id: "exam", key: crypto.randomUUID(), answers: {} } });
  const [{ id: question }] = (await send("GET", `${path}/review`)).body.questions;
  await send("POST", `${path}/review`, { question, key: crypto.randomUUID(), answer: 7 });
  await send("GET", `${path}/items/exam`);
  await send("PUT", "/users/me/push", {
    endpoint: "https://push.example.org/send/one",
    keys: exampleKeys,
  });
  await send("PATCH", "/practice/preferences", { mail: true });
  await send("PUT", `${path}/plan`, { pace: 2, days: ["mo", "th"], hour: 19, mail: true });
  await send("POST", `${path}/items/reading/blocks/number`, { key: crypto.randomUUID(), answer: 40 });
  await send("PUT", `${path}/notes/film`, { text: "Repasar con la partera mayor", bookmarked: true, at: 5 });
}

/**
 * Makes Xiomara an author and editor, adds her to a group that she also teaches, and has her upload a file, import
 * another, write and publish a draft, and request a change of address.
 */
async function work({ app, id, token, do: send }: Member): Promise<void> {
  const change = { userId: id, actor: "shell", now: app.clock.now } as const;
  await inTransaction(app.parts.db, async (tx) => {
    await addRole(tx, { ...change, grant: { role: "author" } });
    await addRole(tx, { ...change, grant: { role: "editor", courseId: "hearts" } });
    const group = { name: "Brigada Norte", courseId: "hearts", actor: "shell", now: app.clock.now } as const;
    const { groupId } = await findOrCreateGroup(tx, group);
    await addMember(tx, { ...change, groupId });
    const { id: enrolmentId } = await tx
      .selectFrom("enrolments")
      .select("id")
      .where("user_id", "=", id)
      .executeTakeFirstOrThrow();
    await addAllowance(tx, { enrolmentId, itemId: "check", more: 1 });
    await tx.insertInto("group_teachers").values({ group_id: groupId, user_id: id }).execute();
    const announcement = { id: newId(), course_id: "hearts", group_id: groupId, author_id: id, recipients: 0 };
    await tx
      .insertInto("announcements")
      .values({ ...announcement, created_at: 1, mailed_to: null })
      .execute();
    const text = { language: "es", subject: "Un anuncio", body: "Nos vemos mañana.", post_id: null } as const;
    await tx
      .insertInto("announcement_texts")
      .values({ announcement_id: announcement.id, ...text })
      .execute();
    await setAnnouncementMails(tx, { userId: id, mail: false }, app.clock.now);
  });
  await storeDraft(app, "hearts", id);
  const { begin, patch } = createUploader({ app, token });
  await patch(await begin("xiomara.pdf", 9), 0, Buffer.from("%PDF-"));
  await sendImport(app, "::latir::¿Qué late? {=Corazón ~Pulmón}", {
    token,
    name: "Preguntas de Xiomara.gift",
    dryRun: true,
  });
  await app.parts.jobs.idle(importJob);
  await send("POST", "/users/me/email", { email: "xiomara.nueva@example.org", password: xiomara.password });
}

/** Has Xiomara post, edit, reply, vote and read, while the other user replies to her and she to the other's post. */
async function discuss({ app, do: send }: Member, token: string) {
  const call = (path: string, body: unknown) => app.call("POST", `/api/v1${path}`, { token, body });
  const own = (await send("POST", "/posts", { ...question, body: "Lo primero que escribí" })).body.id;
  await send("PATCH", `/posts/${own}`, { body: "Lo que escribí después" });
  const answer = (await call(`/posts/${own}/replies`, { body: "Con labetalol." })).body.id;
  await send("POST", `/posts/${own}/replies/${answer}/upvote`);
  await send("POST", `/posts/${own}/read`, {});
  const theirs = (await call("/posts", question)).body.id;
  const reply = (await send("POST", `/posts/${theirs}/replies`, { body: "Mi palabra inconfundible" })).body.id;
  await send("PATCH", "/forum/preferences", { mail: "daily" });
  return { own, answer, theirs, reply };
}

/**
 * Has Xiomara report, decide and endorse as a moderator for a while, and receive another moderator's decision on her
 * report.
 */
async function moderate(
  { app, id, token, do: send }: Member,
  { theirs, answer, own, otherToken }: { theirs: string; answer: string; own: string; otherToken: string },
): Promise<void> {
  const change = { userId: id, grant: { role: "moderator" }, actor: "shell", now: app.clock.now } as const;
  const flagged = async () => (await send("GET", "/manage/flags")).body.records[0].id;
  await inTransaction(app.parts.db, (tx) => addRole(tx, change));
  await app.call("PUT", `/api/v1/posts/${own}/replies/${answer}/endorsement`, { token, body: { source: "Guía ESC" } });
  await app.call("POST", `/api/v1/posts/${own}/flags`, { token: otherToken, body: { reason: "other" } });
  await send("POST", `/manage/flags/${await flagged()}`, { decision: "keep", note: "Dicho por Xiomara" });
  await send("POST", `/posts/${theirs}/flags`, { reason: "other", note: "Reportado por Xiomara" });
  const moderator = await createStaff(app, { site: ["moderator"] });
  const decide = { token: moderator.token, body: { decision: "keep" } };
  await app.call("POST", `/api/v1/manage/flags/${await flagged()}`, decide);
  const { records } = (await app.call("GET", "/api/v1/notices", { token: otherToken })).body;
  const decisions = records.filter(({ kind }: { kind: string }) => kind === "decision");
  const notices = decisions.map((one: { id: string }) => one.id);
  await app.call("POST", "/api/v1/notices/read", { token: otherToken, body: { notices } });
  await inTransaction(app.parts.db, (tx) => removeRole(tx, change));
}
