import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { ana, lastMail, lastToken, logIn, register, signUp, tokenOf } from "../../testing/accounts.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createAdmin, createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";

const day = 24 * 60 * 60 * 1000;
const luz = { email: "luz@example.org", firstName: "Luz María", lastName: "Núñez-Marte" };

/** Creates an administrator with a client, and a course. */
async function createOffice() {
  const app = await createTestApp();
  await storeCourse(app, courseOf([classItem("class")]));
  const admin = await createAdmin(app);
  const as = (token: string) => (method: "GET" | "POST" | "PATCH" | "DELETE", path: string, body?: unknown) =>
    app.call(method, `/api/v1/manage${path}`, { token, ...(body !== undefined && { body }) });
  return { app, admin, as, call: as(admin.token) };
}

const restore = (app: Awaited<ReturnType<typeof createTestApp>>, token: string) =>
  app.call("POST", "/api/v1/users/restore", { body: { token, password: ana.password } });

test("enrols an invited person, who can choose a password with the emailed link", async () => {
  const { app, call } = await createOffice();

  const { status, body } = await call("POST", "/people", { ...luz, language: "en", courses: ["hearts"] });

  expect([status, body.status, body.enrolmentCount, body.lastSeenAt, body.staff]).toEqual([
    201,
    "invited",
    1,
    null,
    null,
  ]);
  const mail = await lastMail(app);
  expect(mail).toMatchObject({ to: luz.email, subject: "Your account is ready: choose a password" });
  expect((await logIn(app, luz)).body.code).toBe("invalid_request");
  expect((await logIn(app, { email: luz.email })).body.code).toBe("credentials_wrong");
  app.clock.now += 7 * day - 1;
  expect((await restore(app, tokenOf(mail))).status).toBe(200);
  expect((await restore(app, tokenOf(mail))).body.code).toBe("link_invalid");
  expect((await logIn(app, { email: luz.email })).body.user.firstName).toBe("Luz María");
  const detail = (await call("GET", `/people/${body.id}`)).body;
  expect(detail).toMatchObject({
    status: "active",
    groups: [],
    sessionCount: 1,
    lastSeenAt: "2026-11-27T11:59:59.999Z",
  });
  expect(detail.enrolments.map((one: { course: { id: string } }) => one.course.id)).toEqual(["hearts"]);
});

test("an invitation expires after a week, or once a new one is sent", async () => {
  const { app, call } = await createOffice();
  const { id } = (await call("POST", "/people", luz)).body;
  const first = await lastToken(app);
  expect((await call("POST", `/people/${id}/invite`, {})).status).toBe(200);
  const second = await lastToken(app);
  expect((await restore(app, first)).body.code).toBe("link_invalid");
  app.clock.now += 7 * day;
  expect((await restore(app, second)).body.code).toBe("link_invalid");
  await call("POST", `/people/${id}/invite`, {});
  expect((await restore(app, await lastToken(app))).status).toBe(200);
  expect((await call("POST", `/people/${id}/invite`, {})).body.code).toBe("conflict");
});

test("registering an invited address or requesting its confirmation only repeats the invitation", async () => {
  const { app, call } = await createOffice();
  const { id } = (await call("POST", "/people", { ...luz, roles: ["author"] })).body;
  const first = await lastToken(app);

  await register(app, { email: luz.email, password: "the stranger's own" });
  const second = await lastMail(app);
  await app.call("POST", "/api/v1/users/register/resend", { body: { email: luz.email } });
  const third = await lastMail(app);

  for (const mail of [second, third]) expect([mail.to, mail.link.includes("/restore?")]).toEqual([luz.email, true]);
  expect((await restore(app, first)).body.code).toBe("link_invalid");
  expect((await restore(app, tokenOf(third))).status).toBe(200);
  expect((await logIn(app, { email: luz.email, password: "the stranger's own" })).body.code).toBe("credentials_wrong");
  expect((await logIn(app, { email: luz.email })).body.user).toMatchObject({ id, firstName: "Luz María" });
});

test("deletes an unused account and its enrolment a month after the last invitation", async () => {
  const { app, call } = await createOffice();
  const { id } = (await call("POST", "/people", { ...luz, roles: ["author"], courses: ["hearts"] })).body;
  app.clock.now += 20 * day;
  await call("POST", `/people/${id}/invite`, {});
  app.clock.now += 30 * day - 1;
  const { removeAccounts } = await import("../privacy/remove-accounts.ts");
  await removeAccounts(app.parts);
  expect(await app.parts.db.selectFrom("enrolments").select("user_id").execute()).toEqual([{ user_id: id }]);
  app.clock.now += 1;
  await removeAccounts(app.parts);
  expect(await app.parts.db.selectFrom("users").select("id").where("id", "=", id).execute()).toEqual([]);
});

test("keeps an unused account for a month after it was enabled again", async () => {
  const { app, call } = await createOffice();
  const { id } = (await call("POST", "/people", { ...luz, roles: ["author"], courses: ["hearts"] })).body;
  const { removeAccounts } = await import("../privacy/remove-accounts.ts");
  await call("PATCH", `/people/${id}`, { status: "disabled" });
  const before = app.clock.now - 31 * day;
  await inTransaction(app.parts.db, (tx) =>
    tx.updateTable("users").set({ updated_at: before, disabled_at: before }).where("id", "=", id).execute(),
  );
  await removeAccounts(app.parts);
  expect((await call("PATCH", `/people/${id}`, { status: "active" })).body.status).toBe("invited");
  await removeAccounts(app.parts);
  expect((await call("GET", `/people/${id}`)).status).toBe(200);
});

test("only enrols an invited person who already has an account", async () => {
  const { app, call } = await createOffice();
  const { id } = await signUp(app);
  const mails = (await app.sent()).length;

  const invitation = { ...luz, email: "ANA@example.org", courses: ["hearts"], roles: ["admin"] };
  const { status, body } = await call("POST", "/people", invitation);

  expect([status, body.id, body.firstName, body.staff, body.enrolmentCount]).toEqual([200, id, ana.firstName, null, 1]);
  expect((await app.sent()).length).toBe(mails);
  expect((await call("POST", "/people", { ...luz, courses: ["unknown"] })).body.fields).toHaveProperty("courses");
  expect((await call("GET", "/people?q=luz")).body.total).toBe(0);
});

test("requires elevation to invite somebody with a role", async () => {
  const { app } = await createOffice();
  const { token } = await createStaff(app, { site: ["admin"], isElevated: false });
  const invite = (roles: string[]) =>
    app.call("POST", "/api/v1/manage/people", { token, body: { ...luz, ...(roles.length > 0 && { roles }) } });
  expect((await invite(["author"])).body.code).toBe("elevation_required");
  expect((await invite([])).status).toBe(201);
});

test("lets teachers invite into their own course, without roles or addresses", async () => {
  const { app, as } = await createOffice();
  const teacher = as((await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] })).token);

  const { status, body } = await teacher("POST", "/people", { ...luz, courses: ["hearts"] });

  expect([status, body.email]).toEqual([201, null]);
  expect((await teacher("POST", "/people", luz)).status).toBe(403);
  expect((await teacher("POST", "/people", { ...luz, courses: ["lungs"] })).status).toBe(404);
  expect((await teacher("POST", "/people", { ...luz, courses: ["hearts"], roles: ["author"] })).status).toBe(403);
  const { records } = (await teacher("GET", "/people?course=hearts&q=nunez")).body;
  expect(records.map((one: { id: string; email: null }) => [one.id, one.email])).toEqual([[body.id, null]]);
  expect((await teacher("GET", "/people?course=hearts&q=luz@example")).body.total).toBe(0);
});

test.each(["lu", "MARTE", "nunez", "núñez-m", "mari luz", "luz@ex"])("finds people by %s", async (q) => {
  const { call } = await createOffice();
  const { id } = (await call("POST", "/people", luz)).body;
  const { records, total } = (await call("GET", `/people?q=${encodeURIComponent(q)}`)).body;
  expect([total, records[0].id, records[0].email]).toEqual([1, id, luz.email]);
});

test.each(["uz", "luz pérez", "example", "%", "luz_"])("does not find people by %s", async (q) => {
  const { call } = await createOffice();
  await call("POST", "/people", luz);
  expect((await call("GET", `/people?q=${encodeURIComponent(q)}`)).body).toEqual({ records: [], next: null, total: 0 });
});

test("finds people only by their current name", async () => {
  const { app, call } = await createOffice();
  const { id, token } = await signUp(app, { firstName: "Xiomara" });
  const found = async (q: string) => (await call("GET", `/people?q=${q}`)).body.total;
  expect(await found("xiom")).toBe(1);
  await app.call("PATCH", `/api/v1/users/${id}`, { token, body: { firstName: "Yahaira" } });
  expect([await found("xiom"), await found("yaha")]).toEqual([0, 1]);
  await call("PATCH", `/people/${id}`, { firstName: "Zoila" });
  expect([await found("yaha"), await found("zoila")]).toEqual([0, 1]);
  expect((await app.call("GET", "/api/v1/users/me", { token })).body.firstName).toBe("Zoila");
});

test("filters by status, role and course, and pages the list", async () => {
  const { app, admin, call } = await createOffice();
  await createStaff(app, { courses: [{ id: "hearts", role: "editor" }] });
  const { id } = (await call("POST", "/people", { ...luz, courses: ["hearts"] })).body;
  const count = async (query: string) => (await call("GET", `/people?${query}`)).body.total;

  expect(
    await Promise.all(["", "status=invited", "status=active", "status=disabled", "status=unconfirmed"].map(count)),
  ).toEqual([3, 1, 2, 0, 0]);
  expect(await Promise.all(["role=admin", "role=editor", "role=learner", "course=hearts"].map(count))).toEqual([
    1, 1, 1, 1,
  ]);
  const first = (await call("GET", "/people?limit=2")).body;
  const rest = (await call("GET", `/people?limit=2&cursor=${first.next}`)).body;
  const ids = [...first.records, ...rest.records].map((one: { id: string }) => one.id);
  expect([ids.length, ids[0], ids[2], rest.next, rest.total]).toEqual([3, id, admin.id, null, 3]);
});

test("signs out a disabled person at once, and gives the reason only with the right password", async () => {
  const { app, call } = await createOffice();
  const { id, token } = await signUp(app);

  expect((await call("PATCH", `/people/${id}`, { status: "disabled" })).body.status).toBe("disabled");

  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
  expect((await app.call("GET", `/api/v1/files/any/open?token=${token}`)).status).toBe(401);
  expect((await logIn(app)).body.code).toBe("account_disabled");
  expect((await logIn(app, { password: "another one" })).body.code).toBe("credentials_wrong");
  expect((await call("PATCH", `/people/${id}`, { status: "active" })).body.status).toBe("active");
  expect((await logIn(app)).status).toBe(200);
});

test("lets an administrator confirm, sign out and delete others, and logs each action once", async () => {
  const { app, admin, call } = await createOffice();
  const { id, token } = await signUp(app);
  const invited = (await call("POST", "/people", luz)).body.id;

  expect((await call("POST", `/people/${id}/end-sessions`, {})).status).toBe(200);
  expect((await app.call("GET", "/api/v1/users/me", { token })).status).toBe(401);
  expect((await call("POST", `/people/${id}/confirm`, {})).status).toBe(200);
  expect((await call("POST", `/people/${invited}/confirm`, {})).body.status).toBe("invited");
  expect((await call("POST", `/people/${id}/end-second-factor`, {})).status).toBe(200);
  const deleted = await call("DELETE", `/people/${id}`, { texts: "remove" });
  expect([deleted.status, deleted.body.deletionAt]).toEqual([202, "2026-12-04T12:00:00.000Z"]);
  expect(await lastMail(app)).toMatchObject({ to: ana.email, subject: "Su cuenta se eliminará" });

  const { records } = (await call("GET", "/log")).body;
  expect(records.map((one: { action: string }) => one.action)).toEqual([
    "person.delete",
    "person.confirm",
    "person.end_sessions",
    "person.invite",
  ]);
  expect(records[0]).toMatchObject({
    actor: { id: admin.id, firstName: "Ana", lastName: "Pérez" },
    target: { kind: "person", id, name: "Ana Pérez" },
    changes: { texts: "remove" },
  });
});

test("hides the account of anonymised texts and refuses changes to it", async () => {
  const { app, call } = await createOffice();
  const { ensureDeletedUser } = await import("../users/deleted-user.ts");
  await app.parts.db.transaction().execute((tx) => ensureDeletedUser(tx, app.clock.now));
  expect((await call("GET", "/people/nobody")).status).toBe(404);
  expect((await call("PATCH", "/people/nobody", { status: "disabled" })).status).toBe(404);
  expect((await call("GET", "/people")).body.total).toBe(1);
});

test("finds and greets an invited person by their corrected name", async () => {
  const { app, call } = await createOffice();
  // A few letters could occur in an emailed link by chance.
  const wrong = "Lus Aurora";
  const { id } = (await call("POST", "/people", { ...luz, firstName: wrong })).body;
  await call("PATCH", `/people/${id}`, { firstName: "Zoila", email: "zoila@example.org" });
  // The first email may already be on its way.
  const mail = (await app.sent()).find(({ to }) => to === "zoila@example.org");
  expect([mail?.text.includes("Zoila"), mail?.text.includes(wrong)]).toEqual([true, false]);
  const found = async (q: string) => (await call("GET", `/people?q=${q}`)).body.total;
  expect([await found("zoila%20marte"), await found("lus")]).toEqual([1, 0]);
});

test("rejects a cursor from a list with another filter", async () => {
  const { call } = await createOffice();
  await call("POST", "/people", luz);
  const { next } = (await call("GET", "/people?limit=1")).body;
  expect((await call("GET", `/people?limit=1&cursor=${next}`)).status).toBe(200);
  expect((await call("GET", `/people?status=invited&cursor=${next}`)).status).toBe(400);
});

test("finds a course's teachers whether or not they take it, and no learners", async () => {
  const { app, call } = await createOffice();
  await storeCourse(app, courseOf([classItem("class")], { id: "lungs" }));
  const teacher = await createStaff(app, { courses: [{ id: "hearts", role: "teacher" }] });
  const other = await createStaff(app, { courses: [{ id: "lungs", role: "teacher" }] });
  await app.call("POST", "/api/v1/courses/hearts/start", { token: other.token, body: {} });
  const ofGroup = await createStaff(app, { courses: [{ id: "lungs", role: "editor" }] });
  await call("POST", "/groups", { course: "hearts", name: "Norte", teachers: [ofGroup.id] });
  const { body } = await call("GET", "/people?role=teacher&course=hearts");
  expect(body.records.map(({ id }: { id: string }) => id).sort()).toEqual([teacher.id, ofGroup.id].sort());
});
