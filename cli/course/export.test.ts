import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { convertPath } from "../../courseware/formats/testing/convert-source.ts";
import { writePackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";
import { callCli } from "../../server/testing/command.ts";
import { makeHome } from "../../server/testing/programs/program.ts";

/** Creates a server's home directory with a course in it, and a function that runs course commands there. */
async function createShell() {
  const home = await makeHome();
  const run = (...args: string[]) => callCli(["course", ...args], home);
  expect((await run("import", await writePackage(packageWithoutVideo()))).code).toBe(0);
  return { home, folder: home.DATA_DIR, run };
}

test("writes a file that can be imported again, reports losses, and writes the report as JSON", async () => {
  const { home, folder } = await createShell();
  // Needs its own process, because file names without a folder are relative to the working directory.
  const args = ["export", "heart", "--format", "olx", "--report", "report.json"];
  const { status, stdout } = spawnSync(process.execPath, [join(process.cwd(), "cli/course.ts"), ...args], {
    encoding: "utf8",
    cwd: folder,
    env: { LANG: "en_GB.UTF-8", ...home },
  });
  const { course } = await convertPath(join(folder, "heart-en.tar.gz"));

  expect(status).toBe(0);
  expect(stdout).toContain("check: questions.q4: changed: Match. Open edX has no matching");
  expect(stdout).toMatch(
    /\nOpen edX OLX: the course is in heart-en\.tar\.gz\. Unchanged: \d+; changed: \d+; left out: \d+\.\n$/,
  );
  expect(course).toMatchObject({ id: "heart", title: { en: "The heart" } });
  expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({ format: "Open edX OLX" });
});

test("reports each failure in one line and leaves no file", async () => {
  const { folder, run } = await createShell();
  const failures = [
    await run("export", "lungs", "--format", "olx", "--to", join(folder, "taken.zip")),
    await run("export", "heart", "--format", "qti", "--release", "9", "--to", join(folder, "taken.zip")),
  ];

  expect(failures.map(({ code }) => code)).toEqual([1, 1]);
  expect(failures.map(({ complaints }) => complaints)).toEqual([
    "There is no course “lungs”. Use “course -- list” to list the courses.\n",
    "The course heart has no release 9.\n",
  ]);
  expect((await run("export", "heart")).complaints).toContain("Usage: npm run course");
  expect(existsSync(join(folder, "taken.zip"))).toBe(false);
});
