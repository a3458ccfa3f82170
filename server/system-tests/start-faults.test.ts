import { writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { makeDataDir, makeHome, makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";

it.each([
  ["PORT", "70000"],
  ["PUBLIC_URL", "example.org"],
  ["LOG_LEVEL", "loud"],
  ["RATE_LIMITS", "maybe"],
  ["SMTP_URL", "http://mail.example.org"],
  ["TRUST_PROXY", "perhaps"],
  ["SITE_DIR", "/nowhere"],
])("reports in one line what is wrong with %s", async (name, value) => {
  const program = startProgram({ ...(await makeHome()), [name]: value });
  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([expect.stringMatching(new RegExp(`^${name} `))]);
});

it.each(["file", "file/inside", "/proc/nothing/inside"])(
  "reports in one line that DATA_DIR cannot be %s",
  async (path) => {
    const folder = await makeDataDir();
    await writeFile(join(folder, "file"), "");
    const program = startProgram({ DATA_DIR: resolve(folder, path) });
    expect(await program.ended).toBe(1);
    expect(program.err).toEqual([expect.stringMatching(/^DATA_DIR .* cannot be used: /)]);
  },
);

it("reports in one line that its database is not a database", async () => {
  const DATA_DIR = await makeDataDir();
  await writeFile(join(DATA_DIR, "data.sqlite"), "no database ".repeat(1000));
  const program = startProgram({ DATA_DIR });
  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([`The database in DATA_DIR ${DATA_DIR} cannot be used: file is not a database.`]);
});

it("exits with 1 if it cannot listen, even while it keeps reconnecting to Redis", async () => {
  const other = createServer();
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  onTestFinished(() => void other.close());
  const PORT = String(Object(other.address()).port);
  const program = startProgram({ ...(await makeHomeWithCourse()), PORT, REDIS_URL: "redis://127.0.0.1:1" });
  expect(await program.ended).toBe(1);
  expect(program.err).toEqual([expect.stringMatching(/^PORT \d+ is already in use/)]);
});
