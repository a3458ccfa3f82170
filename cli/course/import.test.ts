import { expect, test } from "vitest";
import { sourcePath } from "../../courseware/formats/testing/convert-source.ts";
import { callCli } from "../../server/testing/command.ts";
import { makeHome } from "../../server/testing/programs/program.ts";

test("converts and imports a file of another platform, and changes nothing the second time", async () => {
  const home = await makeHome();
  const command = ["course", "import", sourcePath("questions.gift")];
  const [first, second] = [await callCli(command, home), await callCli(command, home)];

  expect(first.printed).toContain("left out: Escriba un ensayo");
  expect(first.printed).toContain("Course questions saved. Classes and assessments added: 2; changed: 0; retired: 0.");
  expect(second.printed).toContain("Course questions saved. Classes and assessments added: 0; changed: 0; retired: 0.");
});
