import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isOnPostgres, makeEmptyDatabase } from "../../testing/database.ts";
import { makeDataDir } from "../../testing/programs/program.ts";
import { connectWithoutTimeout } from "../connect.ts";
import { migrate } from "../migrate.ts";

test("keeps answers and enrolments, without repeated changes", async () => {
  const databaseUrl = isOnPostgres() ? await makeEmptyDatabase() : undefined;
  const db = connectWithoutTimeout({ dataDir: await makeDataDir(), databaseUrl });
  onTestFinished(() => db.destroy());
  await migrate(db, "083-import-sources");
  const answer = { enrolment_id: "e", item_id: "a", block_id: "q", key: "k", answer: "1" };
  const given = { ...answer, answered_at: 7, arrived_at: 9 };
  await db.transaction().execute(async (tx) => {
    const tables = tx as unknown as Kysely<Record<string, Record<string, unknown>>>;
    const times = { created_at: 1, updated_at: 1 };
    const name = { email: "a@example.org", first_name: "A", last_name: "B", password_hash: "" };
    await tables
      .insertInto("users")
      .values({ id: "u", ...name, language: "es", ...times })
      .execute();
    await tables
      .insertInto("courses")
      .values({ id: "c", version: "1", outline: "{}", pass_percent: 1, ...times })
      .execute();
    const enrolment = { id: "e", user_id: "u", course_id: "c", done: 0, started_at: 1, updated_at: 1 };
    await tables.insertInto("enrolments").values(enrolment).execute();
    await tables.insertInto("block_answers").values(given).execute();
  });

  await migrate(db);

  const answers = await db.selectFrom("block_answers").selectAll().execute();
  expect(answers).toEqual([{ ...given, earlier_keys: "" }]);
  expect(await db.selectFrom("enrolments").select("corrected_reports").execute()).toEqual([{ corrected_reports: "" }]);
});
