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

test("a package without a fault gives exit code 0", async () => {
  expect(await check({}, "en_GB.UTF-8")).toMatchObject({ code: 0, lines: ["0 errors, 0 warnings"] });
});

test("faults are said with file and line in the language of the terminal, and errors give exit code 1", async () => {
  const { folder, code, lines } = await check({ "media/heart.svg": null, "notes.txt": "x" }, "es_DO.UTF-8");

  expect(code).toBe(1);
  expect(lines).toEqual([
    `${folder}/course.yaml:22: error: ${messages.fileMissing("media/heart.svg").es}`,
    `${folder}/notes.txt:1: advertencia: ${messages.fileUnused().es}`,
    "1 error, 1 advertencia: corríjalos y vuelva a revisar",
  ]);
});
