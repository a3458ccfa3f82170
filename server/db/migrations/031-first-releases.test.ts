import { sql } from "kysely";
import { expect, test } from "vitest";
import { writePackage } from "../../../courseware/testing/build-package.ts";
import { validPackage } from "../../../courseware/testing/valid-package.ts";
import { importPackage } from "../../import-package.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { isPostgres } from "../dialect.ts";
import { migrate } from "../migrate.ts";
import type { Db } from "../schema.ts";

const migrations = ["030-writing", "031-first-releases"];
const added = ["releases", "draft_translations", "draft_revisions", "draft_items", "documents"];

/** Restores the previous tables, with a video whose length is only in the course. */
async function goBack(db: Db): Promise<void> {
  for (const table of added) await db.schema.dropTable(table).execute();
  for (const table of ["releases", "draft_revisions", "documents"]) {
    if (isPostgres(db)) await sql`drop function ${sql.ref(`refuse_change_of_${table}`)}`.execute(db);
  }
  await db.updateTable("files").set({ duration_seconds: null }).execute();
  for (const name of migrations) await sql`delete from migrations where name = ${name}`.execute(db);
}

test("gives an imported course a faultless draft and first release with the same content", async () => {
  const app = await createTestApp();
  const { db } = app.parts;
  await importPackage(app.parts, await writePackage(validPackage()), "shell");
  const { token } = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  const call = (method: "GET" | "POST", path: string) =>
    app.call(method, `/api/v1/manage/courses/heart${path}`, { token, ...(method === "POST" && { body: {} }) });
  const before = (await call("GET", "/draft/items/circulation")).body.item;
  await db.transaction().execute(goBack);

  expect(await migrate(db)).toEqual(migrations);

  expect((await call("POST", "/check")).body).toEqual({ faults: [] });
  expect((await call("GET", "/releases")).body.records).toMatchObject([{ number: 1, by: "shell" }]);
  expect((await call("GET", "/translations")).body.records).toEqual([]);
  const { item } = (await call("GET", "/draft/items/circulation")).body;
  const [{ transcript, ...video }, ...others] = item.blocks;
  expect({ ...item, blocks: [video, ...others] }).toEqual(before);
  expect(transcript.es).toContain("Buenos días.");
  const check = (await call("GET", "/draft/items/check")).body.item;
  expect(check.questions).toMatchObject([
    { id: "q1", choices: [{ id: "a", text: { es: "Uno" }, correct: true }, { id: "b" }] },
    { id: "q2", value: 50, tolerance: 5, unit: { es: "%" } },
    { id: "q3", accept: { es: ["preeclampsia"] } },
    { id: "q4", pairs: [{ left: { en: "A" }, right: { en: "1" } }, {}], distractors: [{ text: { en: "3" } }] },
    { id: "q5", steps: [{ text: { en: "First" } }, { text: { en: "Second" } }] },
  ]);
});
