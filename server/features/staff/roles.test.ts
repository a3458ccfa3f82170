import { expect, test } from "vitest";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";

/** Creates two administrators who can change each other. */
async function createPair() {
  const app = await createTestApp();
  const pair = [await createAdmin(app), await createAdmin(app)] as const;
  const change = (by: { token: string }, of: { id: string }, body: unknown) =>
    app.call("PATCH", `/api/v1/manage/people/${of.id}`, { token: by.token, body });
  return { app, pair, change };
}

test.each([
  ["demote", { roles: [] }],
  ["disable", { status: "disabled" }],
])("two administrators who %s each other at once leave one", async (_name, body) => {
  const { app, pair, change } = await createPair();
  const [one, other] = pair;

  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all([change(one, other, body), change(other, one, body)]);

    const statuses = answers.map(({ status }) => status).sort();
    // The later request may come too late to be authenticated or authorised, or fail as the last administrator's.
    expect(statuses[0]).toBe(200);
    expect([401, 403, 409]).toContain(statuses[1]);
    const able = [one, other].map(({ token }) => app.call("GET", "/api/v1/manage/log", { token }));
    expect((await Promise.all(able)).filter(({ status }) => status === 200)).toHaveLength(1);
    await restore();
  }

  async function restore() {
    await app.parts.db.transaction().execute(async (tx) => {
      await tx.updateTable("users").set({ disabled_at: null }).execute();
      await tx.deleteFrom("site_roles").execute();
      await tx.deleteFrom("sessions").execute();
      const { hashToken } = await import("../../ids.ts");
      for (const { id, token } of pair) {
        const times = { created_at: app.clock.now, last_used_at: app.clock.now, elevated_until: app.clock.now * 2 };
        await tx
          .insertInto("sessions")
          .values({ token_hash: hashToken(token), user_id: id, ...times })
          .execute();
        await tx.insertInto("site_roles").values({ user_id: id, role: "admin" }).execute();
      }
    });
  }
});

test("the last administrator cannot lose the role by any means", async () => {
  const { app, pair, change } = await createPair();
  const [one, other] = pair;
  expect((await change(one, other, { roles: ["moderator"] })).body.staff.roles).toEqual(["moderator"]);

  expect((await change(one, one, { roles: [] })).body.code).toBe("last_admin");
  expect((await change(one, one, { status: "disabled" })).body.code).toBe("last_admin");
  const ask = { token: one.token, body: { texts: "keep" } };
  expect((await app.call("DELETE", `/api/v1/manage/people/${one.id}`, ask)).body.code).toBe("last_admin");
  // An invited administrator without a password does not count.
  const body = { email: "luz@example.org", firstName: "Luz", lastName: "Marte", roles: ["admin"] };
  expect((await app.call("POST", "/api/v1/manage/people", { token: one.token, body })).status).toBe(201);
  expect((await change(one, one, { roles: [] })).body.code).toBe("last_admin");
});

test("replaces a person's roles and logs each difference", async () => {
  const { app, pair, change } = await createPair();
  await storeCourse(app, courseOf([classItem("class")]));
  const learner = await createLearner(app);
  const [admin] = pair;
  const courses = [{ id: "hearts", role: "teacher" }];

  await change(admin, learner, { roles: ["author"], courses });
  const { body } = await change(admin, learner, { roles: ["moderator"] });

  expect(body.staff).toMatchObject({ roles: ["moderator"], courses });
  expect(body.staff.courses[0].title).toMatch(/./);
  expect((await change(admin, learner, { courses: [{ id: "lungs", role: "editor" }] })).body.fields).toHaveProperty(
    "courses",
  );
  const log = (await app.call("GET", `/api/v1/manage/log?target=${learner.id}`, { token: admin.token })).body.records;
  expect(log.map(({ action, changes }: { action: string; changes: unknown }) => [action, changes])).toEqual([
    ["role.remove", { role: "author" }],
    ["role.add", { role: "moderator" }],
    ["role.add", { role: "teacher", course: "hearts" }],
    ["role.add", { role: "author" }],
  ]);
});
