import { chmod, lstat, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { writePackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";
import { runCli, runCliProcess } from "../testing/command.ts";
import { createLearner } from "../testing/people.ts";
import { caller, listBytes, makePopulatedHome, openDatabase, sendPhoto } from "../testing/programs/busy-server.ts";
import { makeDataDir, makeHome, makeHomeWithCourse, startProgram } from "../testing/programs/program.ts";

/** The original umask of this process. Its child processes inherit the usual one, which is set here. */
let mask = 0;

beforeAll(() => {
  mask = process.umask(0o022);
});

afterAll(() => void process.umask(mask));

/** Lists what other users of the machine could open in a folder; the folder itself is `.`. */
async function listOpen(folder: string, allowed = 0o700): Promise<string[]> {
  const names = [".", ...(await readdir(folder, { recursive: true }))];
  const modes = await Promise.all(names.map(async (name) => (await lstat(join(folder, name))).mode & 0o777));
  return names.filter((_, index) => ((modes[index] ?? 0) & ~allowed) !== 0);
}

/** Sets the modes that an earlier release left behind under the usual umask. */
async function loosen(folder: string): Promise<void> {
  for (const name of [".", ...(await readdir(folder, { recursive: true }))]) {
    const path = join(folder, name);
    await chmod(path, (await lstat(path)).isDirectory() ? 0o755 : 0o644);
  }
}

test("makes all files of the server and of backups owner-only, whatever the umask", async () => {
  const home = { ...(await makeHome()), RATE_LIMITS: "off" };
  const backups = await makeDataDir();
  const address = await startProgram(home).listening;
  const writer = await createLearner({ parts: { db: openDatabase(home) }, clock: { now: Date.now() } });
  await sendPhoto(address, writer);
  const body = { firstName: "Eva", lastName: "Díaz", email: "eva@example.org", password: "correct horse battery" };
  expect((await caller(address, "")("POST", "/users/register", body)).status).toBe(202);
  await expect.poll(() => readdir(join(home.DATA_DIR, "mail")).catch(() => [])).toHaveLength(1);
  expect(await runCliProcess(["backup", backups], home)).toMatchObject({ code: 0 });

  expect(await listOpen(home.DATA_DIR)).toEqual([]);
  expect(await listOpen(backups)).toEqual([]);
});

test("restricts files left open by an earlier release at the next start and the next backup", async () => {
  const { home, backups } = await makePopulatedHome();
  await runCli(["backup", backups], home);
  for (const name of ["mail", "pages"]) await mkdir(join(home.DATA_DIR, name), { recursive: true });
  await writeFile(join(home.DATA_DIR, "mail", "old.eml"), "https://learn.example/restore?token=x");
  for (const name of ["pages/old.json", "server.lock"]) await writeFile(join(home.DATA_DIR, name), "");
  await writeFile(join(home.DATA_DIR, "notes.txt"), "not the server's");
  await loosen(home.DATA_DIR);
  await loosen(backups);

  expect((await runCli(["doctor"], home)).said).toMatch(/warning\s+disk: other users of this machine can read/);
  await startProgram(home).listening;
  await runCliProcess(["backup", backups], home);

  expect(await listOpen(home.DATA_DIR)).toEqual(["notes.txt"]);
  expect(await listOpen(backups)).toEqual(["."]);
  expect((await runCli(["doctor"], home)).said).not.toContain("other users");
});

test("lets nginx's group read the files that it sends, and nothing else", async () => {
  // Creates the folder as a server without nginx leaves it.
  process.umask(0o077);
  const { home, writer } = await makePopulatedHome().finally(() => process.umask(0o022));
  const address = await startProgram({ ...home, FILES_ACCEL: "/stored-files/" }).listening;
  await sendPhoto(address, writer);

  const open = await listOpen(home.DATA_DIR);
  expect(open.every((name) => name === "." || name.startsWith("files"))).toBe(true);
  expect(open.filter((name) => /[0-9a-f]{64}$/.test(name))).toHaveLength((await listBytes(home.DATA_DIR)).length);
  expect(await listOpen(home.DATA_DIR, 0o750)).toEqual([]);
  expect((await lstat(home.DATA_DIR)).mode & 0o777).toBe(0o710);
});

test("lets nginx read the files from the first start", async () => {
  const home = { ...(await makeHomeWithCourse()), FILES_ACCEL: "/stored-files/" };
  await startProgram(home).listening;

  expect((await lstat(join(home.DATA_DIR, "files"))).mode & 0o777).toBe(0o750);
});

test.each([
  ["course", "import"],
  ["account", "end-second-factor", "nobody@example.org"],
  ["forum", "hide", "none"],
])("creates only owner-only files with npm run %s", async (...words) => {
  const home = { ...(await makeHome()), DATA_DIR: join(await makeDataDir(), "data") };

  await runCliProcess(words[0] === "course" ? [...words, await writePackage(packageWithoutVideo())] : words, home);

  expect(await listOpen(home.DATA_DIR)).toEqual([]);
});

test("leaves the process's umask unchanged when a test calls a command", async () => {
  await runCli(["forum", "hide", "none"], await makeHome());

  expect(process.umask()).toBe(0o022);
});
