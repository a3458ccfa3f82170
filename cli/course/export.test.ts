import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { convertPath } from "../../courseware/formats/testing/convert-source.ts";
import { makeFolder, writePackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";

/** A server's folder with a course in it, and what runs commands there. */
async function createShell() {
  const folder = await makeFolder();
  const run = (...words: string[]) =>
    spawnSync(process.execPath, [join(process.cwd(), "cli/course.ts"), ...words], {
      encoding: "utf8",
      cwd: folder,
      env: { LANG: "en_GB.UTF-8", DATA_DIR: join(folder, "data") },
    });
  expect(run("import", await writePackage(packageWithoutVideo())).status).toBe(0);
  return { folder, run };
}

test("export writes a file that comes back, says what is lost, and writes the report as JSON", async () => {
  const { folder, run } = await createShell();
  const { status, stdout } = run("export", "heart", "--format", "olx", "--report", "report.json");
  const { course } = await convertPath(join(folder, "heart-en.tar.gz"));

  expect(status).toBe(0);
  expect(stdout).toContain("check: questions.q4: changes: Match. Open edX has no matching");
  expect(stdout).toMatch(
    /\nOpen edX OLX: the course is in heart-en\.tar\.gz\. Elements taken along: \d+; changed: \d+; left out: \d+\.\n$/,
  );
  expect(course).toMatchObject({ id: "heart", title: { en: "The heart" } });
  expect(JSON.parse(readFileSync(join(folder, "report.json"), "utf8"))).toMatchObject({ format: "Open edX OLX" });
});

test("each way in which it fails is one line, and leaves no file", async () => {
  const { folder, run } = await createShell();
  const failures = [
    run("export", "lungs", "--format", "olx"),
    run("export", "heart", "--format", "qti", "--release", "9", "--to", "taken.zip"),
  ];

  expect(failures.map(({ status }) => status)).toEqual([1, 1]);
  expect(failures.map(({ stderr }) => stderr)).toEqual([
    "There is no course “lungs”. Use “course -- list” to list the courses.\n",
    "The course heart has no release 9.\n",
  ]);
  expect(run("export", "heart").stderr).toContain("Usage: npm run course");
  expect(existsSync(join(folder, "taken.zip"))).toBe(false);
});
