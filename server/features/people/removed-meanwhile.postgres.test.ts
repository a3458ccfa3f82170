import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { ana, register } from "../../testing/accounts.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { untilOneWaits } from "../../testing/database.ts";
import { sendPeople } from "../../testing/files/people-files.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { eraseRows } from "../privacy/erase-rows.ts";
import { eraseUser } from "../users/erase-user.ts";

const person = { email: ana.email, firstName: "Ana", lastName: "Paz" };
const file = `email,firstName,lastName,course\n${ana.email},Ana,Paz,hearts\neva@example.org,Eva,Paz,hearts`;

test.each([
  ["is invited", "enrolments"],
  ["is in a file", "enrolments"],
  ["is in a file", "people_words"],
])("who %s while their account goes gets a new one, also where the call has come as far as %s", async (way, table) => {
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
    await untilOneWaits(db);
    const user = await tx.selectFrom("users").selectAll().where("email", "=", ana.email).executeTakeFirstOrThrow();
    await eraseRows(tx, user.id);
    await eraseUser(tx, user, app.clock.now);
    return { answer: pending };
  });

  expect((await answer).status).toBe(way === "is invited" ? 201 : 200);
  const enrolled = db.selectFrom("enrolments").innerJoin("users", "users.id", "user_id").select("email");
  expect((await enrolled.execute()).map(({ email }) => email)).toContain(ana.email);
});
