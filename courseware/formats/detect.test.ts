import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { convertZip, questionsOf, sourcePath } from "./testing/convert-source.ts";

test.each([
  ["questions.gift", "Preguntas/banco.txt", "GIFT"],
  ["aiken.txt", "aiken.TXT", "Aiken"],
  ["moodle.xml", "a/b/questions-course.XML", "Moodle XML"],
  ["qti3.xml", "item.xml", "IMS QTI"],
])("reads %s as the only file of an archive, called %s", async (source, name, format) => {
  const { course, report } = await convertZip({ [name]: await readFile(sourcePath(source)) });
  expect(report.format).toBe(format);
  expect(questionsOf(course).length).toBeGreaterThan(0);
});
