import { Secret, TOTP } from "otpauth";
import { isStaffAccess } from "../../contract/access.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { retireCourse } from "../features/courses/retire-course.ts";
import { eraseText } from "../features/forum/erase-text.ts";
import { moderatePost, moderations } from "../features/forum/posts/moderate-post.ts";
import { moderateReply } from "../features/forum/replies/moderate-reply.ts";
import { disableUser, enableUser } from "../features/users/disable-user.ts";
import { ana, lastToken } from "./accounts.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "./courses.ts";
import { api, fill, paramsOf, type Subjects } from "./every-read.ts";
import { sendPeople } from "./files/people-files.ts";
import { type createFullAccount, exampleKeys, xiomara } from "./full-account.ts";
import type { TestApp } from "./test-app.ts";
import { createUploader } from "./uploads.ts";
import { courseWrites } from "./writing/course-writes.ts";

/** The caller of the writes, the server and the ids they are about. */
export interface Writer {
  app: TestApp;
  account: Awaited<ReturnType<typeof createFullAccount>>;
  subjects: Subjects;
  /** The token of an administrator with an elevated session. */
  admin: string;
  /** Sends a call to the next server in turn; throws if it is refused. */
  send: (
    method: "POST" | "PUT" | "PATCH" | "DELETE",
    path: string,
    body?: unknown,
    token?: string,
  ) => Promise<{ body: Reply }>;
  /** Values from earlier calls that later ones need. */
  known: Record<string, string>;
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as a client in any language would
type Reply = any;

type Write = (writer: Writer) => Promise<unknown>;

const { password } = xiomara;
const now = (writer: Writer) => writer.app.clock.now;
const other = ({ account }: Writer) => account.other.token;
const replyPath = ({ account }: Writer) => `/posts/${account.own}/replies/${account.answer}`;
const enrolmentPath = ({ subjects }: Writer) => `/courses-user/${subjects.enrolment}`;
const newReply = ({ known, account }: Writer) => `/posts/${account.theirs}/replies/${known.reply}`;

const person = ({ known }: Writer) => `/manage/people/${known.person}`;

const group = ({ known }: Writer) => `/manage/groups/${known.group}`;

const newPassword = "otra clave bien larga";

async function signIn({ send }: Writer): Promise<string> {
  return (await send("POST", "/users/login", { email: ana.email, password: newPassword })).body.token;
}

const evaluation = { id: "check", answers: { number: 52 } };

/** The writing calls by their names, in an order that lets each one change something. */
const ordered: Record<string, Write> = {
  register: (w) => w.send("POST", "/users/register", ana),
  resendConfirmation: (w) => w.send("POST", "/users/register/resend", { email: ana.email }),
  confirm: async (w) => w.send("POST", "/users/confirm", { token: await lastToken(w.app) }),
  login: (w) => w.send("POST", "/users/login", { email: ana.email, password: ana.password }),
  forgotPassword: (w) => w.send("POST", "/users/forgot-password", { email: ana.email }),
  restore: async (w) => w.send("POST", "/users/restore", { token: await lastToken(w.app), password: newPassword }),
  changeProfile: (w) => w.send("PATCH", `/users/${w.account.id}`, { firstName: "Xiomarita", lastName: "Peralta" }),
  endOtherSessions: async (w) => w.send("POST", "/users/me/sessions/end-others", {}, await signIn(w)),
  endSession: async (w) => {
    const token = await signIn(w);
    const { records }: Reply = (await w.app.call("GET", "/api/v1/users/me/sessions", { token })).body;
    const ended = records.find(({ current }: { current: boolean }) => !current);
    return w.send("DELETE", `/users/me/sessions/${ended.id}`, undefined, token);
  },
  logout: async (w) => w.send("POST", "/users/logout", {}, await signIn(w)),
  renewRecoveryCodes: (w) => w.send("POST", "/users/me/second-factor/recovery-codes", { password }),
  endSecondFactor: (w) => w.send("POST", "/users/me/second-factor/end", { password }),
  elevate: (w) => w.send("POST", "/users/me/elevation", { password }),
  beginSecondFactor: async (w) => {
    w.known.secret = (await w.send("POST", "/users/me/second-factor", { password })).body.secret;
  },
  confirmSecondFactor: (w) => {
    const code = new TOTP({ secret: Secret.fromBase32(w.known.secret ?? "") }).generate({ timestamp: now(w) });
    return w.send("POST", "/users/me/second-factor/confirm", { code });
  },
  changeOwnAddress: (w) => w.send("POST", "/users/me/email", { email: "xiomara.otra@example.org", password }),
  invitePerson: async (w) => {
    const invitation = { email: "rosa@example.org", firstName: "Rosa", lastName: "Díaz", courses: ["hearts"] };
    w.known.person = (await w.send("POST", "/manage/people", invitation, w.admin)).body.id;
  },
  importPeople: (w) =>
    sendPeople(w.app, "email,firstName,lastName,course,group\nisa@example.org,Isa,Paz,hearts,Norte", {
      token: w.admin,
      dryRun: false,
    }),
  inviteAgain: (w) => w.send("POST", `${person(w)}/invite`, {}, w.admin),
  confirmPerson: (w) => w.send("POST", `${person(w)}/confirm`, {}, w.admin),
  endPersonSessions: (w) => w.send("POST", `${person(w)}/end-sessions`, {}, w.admin),
  endPersonSecondFactor: (w) => w.send("POST", `${person(w)}/end-second-factor`, {}, w.admin),
  allowAttempts: (w) =>
    w.send("POST", `/manage/courses/hearts/people/${w.account.id}/attempts`, { evaluation: "check", more: 1 }, w.admin),
  changePerson: (w) => w.send("PATCH", `/manage/people/${w.account.other.id}`, { firstName: "Marisol" }, w.admin),
  deletePerson: (w) => w.send("DELETE", person(w), { texts: "keep" }, w.admin),
  createGroup: async (w) => {
    const body = { name: "Brigada Sur", course: "hearts", joinCode: true };
    const made = (await w.send("POST", "/manage/groups", body, w.admin)).body;
    Object.assign(w.known, { group: made.id, code: made.joinCode });
  },
  joinGroup: (w) => w.send("POST", "/groups/join", { code: w.known.code }, other(w)),
  changeGroup: (w) => w.send("PATCH", group(w), { name: "Brigada Este", teachers: [w.account.id] }, w.admin),
  addMember: (w) => w.send("PUT", `${group(w)}/members/${w.account.id}`, undefined, w.admin),
  removeMember: (w) => w.send("DELETE", `${group(w)}/members/${w.account.id}`, undefined, w.admin),
  deleteGroup: (w) => w.send("DELETE", group(w), undefined, w.admin),
  createUpload: async (w) => {
    w.known.upload = await uploader(w).begin("guía.pdf", pdf.length);
  },
  continueUpload: (w) => uploader(w).patch(w.known.upload ?? "", 0, pdf),
  endUpload: (w) => uploader(w).send("DELETE", w.known.upload ?? ""),
  ...courseWrites,
  requestExport: (w) => w.send("POST", "/users/me/export", { password }),
  requestDeletion: (w) => w.send("POST", "/users/me/deletion", { password, forum: "keep" }),
  keepAccount: (w) => w.send("POST", "/users/me/deletion/cancel", {}),
  startCourse: (w) => w.send("POST", "/courses/lungs/start", {}),
  changeEnrolment: async (w) => {
    await w.send("PATCH", enrolmentPath(w), { draft: evaluation });
    await w.send("PATCH", enrolmentPath(w), { lastClass: "film", position: 7, watched: [[0, 60]] });
    await w.send("PATCH", enrolmentPath(w), { evaluation: { ...evaluation, key: crypto.randomUUID() } });
  },
  putNote: (w) => w.send("PUT", `${enrolmentPath(w)}/notes/film`, { text: "Ver otra vez", bookmarked: false }),
  answerBlock: (w) => {
    const body = { key: crypto.randomUUID(), answer: 50 };
    return w.send("POST", `${enrolmentPath(w)}/items/reading/blocks/number`, body);
  },
  answerPractice: async (w) => {
    const { body } = await w.app.call("GET", `/api/v1${enrolmentPath(w)}/review`, { token: w.account.token });
    const practice: Reply = body;
    const question = practice.questions[0].id;
    await w.send("POST", `${enrolmentPath(w)}/review`, { question, key: crypto.randomUUID(), answer: null });
  },
  putStudyPlan: (w) => w.send("PUT", `${enrolmentPath(w)}/plan`, { pace: 3, days: ["sa"], hour: 9, mail: true }),
  renewCalendar: (w) => w.send("POST", `${enrolmentPath(w)}/plan/calendar`, {}),
  endCalendar: (w) => w.send("DELETE", `${enrolmentPath(w)}/plan/calendar`),
  deleteStudyPlan: (w) => w.send("DELETE", `${enrolmentPath(w)}/plan`),
  deleteNote: (w) => w.send("DELETE", `${enrolmentPath(w)}/notes/reading`),
  issueCertificate: async (w) => {
    const { body } = await w.app.call("GET", "/api/v1/users/me/certificates", { token: w.account.token });
    const { records }: Reply = body;
    const path = `/courses-user/${records[0].enrolment}/certificate`;
    w.known.certificate = (await w.send("POST", path, {})).body.code;
  },
  revokeCertificate: (w) =>
    w.send("DELETE", `/manage/certificates/${w.known.certificate}`, { reason: "Por error." }, w.admin),
  createPost: async (w) => {
    const post = { title: "Otra pregunta", body: "¿Con labetalol o sin él?", course: "hearts" };
    w.known.post = (await w.send("POST", "/posts", post)).body.id;
  },
  changePost: (w) => w.send("PATCH", `/posts/${w.account.own}`, { title: "Con otro título" }),
  readPost: (w) => w.send("POST", `/posts/${w.account.theirs}/read`, {}),
  createReply: async (w) => {
    w.known.reply = (await w.send("POST", `/posts/${w.account.theirs}/replies`, { body: "Y con reposo." })).body.id;
  },
  changeReply: (w) => w.send("PATCH", newReply(w), { body: "Y con mucho reposo." }),
  upvote: (w) => w.send("POST", newReply(w).concat("/upvote"), {}, other(w)),
  withdrawUpvote: (w) => w.send("DELETE", newReply(w).concat("/upvote"), undefined, other(w)),
  downvote: (w) => w.send("POST", newReply(w).concat("/downvote"), {}, other(w)),
  withdrawDownvote: (w) => w.send("DELETE", newReply(w).concat("/downvote"), undefined, other(w)),
  endorse: (w) => w.send("PUT", `${newReply(w)}/endorsement`, { source: "Guía ESC 2018" }, w.admin),
  moderatePost: (w) => w.send("PATCH", `/manage/posts/${w.account.theirs}`, { pinned: true }, w.admin),
  moderateReply: async (w) => {
    await w.send("PATCH", `/manage${newReply(w)}`, { hidden: true }, w.admin);
    await w.send("PATCH", `/manage${newReply(w)}`, { hidden: false }, w.admin);
  },
  withdrawEndorsement: (w) => w.send("DELETE", `${newReply(w)}/endorsement`, undefined, w.admin),
  flagPost: (w) => w.send("POST", `/posts/${w.known.post}/flags`, { reason: "privacy" }, other(w)),
  flagReply: (w) => w.send("POST", `${newReply(w)}/flags`, { reason: "rude" }, other(w)),
  decideFlag: async (w) => {
    for (const decision of ["keep", "delete"]) {
      const { body } = await w.app.call("GET", "/api/v1/manage/flags", { token: w.admin });
      const found: Reply = body;
      await w.send("POST", `/manage/flags/${found.records[0].id}`, { decision }, w.admin);
    }
    const again = await w.send("POST", `/posts/${w.account.theirs}/replies`, { body: "Y con reposo, otra vez." });
    w.known.reply = again.body.id;
  },
  deleteReply: (w) => w.send("DELETE", newReply(w)),
  deletePost: (w) => w.send("DELETE", `/posts/${w.known.post}`),
  readNotices: (w) => w.send("POST", "/notices/read", {}),
  changeForumPreferences: (w) => w.send("PATCH", "/forum/preferences", { mail: "never" }),
  announce: (w) =>
    w.send(
      "POST",
      "/manage/courses/hearts/announcements",
      { subject: { es: "Un anuncio" }, body: { es: "Mañana." } },
      w.admin,
    ),
  changeAnnouncementMails: (w) => w.send("PATCH", "/announcements/preferences", { mail: false }),
  endAnnouncementMails: async (w) => {
    await w.app.call("POST", "/api/v1/announcements/unsubscribe?token=none", { body: {} });
  },
  putPush: (w) =>
    w.send("PUT", "/users/me/push", {
      endpoint: "https://push.example.org/send/two",
      keys: exampleKeys,
    }),
  changePracticeMails: (w) => w.send("PATCH", "/practice/preferences", { mail: false }),
  endPracticeMails: async (w) => {
    await w.app.call("POST", "/api/v1/practice/unsubscribe?token=none", { body: {} });
  },
  endReminders: async (w) => {
    await w.app.call("POST", "/api/v1/reminders/unsubscribe?token=none", { body: {} });
  },
  unsubscribe: async (w) => {
    await w.app.call("POST", "/api/v1/forum/unsubscribe?user=none&token=none", { body: {} });
  },
};

/** Lists every writing call by its name; those without a body that are not listed above come last. */
export function listWrites(endpoints: Readonly<Record<string, Endpoint>>): Record<string, Write> {
  const others = Object.entries(endpoints).filter(([name, { method }]) => method !== "GET" && !ordered[name]);
  // Things are created before they are removed.
  const [removing, making] = [true, false].map((removes) =>
    others.filter(([, { method }]) => (method === "DELETE") === removes).map(toWrite),
  );
  return { ...ordered, ...Object.fromEntries([...(making ?? []), ...(removing ?? [])]) };
}

function toWrite([name, { method, path, body, access }]: [string, Endpoint]): [string, Write] {
  if (method === "GET" || body) throw new Error(`every-write.ts has no write for ${name}.`);
  const write: Write = (w) => {
    const own = fill(path, paramsOf(w.subjects)).slice(api.length);
    return w.send(method, own, method === "POST" ? {} : undefined, isStaffAccess(access) ? w.admin : undefined);
  };
  return [name, write];
}

const uploader = (w: Writer) => createUploader({ app: w.app, token: w.admin });
const pdf = Buffer.from("%PDF-1.7\n");

const changed = [classItem("film", video("heart")), classItem("reading"), classItem("more"), evaluationItem("check")];

async function addRendition(tx: Tx): Promise<void> {
  const videos = tx.selectFrom("files").select("hash").where("type", "=", "video/mp4");
  const { hash } = await videos.limit(1).executeTakeFirstOrThrow();
  await tx.insertInto("transcodings").values({ source_hash: hash, done_at: 1 }).execute();
  const rendition = { id: "small", kind: "low", hash: "small", type: "video/mp4", bytes: 7 } as const;
  await tx
    .insertInto("renditions")
    .values({ source_hash: hash, ...rendition })
    .execute();
}

/** The writes of commands and jobs outside the server, by description. */
export const commands: Record<string, Write> = {
  "a course comes": (w) => storeCourse(w.app, courseOf([classItem("air")], { id: "lungs" })),
  "a course changes": (w) => storeCourse(w.app, courseOf(changed, { passPercent: 50 })),
  "a course is retired": (w) =>
    inTransaction(w.app.parts.db, (tx) => retireCourse(tx, { courseId: "hearts", now: now(w) })),
  "a course comes back": (w) => storeCourse(w.app, courseOf(changed, { passPercent: 50 })),
  "a picture is measured": (w) =>
    inTransaction(w.app.parts.db, (tx) =>
      tx.updateTable("files").set({ width: 600, height: 160 }).where("type", "like", "image/%").execute(),
    ),
  "a video gets smaller": (w) => inTransaction(w.app.parts.db, addRendition),
  "a name is written by another program": (w) =>
    inTransaction(w.app.parts.db, (tx) =>
      tx.updateTable("users").set({ first_name: "Otra" }).where("id", "=", w.account.other.id).execute(),
    ),
  ...Object.fromEntries(
    Object.entries(moderations).map(([name, change]): [string, Write] => [
      `a post: ${name}`,
      (w) => {
        const moderating = { postId: w.account.own, change, actor: "shell" };
        return inTransaction(w.app.parts.db, (tx) => moderatePost(tx, moderating, now(w)));
      },
    ]),
  ),
  ...Object.fromEntries(
    (["hide", "show"] as const).map((moderation): [string, Write] => [
      `a reply: ${moderation}`,
      (w) => {
        const { own: postId, answer: replyId } = w.account;
        const moderating = { postId, replyId, hidden: moderation === "hide", actor: "shell" };
        return inTransaction(w.app.parts.db, (tx) => moderateReply(tx, moderating, now(w)));
      },
    ]),
  ),
  "the index catches up": (w) => w.app.parts.indexer.catchUp(),
  "an account is disabled": (w) =>
    inTransaction(w.app.parts.db, (tx) => disableUser(tx, { userId: w.account.other.id, now: now(w) })),
  "an account is enabled": (w) =>
    inTransaction(w.app.parts.db, (tx) => enableUser(tx, { userId: w.account.other.id, now: w.app.clock.now })),
  "a vote by hand": (w) => w.send("POST", `${replyPath(w)}/downvote`, {}),
  "a reply is erased": (w) =>
    inTransaction(w.app.parts.db, (tx) => eraseText(tx, { postId: w.account.own, replyId: w.account.answer }, now(w))),
  "a post is erased": (w) =>
    inTransaction(w.app.parts.db, (tx) => eraseText(tx, { postId: w.account.theirs, replyId: null }, now(w))),
};
