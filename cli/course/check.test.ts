import { expect, test } from "vitest";
import { messages } from "../../courseware/messages.ts";
import { type Change, changePackage, writePackage } from "../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../courseware/testing/valid-package.ts";
import { callCli } from "../../server/testing/command.ts";

async function check(changes: Record<string, Change>, language: string) {
  const folder = await writePackage(changePackage(changes, packageWithoutVideo()));
  const { code, printed } = await callCli(["course", "check", folder], { LC_ALL: "", LANG: language });
  return { folder, code, lines: printed.trimEnd().split("\n") };
}

test("exits with code 0 for a package without faults", async () => {
  expect(await check({}, "en_GB.UTF-8")).toMatchObject({ code: 0, lines: ["0 errors, 0 warnings"] });
});

test("prints faults with file and line in the terminal's language, and exits with code 1 on errors", async () => {
  const { folder, code, lines } = await check({ "media/heart.svg": null, "notes.txt": "x" }, "es_DO.UTF-8");

  expect(code).toBe(1);
  expect(lines).toEqual([
    `${folder}/course.yaml:22: error: ${messages.fileMissing("media/heart.svg").es}`,
    `${folder}/notes.txt:1: advertencia: ${messages.fileUnused().es}`,
    "1 error, 1 advertencia: corríjalos y vuelva a revisar",
  ]);
});

test.each(["/nowhere/course", "/nowhere/course.zip"])(
  "names a package that does not exist as it was given: %s",
  async (path) => {
    const { code, printed } = await callCli(["course", "check", path], {});

    expect([code, printed]).toEqual([1, expect.stringMatching(`^${path}:1: error: ${messages.notFound().en}`)]);
  },
);
