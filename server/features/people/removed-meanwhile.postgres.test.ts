import { sql } from "kysely";
import { expect, test } from "vitest";
import type { Tx } from "../../db/schema.ts";
import { inTransaction } from "../../db/transaction.ts";
import { ana, register } from "../../testing/accounts.ts";
import { classItem, courseOf, evaluationItem, storeCourse } from "../../testing/courses.ts";
import { untilOneIsBlocked } from "../../testing/database.ts";
import { sendPeople } from "../../testing/files/people-files.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { eraseRows } from "../privacy/erase-rows.ts";
import { eraseUser } from "../users/deletion/erase-user.ts";

const person = { email: ana.email, firstName: "Ana", lastName: "Paz" };
const file = `email,firstName,lastName,course\n${ana.email},Ana,Paz,hearts\neva@example.org,Eva,Paz,hearts`;

test.each([
  ["is invited", "enrolments"],
  ["is in a file", "enrolments"],
  ["is in a file", "people_words"],
])(
  "a person who %s while their account is erased gets a new one, even if the call has reached %s",
  async (way, table) => {
    const app = await createTestApp();
    await app.parts.jobs.stop();
    const { db } = app.parts;
    await storeCourse(app, courseOf([classItem("reading")]));
    await register(app);
    const { token } = await createAdmin(app);
    const invite = () => app.call("POST", "/api/v1/manage/people", { token, body: { ...person, courses: ["hearts"] } });
    const send = () => sendPeople(app, file, { token, dryRun: false });

    const { answer } = await inTransaction(db, async (tx) => {
      await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
      const pending = way === "is invited" ? invite() : send();
      await untilOneIsBlocked(db);
      await erase(tx, ana.email, app.clock.now);
      return { answer: pending };
    });

    expect((await answer).status).toBe(way === "is invited" ? 201 : 200);
    const enrolled = db.selectFrom("enrolments").innerJoin("users", "users.id", "user_id").select("email");
    expect((await enrolled.execute()).map(({ email }) => email)).toContain(ana.email);
  },
);

test.each([
  ["may do more", "site_roles"],
  ["gets more attempts", "attempt_allowances"],
  ["comes into a group", "users"],
])("answers 404 for a person who %s while their account is erased", async (way, table) => {
  const app = await createTestApp();
  await app.parts.jobs.stop();
  const { db } = app.parts;
  await storeCourse(app, courseOf([evaluationItem("check", { attempts: 2 })]));
  const { token } = await createAdmin(app);
  const learner = await createLearner(app);
  await app.call("POST", "/api/v1/courses/hearts/start", { token: learner.token, body: {} });
  const manage = "/api/v1/manage";
  const group = await app.call("POST", `${manage}/groups`, { token, body: { name: "Guardia", course: "hearts" } });
  const calls: Record<string, () => ReturnType<typeof app.call>> = {
    "may do more": () => app.call("PATCH", `${manage}/people/${learner.id}`, { token, body: { roles: ["moderator"] } }),
    "gets more attempts": () => {
      const body = { evaluation: "check", more: 1 };
      return app.call("POST", `${manage}/courses/hearts/people/${learner.id}/attempts`, { token, body });
    },
    "comes into a group": () => app.call("PUT", `${manage}/groups/${group.body.id}/members/${learner.id}`, { token }),
  };

  const { answer } = await inTransaction(db, async (tx) => {
    await sql`lock table ${sql.table(table)} in share mode`.execute(tx);
    const pending = calls[way]?.();
    await untilOneIsBlocked(db);
    await erase(tx, learner.email, app.clock.now);
    return { answer: pending };
  });

  expect((await answer)?.status).toBe(404);
});

async function erase(tx: Tx, email: string, now: number): Promise<void> {
  const user = await tx.selectFrom("users").selectAll().where("email", "=", email).executeTakeFirstOrThrow();
  await eraseRows(tx, user.id);
  await eraseUser(tx, user, now);
}
