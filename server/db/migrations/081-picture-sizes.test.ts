import type { Kysely } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { isOnPostgres, makeEmptyDatabase } from "../../testing/database.ts";
import { makeDataDir } from "../../testing/programs/program.ts";
import { connectWithoutTimeout } from "../connect.ts";
import { migrate } from "../migrate.ts";

test("queues each existing course picture once to be measured", async () => {
  const databaseUrl = isOnPostgres() ? await makeEmptyDatabase() : undefined;
  const db = connectWithoutTimeout({ dataDir: await makeDataDir(), databaseUrl });
  onTestFinished(() => db.destroy());
  await migrate(db, "080-plan-changes");
  await db.transaction().execute(async (tx) => {
    const files = (tx as unknown as Kysely<Record<string, Record<string, unknown>>>).insertInto("files");
    const file = { kind: "course", name: "a.png", type: "image/png", bytes: 7, created_at: 5 };
    for (const [index, row] of [
      { hash: "shown", created_at: 9 },
      { hash: "shown" },
      { hash: "drawn", kind: "draft", type: "image/svg+xml" },
      { hash: "film", type: "video/mp4" },
      { hash: "face", kind: "photo", type: "image/webp" },
      { hash: "cover", kind: "cover" },
    ].entries())
      await files.values({ ...file, id: String(index), ...row }).execute();
  });

  await migrate(db);

  const jobs = db.selectFrom("jobs").select(["kind", "key", "due_at", "lease", "attempts"]).orderBy("key");
  const waiting = { kind: "picture-size", due_at: 5, lease: null, attempts: 0 };
  expect(await jobs.where("kind", "=", "picture-size").execute()).toEqual([
    { ...waiting, key: "drawn" },
    { ...waiting, key: "shown" },
  ]);
  const sizes = await db.selectFrom("files").select(["width", "height"]).distinct().execute();
  expect(sizes).toEqual([{ width: null, height: null }]);
});
