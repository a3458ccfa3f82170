import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isOnPostgres, makeEmptyDatabase } from "../../testing/database.ts";
import { makeDataDir } from "../../testing/programs/program.ts";
import { connectWithoutTimeout } from "../connect.ts";
import { migrate } from "../migrate.ts";

const glossary = [{ id: "hf", term: { es: "insuficiencia cardíaca" }, definition: { es: "No alcanza." } }];

test("shows learners the glossary of a course's last release", async () => {
  const databaseUrl = isOnPostgres() ? await makeEmptyDatabase() : undefined;
  const db = connectWithoutTimeout({ dataDir: await makeDataDir(), databaseUrl });
  onTestFinished(() => db.destroy());
  await migrate(db, "070-imports");
  await db.transaction().execute(async (tx) => {
    const put = async (table: string, row: Record<string, unknown>) => {
      await (tx as unknown as Kysely<Record<string, typeof row>>).insertInto(table).values(row).execute();
    };
    const course = { version: "v", outline: "{}", pass_percent: 70, created_at: 1, updated_at: 1 };
    for (const id of ["with", "without"]) await put("courses", { id, ...course });
    await put("documents", { hash: "old", body: JSON.stringify({ id: "with" }), released: 1 });
    await put("documents", { hash: "new", body: JSON.stringify({ id: "with", glossary }), released: 1 });
    const release = { course_id: "with", released_at: 1, note: "", changes: "{}" };
    for (const [number, hash] of ["old", "new"].entries())
      await put("releases", { ...release, number: number + 1, documents: JSON.stringify({ "": hash }) });
  });

  await migrate(db);

  const rows = await db
    .selectFrom("courses")
    .leftJoin("contents", "contents.hash", "courses.glossary_hash")
    .select(["courses.id", "contents.body"])
    .orderBy("courses.id")
    .execute();
  const [term] = glossary;
  expect(rows.map(({ body }) => body && JSON.parse(body))).toEqual([
    { kind: "glossary", terms: [{ ...term, also: {} }] },
    null,
  ]);
});
