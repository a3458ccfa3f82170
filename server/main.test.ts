import { createServer } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import { makeDataDir, startProgram } from "./testing/program.ts";

it("serves the demo course on a fresh folder, logs in JSON, and stops with 0 when asked", async () => {
  const program = startProgram({ DATA_DIR: await makeDataDir() });
  const address = await program.listening;
  expect((await fetch(`${address}/healthz`)).status).toBe(200);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);
  expect(await (await fetch(address)).text()).toContain('<div id="root">');
  program.process.kill("SIGTERM");
  expect(await program.ended).toBe(0);
  const others = program.out.filter((line) => !line.startsWith("Listening on "));
  expect(others.map((line) => JSON.parse(line).msg)).toContain("imported the demo course");
  expect(program.err).toEqual([]);
});

it("refuses a folder that another server holds and names it, and takes it over after a crash", async () => {
  const DATA_DIR = await makeDataDir();
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

it("says in one line that a port is taken", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const address = other.address();
  const PORT = String(typeof address === "object" && address?.port);
  const program = startProgram({ DATA_DIR: await makeDataDir(), PORT });
  expect(await program.ended).toBe(1);
  other.close();
  expect(program.err).toEqual([`PORT ${PORT} is taken on 127.0.0.1: stop what uses it, or set PORT.`]);
});

it.each([
  ["PORT", "70000"],
  ["PUBLIC_URL", "example.org"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMITS", "maybe"],
  ["SMTP_URL", "http://mail.example.org"],
  ["TRUST_PROXY", "perhaps"],
  ["SITE_DIR", "/nowhere"],
])("says in one line what is wrong with %s", async (name, value) => {
  const program = startProgram({ DATA_DIR: await makeDataDir(), [name]: value });
  expect(await program.ended).toBe(1);
  expect(program.err[0]).toMatch(new RegExp(`^${name} `));
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
    "The database is newer than this program (it has step 999-future): start the newer version.",
  ]);
});
