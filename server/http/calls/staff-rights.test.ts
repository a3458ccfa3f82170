import { describe, expect, it } from "vitest";
import { isStaffAccess } from "../../../contract/access.ts";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { inTransaction } from "../../db/transaction.ts";
import { disableUser } from "../../features/users/disable-user.ts";
import { classItem, courseOf, evaluationItem, storeCourse } from "../../testing/courses.ts";
import type { AtEnd } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { shareAmongTests } from "../../testing/share-among-tests.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";
import { storeDraft } from "../../testing/writing/drafts.ts";
import { listEndpoints } from "./list-endpoints.ts";

/** Every kind of caller, relative to the course `hearts` and its learners. */
const roles = [
  ["nobody", 401],
  ["disabled", 401],
  ["learner", 403],
  ["author", 403],
  ["moderator", 403],
  ["otherTeacher", 403],
  ["otherEditor", 403],
  ["editor", 403],
  ["teacher", 403],
  ["groupTeacher", 403],
  ["admin", 2],
] as const;

type Role = (typeof roles)[number][0];

/** The bodies of calls that need one. */
const bodies: Record<string, (email: string) => unknown> = {
  createCourse: () => ({ id: "kidneys", title: "Los riñones" }),
  invitePerson: (email) => ({ email, firstName: "Luz", lastName: "Marte", courses: ["hearts"] }),
  changePerson: () => ({ firstName: "Anabel" }),
  deletePerson: () => ({ texts: "keep" }),
  createGroup: (email) => ({ name: email, course: "hearts" }),
  changeGroup: (email) => ({ name: email }),
  allowAttempts: () => ({ evaluation: "check", more: 1 }),
  revokeCertificate: () => ({ reason: "Otra persona hizo el examen." }),
  announce: (email) => ({ subject: { es: `Para ${email}` }, body: { es: "El taller empieza a las ocho." } }),
};

const all = Object.entries(await listEndpoints()).map(([name, endpoint]) => ({ name, endpoint }));
const staffCalls = all.filter(({ endpoint }) => endpoint.path.startsWith("/api/v1/manage/"));

/** Creates a user of each kind, and a function that makes a call as one of them. */
async function createWorld({ isElevated = true, atEnd }: { isElevated?: boolean; atEnd?: AtEnd } = {}) {
  const test = await createTestApp({}, atEnd && { atEnd });
  await storeCourse(test, courseOf([classItem("class"), evaluationItem("check", { attempts: 2 })]));
  await storeCourse(test, courseOf([classItem("class")], { id: "lungs" }));
  await storeDraft(test, "hearts", "shell");
  const of = (id: string, role: "teacher" | "editor") => createStaff(test, { courses: [{ id, role }], isElevated });
  const disabled = await createStaff(test, { site: ["admin"], isElevated });
  const guide = await createLearner(test);
  const tokens: Record<Role, string | undefined> = {
    nobody: undefined,
    learner: (await createLearner(test)).token,
    author: (await createStaff(test, { site: ["author"], isElevated })).token,
    moderator: (await createStaff(test, { site: ["moderator"], isElevated })).token,
    otherTeacher: (await of("lungs", "teacher")).token,
    otherEditor: (await of("lungs", "editor")).token,
    editor: (await of("hearts", "editor")).token,
    teacher: (await of("hearts", "teacher")).token,
    groupTeacher: guide.token,
    admin: (await createStaff(test, { site: ["admin"], isElevated })).token,
    disabled: disabled.token,
  };
  await inTransaction(test.parts.db, (tx) => disableUser(tx, { userId: disabled.id, now: test.clock.now }));
  const invited = await test.call("POST", "/api/v1/manage/people", {
    token: tokens.admin,
    body: bodies.invitePerson?.("invited@example.org"),
  });
  const { body: group } = await test.call("POST", "/api/v1/manage/groups", {
    token: tokens.admin,
    body: { name: "Brigada Norte", course: "hearts", teachers: [guide.id] },
  });
  await test.call("PUT", `/api/v1/manage/groups/${group.id}/members/${invited.body.id}`, { token: tokens.admin });
  const code = await giveCertificate(test, String(invited.body.id));
  const ask = async ({ name, endpoint }: (typeof all)[number], role: Role, query = "") => {
    const body = bodies[name]?.(`${role}.${name}@example.org`.toLowerCase());
    const url = fill(endpoint, { userId: String(invited.body.id), groupId: String(group.id), code }) + query;
    return test.call(endpoint.method, url, { token: tokens[role], ...(body !== undefined && { body }) });
  };
  return { test, ask, askAbout: askAbout(test, tokens), tokens };
}

/** Issues a certificate to a learner as if they had completed the course, and returns its code. */
async function giveCertificate({ parts }: TestApp, userId: string): Promise<string> {
  const code = "ACDEFHJKMPRTWXY3";
  await inTransaction(parts.db, async (tx) => {
    const { id } = await tx
      .updateTable("enrolments")
      .set({ completed_at: 1 })
      .where("user_id", "=", userId)
      .returning("id")
      .executeTakeFirstOrThrow();
    const certificate = { code, enrolment_id: id, name: "Luz Marte", facts: "{}", is_current: 1 as const };
    await tx
      .insertInto("certificates")
      .values({ ...certificate, completed_at: 1, issued_at: 1 })
      .execute();
  });
  return code;
}

/** Makes a call about a new post with a reply, both reported, about a course or none. */
function askAbout({ call }: TestApp, tokens: Record<Role, string | undefined>) {
  const texts = {
    moderatePost: { pinned: true },
    moderateReply: { hidden: true },
    decideFlag: { decision: "keep" },
    endorse: {},
  };
  return async ({ name, endpoint }: (typeof all)[number], role: Role, course: string | null) => {
    const as = { token: tokens.admin };
    const send = async (path: string, body: unknown) => (await call("POST", `/api/v1${path}`, { ...as, body })).body;
    if (course) await send(`/courses/${course}/start`, {});
    const postId = (await send("/posts", { title: "¿Cuándo?", body: `A las ${name}`, course })).id;
    const replyId = (await send(`/posts/${postId}/replies`, { body: "A las 24." })).id;
    await send(`/posts/${postId}/flags`, { reason: "rude" });
    const { body } = await call("GET", "/api/v1/manage/flags?limit=100", as);
    const flagId = body.records.find((one: { post: string }) => one.post === postId).id;
    const ids: Record<string, string> = { postId, replyId, flagId };
    const url = endpoint.path.replace(/:(\w+)/g, (_, parameter: string) => ids[parameter] ?? "");
    const said = Object.entries(texts).find(([each]) => each === name)?.[1];
    const answer = await call(endpoint.method, url, { token: tokens[role], ...(said && { body: said }) });
    return answer.status;
  };
}

interface Ids {
  userId: string;
  groupId: string;
  code: string;
}

function fill({ path }: Endpoint, { userId, groupId, code }: Ids): string {
  const known = path
    .replace(":userId", userId)
    .replace(":groupId", groupId)
    .replace(":courseId", "hearts")
    .replace(":code", code);
  return known
    .replace(/:(?:from|to)\b/g, "draft")
    .replace(/:(?:revision|number)/, "1")
    .replace(/:\w+/g, "x");
}

/** Reduces a success to its class, since any success will do. */
const inShort = (status: number) => (status < 300 ? 2 : status);

describe("staff calls", () => {
  const shared = shareAmongTests((atEnd) => createWorld({ atEnd }));
  /** Callers who are always refused change nothing, so their tests share one world. */
  const worldFor = async (...statuses: number[]) => (statuses.includes(2) ? createWorld() : shared());

  it("are all under /manage, except those about publicly readable content", () => {
    const isOfStaff = all.filter(({ endpoint: { access } }) => isStaffAccess(access) && access !== "endorser");
    expect(isOfStaff.map(({ name }) => name)).toEqual(staffCalls.map(({ name }) => name));
  });

  it.each(roles)("reserved for administrators respond to %s with %i", async (role, status) => {
    const { ask } = await worldFor(status);
    for (const call of staffCalls.filter(({ endpoint }) => endpoint.access === "admin")) {
      expect([call.name, inShort((await ask(call, role)).status)]).toEqual([call.name, status]);
    }
  });

  it.each([
    ["nobody", 401],
    ["disabled", 401],
    ["learner", 403],
    ["author", 404],
    ["moderator", 404],
    ["otherTeacher", 404],
    ["otherEditor", 404],
    ["editor", 403],
    ["teacher", 2],
    ["admin", 2],
  ] as const)("about a course's learners respond to %s with %i", async (role, status) => {
    const { ask } = await worldFor(status);
    for (const call of staffCalls.filter(({ name }) => ["listPeople", "invitePerson"].includes(name))) {
      const answer = await ask(call, role, call.endpoint.method === "GET" ? "?course=hearts" : "");
      expect([call.name, inShort(answer.status)]).toEqual([call.name, status]);
    }
  });

  it.each([
    ["nobody", 401, 401, 401],
    ["disabled", 401, 401, 401],
    ["learner", 403, 403, 403],
    ["author", 403, 403, 403],
    ["moderator", 2, 2, 2],
    ["otherTeacher", 404, 403, 403],
    ["otherEditor", 403, 403, 403],
    ["editor", 403, 403, 2],
    ["teacher", 2, 403, 2],
    ["admin", 2, 2, 2],
  ] as const)(
    "about posts of a course, posts of none and endorsements respond to %s with %i, %i, %i",
    async (role, about, general, endorsing) => {
      const { askAbout } = await worldFor(about, general, endorsing);
      const names = ["moderatePost", "moderateReply", "decideFlag"];
      for (const call of all.filter(({ name }) => names.includes(name))) {
        const answers = [await askAbout(call, role, "hearts"), await askAbout(call, role, null)];
        expect([call.name, ...answers.map(inShort)]).toEqual([call.name, about, general]);
      }
      for (const call of all.filter(({ endpoint }) => endpoint.access === "endorser")) {
        expect([call.name, inShort(await askAbout(call, role, "hearts"))]).toEqual([call.name, endorsing]);
      }
    },
  );

  it.each([
    ["nobody", 401, 401],
    ["disabled", 401, 401],
    ["learner", 403, 403],
    ["author", 404, 404],
    ["moderator", 404, 404],
    ["otherTeacher", 404, 404],
    ["otherEditor", 404, 404],
    ["editor", 403, 403],
    ["groupTeacher", 2, 403],
    ["teacher", 2, 2],
    ["admin", 2, 2],
  ] as const)("about a group respond to %s with %i for a read and %i for a change", async (role, read, change) => {
    const { ask } = await worldFor(read, change);
    const calls = ["listGroups", "getGroup", "createGroup", "changeGroup", "addMember", "removeMember", "deleteGroup"];
    for (const name of calls) {
      const call = staffCalls.find((one) => one.name === name);
      if (!call) throw new Error(`There is no endpoint named ${name}.`);
      const answer = await ask(call, role, name === "listGroups" ? "?course=hearts" : "");
      expect([name, inShort(answer.status)]).toEqual([name, call.endpoint.method === "GET" ? read : change]);
    }
  });

  it.each([
    ["nobody", 401, 401, 401],
    ["disabled", 401, 401, 401],
    ["learner", 403, 403, 403],
    ["author", 404, 404, 404],
    ["moderator", 404, 404, 404],
    ["otherTeacher", 404, 404, 404],
    ["otherEditor", 404, 404, 404],
    ["editor", 2, 403, 403],
    ["groupTeacher", 2, 2, 403],
    ["teacher", 2, 2, 2],
    ["admin", 2, 2, 2],
  ] as const)(
    "about a course's results, learners and teaching respond to %s with %i, %i, %i",
    async (role, results, progress, teaching) => {
      const { ask } = await worldFor(results, progress, teaching);
      const expected = {
        getResults: results,
        getGain: results,
        listProgress: progress,
        getLearner: progress,
        allowAttempts: teaching,
        announce: teaching,
      };
      for (const [name, status] of Object.entries(expected)) {
        const call = staffCalls.find((one) => one.name === name);
        expect([name, call && inShort((await ask(call, role)).status)]).toEqual([name, status]);
      }
    },
  );

  it.each([
    ["nobody", 401],
    ["disabled", 401],
    ["learner", 403],
    ["author", 404],
    ["moderator", 404],
    ["otherTeacher", 404],
    ["otherEditor", 404],
    ["teacher", 403],
    ["groupTeacher", 403],
    ["editor", 2],
    ["admin", 2],
  ] as const)("that write a course respond to %s with %i", async (role, status) => {
    const { ask } = await worldFor(status);
    for (const call of staffCalls.filter(({ endpoint }) => endpoint.access === "editor")) {
      const answer = await ask(call, role);
      // Rights are checked first, so an authorised caller learns what else the call requires.
      const isServed = [400, 409, 412, 422, 428].includes(answer.status);
      expect([call.name, isServed ? 2 : inShort(answer.status)]).toEqual([call.name, status]);
    }
  });

  it.each([
    ["nobody", 401],
    ["learner", 403],
    ["moderator", 403],
    ["editor", 403],
    ["teacher", 403],
    ["author", 2],
    ["admin", 2],
  ] as const)("that create a course respond to %s with %i", async (role, status) => {
    const { ask } = await worldFor(status);
    const call = staffCalls.find(({ endpoint }) => endpoint.access === "author");
    expect(call && inShort((await ask(call, role)).status)).toBe(status);
  });

  it("that need elevation ask administrators for it, after checking rights", async () => {
    const { ask } = await createWorld({ isElevated: false });
    const guarded = staffCalls.filter(({ endpoint }) => endpoint.elevation);
    expect(guarded.map(({ name }) => name).sort()).toEqual([
      "changePerson",
      "confirmPerson",
      "deletePerson",
      "endPersonSecondFactor",
      "endPersonSessions",
      "inviteAgain",
      "publishCourse",
      "revokeCertificate",
    ]);
    for (const call of guarded) {
      expect((await ask(call, "admin")).body.code, call.name).toBe("elevation_required");
      expect((await ask(call, "teacher")).body.code, call.name).toBe("forbidden");
    }
  });

  it("reflect a change of role at once", async () => {
    const { ask, test, tokens } = await createWorld();
    const log = staffCalls.filter(({ name }) => name === "listLog");
    const statuses = async () => Promise.all(log.map(async (call) => (await ask(call, "moderator")).status));
    expect(await statuses()).toEqual([403]);
    const { body } = await test.call("GET", "/api/v1/users/me", { token: tokens.moderator });
    await test.call("PATCH", `/api/v1/manage/people/${body.id}`, { token: tokens.admin, body: { roles: ["admin"] } });
    expect(await statuses()).toEqual([200]);
    await test.call("PATCH", `/api/v1/manage/people/${body.id}`, { token: tokens.admin, body: { roles: [] } });
    expect(await statuses()).toEqual([403]);
  });
});
