import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sourcePath } from "../../courseware/formats/testing/convert-source.ts";
import { makeFolder } from "../../courseware/testing/build-package.ts";

test("a file of another platform is converted and stored, and again without a change", async () => {
  const env = { LANG: "en_GB.UTF-8", DATA_DIR: join(await makeFolder(), "data") };
  const command = ["cli/course.ts", "import", sourcePath("questions.gift")];
  const [first, second] = [1, 2].map(() => spawnSync(process.execPath, command, { encoding: "utf8", env }));

  expect(first?.stdout).toContain("left out: Escriba un ensayo");
  expect(first?.stdout).toContain("Course questions saved. Classes and assessments added: 2; changed: 0; retired: 0.");
  expect(second?.stdout).toContain("Course questions saved. Classes and assessments added: 0; changed: 0; retired: 0.");
});
