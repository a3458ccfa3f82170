import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcePath, writeSource } from "../../courseware/formats/testing/convert-source.ts";
import { makeFolder } from "../../courseware/testing/build-package.ts";
import { callCli, callCliProcess } from "../../server/testing/command.ts";

const run = (...args: string[]) => callCli(["course", ...args], {});

test("writes a package that passes the check, and a report as JSON", async () => {
  const folder = await makeFolder();
  const [to, report] = [join(folder, "course"), join(folder, "report.json")];
  const { code, printed } = await run(
    "convert",
    sourcePath("moodle.xml"),
    "--to",
    to,
    "--report",
    report,
    "--language",
    "es",
  );

  expect(code).toBe(0);
  expect(printed.trimEnd().split("\n").at(-1)).toMatch(/^Moodle XML: convertido en .*omitidos: \d+\.$/);
  expect(JSON.parse(readFileSync(report, "utf8"))).toMatchObject({
    format: "Moodle XML",
    version: null,
    found: { item: 2 },
  });
  expect((await run("check", to)).code).toBe(0);
});

test("prints one line with place and reason for a rejected file, exits with code 1 and leaves no folder", async () => {
  const to = join(await makeFolder(), "course");
  const path = await writeSource("<!DOCTYPE x><quiz/>", "bad.xml");
  const { code, printed, complaints } = await callCliProcess(["course", "convert", path, "--to", to], {});

  expect({ code, printed }).toEqual({ code: 1, printed: "" });
  expect(complaints).toMatch(/^bad\.xml:1: The XML declares [^\n]+\n$/);
  expect(existsSync(to)).toBe(false);
});

test("changes nothing without a target folder, or if that is not empty", async () => {
  const path = sourcePath("aiken.txt");

  expect(await run("convert", path)).toMatchObject({ code: 1, printed: "" });
  expect((await run("convert", path, "--to", "cli")).complaints).toContain("already exists and is not empty");
});
