import { sql } from "kysely";
import { expect, test } from "vitest";
import { signUp } from "../../testing/accounts.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { isPostgres } from "../dialect.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

const migration = "020-staff";

const added = ["site_roles", "course_roles", "log", "visits", "active_days", "people_words", "address_changes"];

/** Restores the previous tables. */
async function goBack(db: Db): Promise<void> {
  for (const table of added) await db.schema.dropTable(table).execute();
  if (isPostgres(db)) await sql`drop function refuse_change`.execute(db);
  await db.schema.alterTable("sessions").dropColumn("elevated_until").execute();
  await sql`delete from migrations where name = ${migration}`.execute(db);
}

test("keeps users, makes them searchable and derives their last visit from their sessions", async () => {
  const app = await createTestApp();
  const { db } = app.parts;
  const { id, token } = await signUp(app, { firstName: "María-José", lastName: "Núñez" });
  const before = await db.selectFrom("users").selectAll().execute();
  const sessions = await db.selectFrom("sessions").select(["token_hash", "last_used_at"]).execute();
  await db.transaction().execute(goBack);

  expect(await migrate(db)).toEqual([migration]);

  expect(await db.selectFrom("users").selectAll().execute()).toEqual(before);
  expect(await db.selectFrom("sessions").select(["token_hash", "last_used_at"]).execute()).toEqual(sessions);
  expect((await app.call("GET", "/api/v1/users/me", { token })).body).toMatchObject({ id, staff: null });
  const admin = await createAdmin(app);
  for (const q of ["nunez", "maria-j", "jose", "ana@example"]) {
    const { body } = await app.call("GET", `/api/v1/manage/people?q=${q}`, { token: admin.token });
    expect(body.records, q).toMatchObject([{ id, lastSeenAt: "2026-11-20T12:00:00.000Z" }]);
  }
});
