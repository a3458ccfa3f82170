import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { type Access, isStaffAccess } from "../../../contract/access.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { newId } from "../../ids.ts";
import { classItem, courseOf, evaluationItem, questionBlock, storeCourse, video } from "../../testing/courses.ts";
import type { AtEnd } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { listEndpoints } from "./list-endpoints.ts";

type Ids = Record<string, string>;

/** The bodies of calls that need one to reach the authorisation check. */
const bodies: Record<string, unknown> = {
  changeProfile: { firstName: "Ana María" },
  changeEnrolment: { lastClass: "class" },
  answerPractice: { question: "number", key: crypto.randomUUID(), answer: 52 },
  answerPreviewBlock: { answer: 52 },
  answerBlock: { key: crypto.randomUUID(), answer: 52 },
  putNote: { text: "Repasar", bookmarked: true },
  putStudyPlan: { pace: 2, days: ["mo"], hour: 19, mail: true },
  createPost: { title: "¿Cuándo?", body: "¿A las 20 semanas?" },
  changePost: { title: "¿Cuándo, entonces?" },
  createReply: { body: "A las 24." },
  changeReply: { body: "A las 28." },
  changeForumPreferences: { mail: "never" },
  invitePerson: { email: "luz@example.org", firstName: "Luz", lastName: "Marte" },
  changePerson: { firstName: "Anabel" },
  createGroup: { name: "Brigada Norte", course: "class" },
  changeGroup: { name: "Brigada Sur" },
  joinGroup: { code: "AAA-AAA-AAA" },
  deletePerson: { texts: "keep" },
  flagPost: { reason: "rude" },
  flagReply: { reason: "rude" },
  decideFlag: { decision: "keep" },
  moderatePost: { pinned: true },
  moderateReply: { hidden: true },
};

/** The status for a request about another user's resource; 0 stands for any success. */
const foreign: Record<Access, number> = {
  anyone: 0,
  learner: 0,
  self: 403,
  owner: 404,
  holder: 404,
  writer: 403,
  reader: 404,
  others: 0,
  admin: 403,
  staff: 403,
  endorser: 403,
  moderator: 403,
  anyTeacher: 403,
  teacher: 403,
  learnersTeacher: 403,
  editor: 403,
  author: 403,
  importer: 403,
  courseStaff: 403,
};

/** The name of a caption file, which is also its content. */
const caption = "class-video.es.vtt";

/** The routes that are not calls: none returns private data, and `/metrics` checks access itself. */
const noCalls = [
  ...["/healthz", "/readyz", "/metrics", "/robots.txt", "/sitemap.xml", "/manifest.webmanifest", "*"],
  ...["", "/", "/*", "/json", "/yaml", "/static/index.html", "/static/swagger-initializer.js"].map(
    (rest) => `/api/docs${rest}`,
  ),
].map((path) => `GET ${path}`);

/** The OPTIONS requests of tus, authorised as the call at the same path. */
const asksOfTus = ["files", "files/:uploadId"].map((rest) => `OPTIONS /api/v1/manage/courses/:courseId/${rest}`);

const rows = Object.entries(await listEndpoints()).map(([name, endpoint]) => ({
  name,
  caller: endpoint.access,
  endpoint,
}));

/** The calls with path parameters. */
const naming = rows.filter(({ endpoint }) => endpoint.params);

/** The calls about resources that have an owner. Staff calls are tested in `staff-rights.test.ts`. */
const owned = rows.filter(({ caller }) => !isStaffAccess(caller));

describe("authorisation", () => {
  it("is declared for every route of the server", async () => {
    const { app } = await createTestApp();
    const said = rows.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(listRoutes(app).sort()).toEqual([...said, ...noCalls, ...asksOfTus].sort());
  });

  it("answers 401 without a session to every call that is not public, whether or not the resource exists", async () => {
    const { ask, things } = await createWorld();
    const ids = await things();
    const absent = Object.fromEntries(Object.keys(ids).map((name) => [name, newId()]));
    for (const row of rows) {
      for (const named of [ids, absent]) {
        const status = await ask(row, undefined, named);
        expect(status === 401, `${row.name}: ${status}`).toBe(row.caller !== "anyone");
      }
    }
  });

  it("limits calls without path parameters to the caller's own resources", async () => {
    const { test, things, ana, leo } = await createWorld();
    const { userCourseId, attemptId, sessionId, postId } = await things();
    const nameless = rows.filter(({ caller, endpoint }) => caller === "learner" && !endpoint.params);
    const readAll = async ({ token }: { token: string }) => {
      const paths = nameless.filter(({ endpoint }) => endpoint.method === "GET").map(({ endpoint }) => endpoint.path);
      const answers = paths.map((path) => test.call("GET", `${path}?posts=${postId}&q=baja`, { token }));
      return (await Promise.all(answers)).map(({ status, body }) => [status, body]);
    };
    const before = await readAll(ana);
    for (const id of [userCourseId, attemptId, sessionId]) expect(JSON.stringify(await readAll(leo))).not.toContain(id);
    for (const { name, endpoint } of nameless.filter((row) => row.endpoint.method !== "GET")) {
      // A post is public.
      if (name !== "createPost") await test.call(endpoint.method, endpoint.path, { ...leo, body: bodies[name] ?? {} });
    }
    expect(await readAll(ana)).toEqual(before);
  });

  it.each(naming.filter(({ caller }) => foreign[caller] === 0))(
    "$name is open to another learner ($caller)",
    async (row) => {
      const { things, ask, leo } = await createWorld();
      const status = await ask(row, leo.token, await things());
      expect(Math.floor(status / 100)).toBe(2);
    },
  );

  it.each(owned.filter(({ endpoint }) => endpoint.params))(
    "$name serves the owner and hides absent resources ($caller)",
    async (row) => {
      const { things, ask, ana, leo } = await createWorld();
      const ids = await things();
      const absent = row.caller === "self" ? 403 : 404;
      for (const name of Object.keys(row.endpoint.params?.shape ?? {})) {
        const named = { ...ids, [name]: newId() };
        expect(await ask(row, ana.token, named), `absent ${name}`).toBe(absent);
        expect(await ask(row, leo.token, named), `absent ${name}, another learner`).toBe(absent);
      }
      const own = await ask(row, ana.token, ids);
      expect(row.caller === "others" ? own : Math.floor(own / 100)).toBe(row.caller === "others" ? 422 : 2);
    },
  );
});

/** Refused calls change nothing, so these tests share one app. */
describe("authorisation refuses", () => {
  const shared = shareAmongTests(async (atEnd) => {
    const world = await createWorld(atEnd);
    return { ...world, ids: await world.things() };
  });

  it.each(naming.filter(({ caller }) => foreign[caller] !== 0))("$name to another learner ($caller)", async (row) => {
    const { ask, leo, ids } = shared();
    expect(await ask(row, leo.token, ids)).toBe(foreign[row.caller]);
  });

  it.each(owned.filter(({ endpoint }) => Object.keys(endpoint.params?.shape ?? {}).length > 1))(
    "$name under another parent, even one that the caller owns",
    async (row) => {
      const { ask, ana, leo, ids } = shared();
      const others = { postId: ids.otherPost ?? "", userCourseId: ids.otherCourse ?? "" };
      expect(await ask(row, ana.token, { ...ids, ...others })).toBe(404);
      expect(await ask(row, leo.token, { ...ids, ...others })).toBe(404);
    },
  );
});

/** Creates Ana, who owns resources, Leo, who owns none, and a function that makes a call. */
async function createWorld(atEnd?: AtEnd) {
  const test = await createTestApp({}, atEnd && { atEnd });
  const item = (id: string) => classItem(id, video(`${id}-video`), questionBlock("number"));
  await storeCourse(test, courseOf([item("class"), evaluationItem("quiz", { passPercent: 0 })]));
  await storeCourse(test, courseOf([item("other-class")], { id: "lungs" }));
  const [ana, leo] = [await createLearner(test), await createLearner(test)];
  await test.parts.files.add(Readable.from([caption]));
  const ask = async ({ name, endpoint }: (typeof rows)[number], token: string | undefined, ids: Ids) => {
    // Of the course files only the caption has content, and it is short.
    const headers = { range: "bytes=0-3" };
    return (await test.call(endpoint.method, fill(endpoint, ids), { token, headers, body: bodies[name] })).status;
  };
  return { test, ana, leo, ask, things: () => makeThings(test, ana) };
}

/**
 * Lists the routes as "GET /path". HEAD is left out, since it comes with GET. Fastify prints a tree with four columns
 * of indentation per level.
 */
function listRoutes(app: TestApp["app"]): string[] {
  const way: string[] = [];
  return app
    .printRoutes({ commonPrefix: false })
    .split("\n")
    .flatMap((line) => {
      const [, indent = "", part = "", methods = ""] = /^([│ ]*)[├└]── (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
      way.splice(indent.length / 4, Number.POSITIVE_INFINITY, part);
      const served = methods.split(", ").filter((method) => method !== "" && method !== "HEAD");
      return served.map((method) => `${method} ${way.join("")}`);
    });
}

function fill({ path }: Endpoint, ids: Ids): string {
  return path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? "");
}

/** Creates one resource of Ana's for each path parameter, and others of hers to pass as the wrong parent. */
async function makeThings({ call }: TestApp, { id, token }: { id: string; token: string }): Promise<Ids> {
  const post = async (path: string, body: unknown) => (await call("POST", `/api/v1${path}`, { token, body })).body;
  const [userCourseId, otherCourse] = [await post("/courses/hearts/start", {}), await post("/courses/lungs/start", {})];
  const { body: sessions } = await call("GET", "/api/v1/users/me/sessions", { token });
  const enrolment = `/api/v1/courses-user/${userCourseId.id}`;
  const { body: item } = await call("GET", `${enrolment}/items/class`, { token });
  const evaluation = { id: "quiz", key: crypto.randomUUID(), answers: {} };
  await call("PATCH", enrolment, { token, body: { lastClass: "class", completed: true } });
  const { body: submitted } = await call("PATCH", enrolment, { token, body: { evaluation } });
  await call("PUT", `${enrolment}/notes/class`, { token, body: bodies.putNote });
  await call("PUT", `${enrolment}/plan`, { token, body: bodies.putStudyPlan });
  const { body: certificate } = await call("GET", `${enrolment}/certificate`, { token });
  const text = { title: "¿Qué hacer?", body: "No baja." };
  const [postId, otherPost] = [await post("/posts", text), await post("/posts", text)];
  const replyId = await post(`/posts/${postId.id}/replies`, { body: "Con labetalol." });
  return {
    userId: id,
    sessionId: sessions.records[0].id,
    courseId: "hearts",
    userCourseId: userCourseId.id,
    otherCourse: otherCourse.id,
    itemId: "class",
    blockId: "number",
    attemptId: submitted.attempt.id,
    fileId: item.blocks[0].captions[0].file,
    postId: postId.id,
    otherPost: otherPost.id,
    replyId: replyId.id,
    flagId: newId(),
    code: certificate.code,
  };
}
