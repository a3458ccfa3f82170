import { expect, test } from "vitest";
import { createGroups } from "../../testing/groups.ts";
import { createLearner } from "../../testing/people.ts";

/** Creates a learner who teaches one of two groups of a course, with a member in each group. */
async function createTeaching() {
  const scene = await createGroups();
  const { app, admin, call, create } = scene;
  const guide = await createLearner(app);
  const own = await create({ teachers: [guide.id] });
  const other = await create({ name: "Brigada Sur" });
  const member = await createLearner(app);
  const stranger = await createLearner(app);
  await call(admin, "PUT", `/manage/groups/${own.id}/members/${member.id}`);
  await call(admin, "PUT", `/manage/groups/${other.id}/members/${stranger.id}`);
  return { ...scene, guide, own, other, member, stranger };
}

test("makes a group's teacher staff of its course, with access to that group and its members only", async () => {
  const { guide, own, other, member, call } = await createTeaching();

  const { staff } = (await call(guide, "GET", "/users/me")).body;

  expect(staff).toMatchObject({
    roles: [],
    courses: [{ id: "hearts", role: "teacher", groups: [expect.any(String)] }],
  });
  for (const query of ["", "?course=hearts"]) {
    const { records } = (await call(guide, "GET", `/manage/groups${query}`)).body;
    expect(records.map(({ id }: { id: string }) => id)).toEqual([own.id]);
  }
  expect((await call(guide, "GET", `/manage/groups/${own.id}`)).body).toMatchObject({ id: own.id, size: 1 });
  for (const query of [`group=${own.id}`, "course=hearts", `course=hearts&group=${own.id}`]) {
    const { body } = await call(guide, "GET", `/manage/people?${query}`);
    expect([body.total, body.records[0].id, body.records[0].email], query).toEqual([1, member.id, null]);
  }
  const beyond = [`/manage/groups/${other.id}`, "/manage/groups?course=lungs", `/manage/people?group=${other.id}`];
  for (const path of beyond) expect((await call(guide, "GET", path)).status, path).toBe(404);
  for (const path of ["/manage/people", `/manage/people/${member.id}`, "/manage/log"]) {
    expect((await call(guide, "GET", path)).status, path).toBe(403);
  }
});

test("lets a group's teacher change nothing, not even in that group", async () => {
  const { guide, own, other, member, call } = await createTeaching();
  const person = { email: "luz@example.org", firstName: "Luz", lastName: "Marte" };
  const answers = [
    await call(guide, "PATCH", `/manage/groups/${own.id}`, { joinCode: true }),
    await call(guide, "DELETE", `/manage/groups/${own.id}`),
    await call(guide, "PUT", `/manage/groups/${own.id}/members/${guide.id}`),
    await call(guide, "DELETE", `/manage/groups/${own.id}/members/${member.id}`),
    await call(guide, "POST", "/manage/groups", { name: "Otra", course: "hearts" }),
    await call(guide, "POST", "/manage/people", { ...person, groups: [own.id] }),
    await call(guide, "POST", "/manage/people", { ...person, courses: ["hearts"] }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
  expect((await call(guide, "DELETE", `/manage/groups/${other.id}`)).status).toBe(404);
  expect((await call(guide, "GET", `/manage/groups/${own.id}`)).body).toEqual({ ...own, size: 1 });
});

test("ends a group teacher's access at once, and does not list it as a course role", async () => {
  const { admin, guide, own, call } = await createTeaching();
  const { staff } = (await call(admin, "GET", `/manage/people/${guide.id}`)).body;
  expect(staff).toEqual({ roles: [], courses: [] });

  await call(admin, "PATCH", `/manage/groups/${own.id}`, { teachers: [] });

  expect((await call(guide, "GET", "/users/me")).body.staff).toBeNull();
  expect((await call(guide, "GET", "/manage/groups")).status).toBe(403);
});

test("shows all groups to a course's teacher who also teaches one of them", async () => {
  const { admin, teacher, own, call } = await createTeaching();
  await call(admin, "PATCH", `/manage/groups/${own.id}`, { teachers: [teacher.id] });
  expect((await call(teacher, "GET", "/manage/groups")).body.records).toHaveLength(2);
  expect((await call(teacher, "GET", "/manage/people?course=hearts")).body.total).toBe(2);
  const { courses } = (await call(teacher, "GET", "/users/me")).body.staff;
  expect(courses).toHaveLength(1);
  expect(courses[0]).not.toHaveProperty("groups");
});
