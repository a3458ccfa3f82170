import { sql } from "kysely";
import { expect, test } from "vitest";
import { inTransaction } from "../../db/transaction.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { record } from "./log.ts";

/** Creates a log with five entries: two by the shell, three by an administrator. */
async function createLog() {
  const app = await createTestApp();
  const [admin, learner] = [await createAdmin(app), await createLearner(app)];
  const target = { kind: "person", id: learner.id } as const;
  await inTransaction(app.parts.db, async (tx) => {
    for (const actor of ["shell", "shell", admin.id, admin.id, admin.id]) {
      const action = actor === "shell" ? "person.disable" : "person.enable";
      await record(tx, { actor, action, target, changes: { note: 1 }, now: app.clock.now });
    }
  });
  const list = async (query = "") => {
    const { status, body } = await app.call("GET", `/api/v1/manage/log?${query}`, { token: admin.token });
    return { status, ...body };
  };
  return { app, admin, learner, list };
}

test("filters the log by actor, target and action, and pages it", async () => {
  const { admin, learner, list } = await createLog();
  expect((await list("actor=shell")).records.map((one: { actor: unknown }) => one.actor)).toEqual(["shell", "shell"]);
  expect((await list(`actor=${admin.id}&action=person.enable`)).records).toHaveLength(3);
  expect((await list(`target=${learner.id}&action=`)).records).toHaveLength(5);
  expect((await list("target=unknown")).records).toEqual([]);
  expect((await list("action=person.dance")).status).toBe(400);
  const first = await list("limit=3");
  const rest = await list(`limit=3&cursor=${first.next}`);
  const ids = [...first.records, ...rest.records].map((one: { id: string }) => one.id);
  expect([ids, rest.next]).toEqual([ids.toSorted().reverse(), null]);
  expect(new Set(ids).size).toBe(5);
});

test("refuses to change or delete a log entry", async () => {
  const { app, list } = await createLog();
  const changes = ["update log set action = 'person.delete'", "delete from log"];
  for (const change of isOnPostgres() ? [...changes, "truncate log"] : changes) {
    const tried = inTransaction(app.parts.db, (tx) => sql.raw(change).execute(tx));
    await expect(tried, change).rejects.toThrow("the log only grows");
  }
  expect((await list()).records).toHaveLength(5);
});

test("a failed action leaves no entry", async () => {
  const { app, admin, list } = await createLog();
  const path = `/api/v1/manage/people/${admin.id}`;
  const body = { firstName: "Eva", roles: [] };
  expect((await app.call("PATCH", path, { token: admin.token, body })).body.code).toBe("last_admin");
  expect((await list()).records).toHaveLength(5);
  expect((await app.call("GET", path, { token: admin.token })).body.firstName).toBe("Ana");
});
