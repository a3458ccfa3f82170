import { expect, test } from "vitest";
import { createGroups } from "../../testing/groups.ts";
import { createLearner } from "../../testing/people.ts";
import { createStaff } from "../../testing/staff.ts";

const brigade = { name: "Brigada Norte", course: "hearts" };
const unknown = "00000000-0000-7000-8000-000000000000";

test("lets a course's teacher create, change and delete a group, each logged once", async () => {
  const { teacher, learner, call, log } = await createGroups();
  const times = { startsAt: "2026-11-23T12:00:00.000Z", endsAt: "2027-01-31T12:00:00Z" };

  const made = await call(teacher, "POST", "/manage/groups", { ...brigade, ...times, teachers: [learner.id] });
  const { id } = made.body;
  const path = `/manage/groups/${id}`;

  expect(made.status).toBe(201);
  const expected = { id, ...brigade, ...times, endsAt: "2027-01-31T12:00:00.000Z", teachers: [learner.id], size: 0 };
  expect(made.body).toEqual({ ...expected, joinCode: null });
  expect((await call(teacher, "GET", path)).body).toEqual(made.body);
  const change = { name: "Brigada Sur", endsAt: null, teachers: [] };
  const changed = await call(teacher, "PATCH", path, change);
  expect([changed.status, changed.body]).toEqual([200, { ...made.body, ...change }]);
  expect((await call(teacher, "PATCH", path, change)).body).toEqual(changed.body);
  expect((await call(teacher, "DELETE", path)).status).toBe(204);
  expect((await call(teacher, "GET", path)).status).toBe(404);
  const lines = (await log()).map(({ action, changes }: { action: string; changes: unknown }) => [action, changes]);
  const role = { role: "teacher", course: "hearts" };
  expect(lines.reverse()).toEqual([
    ["group.create", brigade],
    ["group.change", { startsAt: times.startsAt, endsAt: "2027-01-31T12:00:00.000Z" }],
    ["role.add", { ...role, group: "Brigada Norte" }],
    ["group.change", { name: "Brigada Sur", endsAt: null }],
    ["role.remove", { ...role, group: "Brigada Sur" }],
    ["group.delete", { name: "Brigada Sur", course: "hearts" }],
  ]);
});

test("rejects a name already used in the course, whatever its spelling and even in a race", async () => {
  const { admin, call, create } = await createGroups();
  await create({ name: "Brigada Azúa" });
  for (const name of ["Brigada Azúa", "brigada  azua"]) {
    const { status, body } = await call(admin, "POST", "/manage/groups", { name, course: "hearts" });
    expect([status, body.code], name).toEqual([409, "conflict"]);
  }
  expect((await create({ name: "Brigada Azúa", course: "lungs" })).name).toBe("Brigada Azúa");
  const { id } = await create({ name: "Otra" });
  const taken = await call(admin, "PATCH", `/manage/groups/${id}`, { name: "BRIGADA AZUA", joinCode: true });
  expect([taken.status, taken.body.code]).toEqual([409, "conflict"]);
  expect((await call(admin, "GET", `/manage/groups/${id}`)).body).toMatchObject({ name: "Otra", joinCode: null });
  const own = await call(admin, "PATCH", `/manage/groups/${id}`, { name: "OTRA" });
  expect([own.status, own.body.name]).toEqual([200, "OTRA"]);
  const race = Array.from({ length: 4 }, () => call(admin, "POST", "/manage/groups", brigade));
  expect((await Promise.all(race)).map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test("requires existing teachers and courses, and an end after the start", async () => {
  const { admin, call } = await createGroups();
  const wrong = [
    { teachers: [unknown] },
    { teachers: ["nobody"] },
    { course: "kidneys" },
    { startsAt: "2026-11-23T12:00:00.000Z", endsAt: "2026-11-23T12:00:00.000Z" },
    { startsAt: "mañana" },
    { name: " " },
    { joinCode: "MINE" },
  ];
  for (const part of wrong) {
    const { status, body } = await call(admin, "POST", "/manage/groups", { ...brigade, ...part });
    expect([status, body.code], JSON.stringify(part)).toEqual([400, "invalid_request"]);
    expect(body.fields).toHaveProperty(Object.keys(part).at(-1) ?? "");
  }
  expect((await call(admin, "GET", "/manage/groups")).body.records).toEqual([]);
});

test("lists groups page by page, the newest first, of all courses or one", async () => {
  const { admin, teacher, call, create } = await createGroups();
  for (const name of ["A", "B", "C"]) await create({ name });
  await create({ name: "L", course: "lungs" });
  const list = async (who: { token: string }, query = "") =>
    (await call(who, "GET", `/manage/groups?${query}`)).body as { records: { name: string }[]; next: string | null };
  const names = async (who: { token: string }, query = "") => (await list(who, query)).records.map(({ name }) => name);

  expect(await names(admin)).toEqual(["L", "C", "B", "A"]);
  expect(await names(admin, "course=")).toEqual(["L", "C", "B", "A"]);
  expect(await names(admin, "course=lungs")).toEqual(["L"]);
  expect(await names(teacher)).toEqual(["C", "B", "A"]);
  const { next } = await list(teacher, "limit=2");
  expect(await list(teacher, `limit=2&cursor=${next}`)).toMatchObject({ records: [{ name: "A" }], next: null });
  expect((await call(admin, "GET", "/manage/groups?cursor=x")).status).toBe(400);
});

test("enrols a new member, counts repetitions once, and keeps the enrolment after removal", async () => {
  const { teacher, learner, call, create, admin, log } = await createGroups();
  const { id } = await create();
  const path = `/manage/groups/${id}/members/${learner.id}`;

  const puts = await Promise.all([1, 2, 3].map(() => call(teacher, "PUT", path)));

  expect(puts.map(({ status }) => status)).toEqual([204, 204, 204]);
  expect((await call(teacher, "GET", `/manage/groups/${id}`)).body.size).toBe(1);
  const detail = (await call(admin, "GET", `/manage/people/${learner.id}`)).body;
  expect(detail.groups).toEqual([{ id, ...brigade }]);
  expect(detail.enrolments).toHaveLength(1);
  expect((await call(learner, "GET", "/courses-user")).body.records).toMatchObject([{ course: { id: "hearts" } }]);
  expect((await call(teacher, "DELETE", path)).status).toBe(204);
  expect((await call(teacher, "DELETE", path)).status).toBe(204);
  const after = (await call(admin, "GET", `/manage/people/${learner.id}`)).body;
  expect([after.groups, after.enrolments.length]).toEqual([[], 1]);
  const of = { target: { kind: "person", id: learner.id }, changes: { group: "Brigada Norte", course: "hearts" } };
  expect((await log()).slice(0, 2)).toMatchObject([
    { action: "group.remove_member", ...of },
    { action: "group.add_member", ...of },
  ]);
  for (const person of [unknown, "nobody"]) {
    expect((await call(teacher, "PUT", `/manage/groups/${id}/members/${person}`)).status).toBe(404);
  }
  expect((await call(admin, "PUT", `/manage/groups/${unknown}/members/${learner.id}`)).status).toBe(404);
});

test("leaves no members when a group is deleted while learners join, and answers every call", async () => {
  const { app, admin, call, create, join } = await createGroups();
  const { id, joinCode } = await create({ joinCode: true });
  const people = await Promise.all([1, 2, 3, 4].map(() => createLearner(app)));
  const [deleted, ...joined] = await Promise.all([
    call(admin, "DELETE", `/manage/groups/${id}`),
    ...people.map((person) => join(person, joinCode)),
  ]);
  expect(deleted.status).toBe(204);
  for (const { status } of joined) expect([200, 422]).toContain(status);
  expect(await app.parts.db.selectFrom("group_members").selectAll().execute()).toEqual([]);
});

test("invites a new user into a group, and adds and enrols a known one", async () => {
  const { app, teacher, admin, call, create } = await createGroups();
  const [one, other] = [await create(), await create({ name: "Otra", course: "lungs" })];
  const luz = { email: "luz@example.org", firstName: "Luz", lastName: "Marte" };

  const invited = await call(teacher, "POST", "/manage/people", { ...luz, groups: [one.id] });

  expect([invited.status, invited.body.enrolmentCount]).toEqual([201, 1]);
  const known = await createLearner(app);
  const again = { ...luz, email: known.email, groups: [one.id, other.id] };
  expect((await call(teacher, "POST", "/manage/people", again)).status).toBe(404);
  expect((await call(admin, "POST", "/manage/people", again)).status).toBe(200);
  expect((await call(admin, "POST", "/manage/people", again)).status).toBe(200);
  const detail = (await call(admin, "GET", `/manage/people/${known.id}`)).body;
  expect(detail.groups.map(({ name }: { name: string }) => name)).toEqual(["Brigada Norte", "Otra"]);
  expect([detail.firstName, detail.enrolmentCount]).toEqual(["Ana", 2]);
  const wrong = { ...luz, email: "eva@example.org", groups: [unknown] };
  expect((await call(admin, "POST", "/manage/people", wrong)).status).toBe(404);
  expect((await call(admin, "GET", "/manage/people?q=eva@")).body.total).toBe(0);
});

test("lists the members of a group", async () => {
  const { app, admin, teacher, call, create } = await createGroups();
  const { id } = await create();
  const member = await createLearner(app);
  await call(admin, "PUT", `/manage/groups/${id}/members/${member.id}`);
  await call(await createLearner(app), "POST", "/courses/hearts/start", {});
  for (const who of [admin, teacher]) {
    for (const query of [`group=${id}`, `group=${id}&course=hearts`]) {
      const { body } = await call(who, "GET", `/manage/people?${query}`);
      expect([body.total, body.records[0].id]).toEqual([1, member.id]);
    }
    expect((await call(who, "GET", `/manage/people?group=${id}&course=lungs`)).status).toBe(404);
    expect((await call(who, "GET", `/manage/people?group=${unknown}`)).status).toBe(404);
  }
  const learners = (await call(admin, "GET", "/manage/people?role=learner")).body.total;
  await call(admin, "PATCH", `/manage/groups/${id}`, { teachers: [member.id] });
  expect((await call(admin, "GET", "/manage/people?role=learner")).body.total).toBe(learners - 1);
  expect((await call(admin, "GET", "/manage/people?role=teacher")).body.total).toBe(2);
  expect((await call(admin, "GET", "/manage/people?role=editor")).body.total).toBe(0);
});

test("denies groups to all others, and answers 404 to staff of other courses", async () => {
  const { app, learner, call, create } = await createGroups();
  const { id } = await create();
  const staff = {
    editor: await createStaff(app, { courses: [{ id: "hearts", role: "editor" }] }),
    other: await createStaff(app, { courses: [{ id: "lungs", role: "teacher" }] }),
    moderator: await createStaff(app, { site: ["moderator"] }),
  };
  const statuses = async (who: { token: string }) => {
    const answers = [
      await call(who, "GET", `/manage/groups/${id}`),
      await call(who, "PATCH", `/manage/groups/${id}`, { name: "Otra" }),
      await call(who, "DELETE", `/manage/groups/${id}`),
      await call(who, "PUT", `/manage/groups/${id}/members/${learner.id}`),
      await call(who, "DELETE", `/manage/groups/${id}/members/${learner.id}`),
      await call(who, "POST", "/manage/groups", { ...brigade, name: "Otra" }),
      await call(who, "GET", "/manage/groups?course=hearts"),
      await call(who, "GET", `/manage/people?group=${id}`),
    ];
    return [...new Set(answers.map(({ status }) => status))];
  };
  expect(await statuses(learner)).toEqual([403]);
  expect(await statuses(staff.editor)).toEqual([403]);
  expect(await statuses(staff.other)).toEqual([404]);
  expect(await statuses(staff.moderator)).toEqual([404]);
  expect((await call(staff.editor, "GET", "/manage/groups")).body.records).toEqual([]);
  expect((await call(learner, "GET", "/manage/groups")).status).toBe(403);
});
