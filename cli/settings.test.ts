import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { callCli, runCliProcess } from "../server/testing/command.ts";
import { makeDataDir, makeHome, makeHomeWithCourse } from "../server/testing/programs/program.ts";

test.each([
  ["account", "show", "ana@example.org"],
  ["forum", "hide", "none"],
])("reports an invalid setting in one line: %s %s", async (...args) => {
  const home = await makeHome();

  const { code, said } = await runCliProcess(args, { ...home, PORT: "abc" });

  expect([code, said]).toEqual([1, "PORT must be a number from 0 to 65535.\n"]);
});

test.each([
  ["course", "list"],
  ["restore", "none"],
])("stops %s when no data folder can be created", async (...args) => {
  const { code, said } = await runCliProcess(args, { DATA_DIR: "/proc/none/data" });

  expect([code, said]).toEqual([1, expect.stringMatching(/^\S.*\/proc\/none.*\n$/)]);
});

test("reports an unreachable database in one line", async () => {
  const home = { DATA_DIR: await makeDataDir(), DATABASE_URL: "postgres://127.0.0.1:1/none" };

  const { code, said } = await runCliProcess(["forum", "hide", "none"], home);

  expect([code, said]).toEqual([1, expect.stringMatching(/^DATABASE_URL cannot be used: .*\n$/)]);
});

test("says that it has created a database, once", async () => {
  const DATA_DIR = join(await makeDataDir(), "data");

  const [first, second] = [
    await callCli(["account", "list"], { DATA_DIR }),
    await callCli(["account", "list"], { DATA_DIR }),
  ];
  expect(first.complaints).toMatch(/^DATA_DIR .* had no database/);
  expect(second.complaints).toBe("");
});

test("says nothing when a reader such as head closes the pipe early", async () => {
  const env = { ...process.env, ...(await makeHomeWithCourse()) };
  const command = `"${process.execPath}" cli/account.ts list | true`;
  const child = spawn("sh", ["-c", command], { env, stdio: ["ignore", "ignore", "pipe"] });

  expect(await text(child.stderr)).toBe("");
});
