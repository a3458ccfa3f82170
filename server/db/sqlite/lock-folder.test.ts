import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { makeDataDir, makeHomeWithCourse, startProgram } from "../../testing/programs/program.ts";

it("refuses a folder held by another server, naming it, and takes over after a crash", async () => {
  const { DATA_DIR } = await makeHomeWithCourse();
  const first = startProgram({ DATA_DIR });
  await first.listening;
  const second = startProgram({ DATA_DIR });
  expect(await second.ended).toBe(1);
  expect(second.err).toEqual([`Another server (process ${first.process.pid}) is using DATA_DIR ${DATA_DIR}.`]);
  first.process.kill("SIGKILL");
  await first.ended;
  const third = startProgram({ DATA_DIR });
  expect(await third.listening).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
});

it("refuses a database that a newer program has migrated", async () => {
  const DATA_DIR = await makeDataDir();
  const database = new DatabaseSync(join(DATA_DIR, "data.sqlite"));
  database.exec("CREATE TABLE migrations (name TEXT PRIMARY KEY, applied_at INTEGER NOT NULL)");
  database.exec("INSERT INTO migrations VALUES ('999-future', 0)");
  database.close();
  const program = startProgram({ DATA_DIR });
  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([
    "The database is newer than this program (it has migration 999-future): start the newer version.",
  ]);
});
