import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { messages } from "../../messages.ts";
import { makeFolder, zipPackage } from "../../testing/build-package.ts";
import { learningPackageWithVideo } from "../../testing/learning-package.ts";
import { convert } from "../convert.ts";
import { convertPath, refusalOf } from "../testing/convert-source.ts";

test("rewrites a package of this platform completely and reproducibly", async () => {
  const { course, folder, report } = await convertPath(await zipPackage(learningPackageWithVideo()));
  const again = join(await makeFolder(), "again");
  await convert(folder, again, { language: null, reportLanguage: "es" });

  expect(course).toMatchObject({ banks: [{ id: "heart" }], pretest: "check", posttest: "exam" });
  expect(report).toMatchObject({ format: "package", found: { course: 1, module: 1, video: 2 } });
  expect(report.entries.filter(({ outcome }) => outcome !== "converted")).toEqual([]);
  for (const file of ["course.yaml", "evaluations/exam.yaml", "banks/heart.yaml"]) {
    expect(await readFile(join(again, file), "utf8")).toBe(await readFile(join(folder, file), "utf8"));
  }
});

test("refuses a faulty package, giving the fault and its line as the reason", async () => {
  const files = learningPackageWithVideo();
  const { place, reason } = await refusalOf(
    await zipPackage({
      ...files,
      "banks/heart.yaml": String(files["banks/heart.yaml"]).replace("circulation", "lung"),
    }),
  );

  expect(place).toMatchObject({ file: "banks/heart.yaml" });
  expect(reason).toEqual(messages.seeClass("lung"));
});

test("reports a bank that gets another id because an assessment has its own", async () => {
  const { "banks/heart.yaml": bank = "", ...files } = learningPackageWithVideo();
  const exam = String(files["evaluations/exam.yaml"]).replaceAll("bank: heart", "bank: exam");
  const { folder, report } = await convertPath(
    await zipPackage({ ...files, "evaluations/exam.yaml": exam, "banks/exam.yaml": bank }),
  );

  expect(report.entries.filter(({ outcome }) => outcome !== "converted")).toMatchObject([
    { place: "banks/exam.yaml:1", outcome: "changed", what: "exam-bank", why: messages.bankRenamed("exam-bank").en },
  ]);
  expect(await readFile(join(folder, "banks/exam-bank.yaml"), "utf8")).toContain("id: dose");
});

test("reports an unreferenced file as left behind", async () => {
  const files = { ...learningPackageWithVideo(), "notes.txt": "To do" };
  const { report } = await convertPath(await zipPackage(files));

  expect(report.entries.filter(({ outcome }) => outcome === "dropped")).toMatchObject([
    { kind: "file", what: "notes.txt" },
  ]);
});
