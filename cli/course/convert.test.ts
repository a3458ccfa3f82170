import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcePath, writeSource } from "../../courseware/formats/testing/convert-source.ts";
import { makeFolder } from "../../courseware/testing/build-package.ts";

function run(...words: string[]) {
  const command = ["cli/course.ts", ...words];
  return spawnSync(process.execPath, command, { encoding: "utf8", env: { LANG: "en_GB.UTF-8" } });
}

test("convert writes a package that check accepts, and a report as JSON", async () => {
  const folder = await makeFolder();
  const [to, report] = [join(folder, "course"), join(folder, "report.json")];
  const { status, stdout } = run(
    "convert",
    sourcePath("moodle.xml"),
    "--to",
    to,
    "--report",
    report,
    "--language",
    "es",
  );

  expect(status).toBe(0);
  expect(stdout.trimEnd().split("\n").at(-1)).toMatch(/^Moodle XML: convertido en .*sin traer: \d+\.$/);
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    format: "Moodle XML",
    version: null,
    found: { item: 2 },
  });
  expect(run("check", to).status).toBe(0);
});

test("a refused file gives one line with its place and reason, exit code 1, and no folder", async () => {
  const to = join(await makeFolder(), "course");
  const path = await writeSource("<!DOCTYPE x><quiz/>", "bad.xml");
  const { status, stdout, stderr } = run("convert", path, "--to", to);

  expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
  expect(stderr).toMatch(/^bad\.xml:1: The XML declares [^\n]+\n$/);
  expect(existsSync(to)).toBe(false);
});

test("convert without a folder, or into one that holds something, changes nothing", async () => {
  const path = sourcePath("aiken.txt");

  expect(run("convert", path)).toMatchObject({ status: 1, stdout: "" });
  expect(run("convert", path, "--to", "cli").stderr).toContain("already exists and is not empty");
});
