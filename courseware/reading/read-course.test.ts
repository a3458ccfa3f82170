import { expect, test } from "vitest";
import { type Message, messages } from "../messages.ts";
import { error, openChanged, warning } from "../testing/build-package.ts";

test("reports every fault of a file at once, each at its line", async () => {
  const { course, faults } = await openChanged({
    "course.yaml": (yaml) =>
      yaml
        .replace("format: 1", "format: 2")
        .replace("id: heart", "id: Heart Course")
        .replace("passPercent: 70", "passPercent: 170\ncolour: red"),
  });

  expect(course).toBeNull();
  expect(faults).toEqual([
    error("course.yaml", 1, messages.unsupportedVersion()),
    error("course.yaml", 2, messages.badId("Heart Course")),
    error("course.yaml", 12, messages.notInteger(1, 100)),
    error("course.yaml", 13, messages.unknownKey("colour", [...courseKeys])),
  ]);
});

const courseKeys =
  "format id title summary description objectives authors cover passPercent pretest posttest glossary modules".split(
    " ",
  );

test("reports a missing key and a duplicate key at the right lines", async () => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace(/summary: .*\n/, "").replace("format: 1", "format: 1\nformat: 1"),
  });

  expect(faults).toEqual([
    error("course.yaml", 1, messages.keyMissing("summary")),
    error("course.yaml", 2, messages.duplicateKey("format")),
  ]);
});

const wrongTexts: [title: string, written: string, message: Message][] = [
  ["without a language", "Hola", messages.notByLanguage()],
  ["that is a number", "{ es: 5 }", messages.unquoted("5")],
  ["that is null", "{ es: }", messages.notText()],
  ["in no language", "{}", messages.noLanguage()],
  ["that is a list", "[]", messages.notMap(["es", "en"])],
  ["that is blank", `{ es: " ", en: x }`, messages.textEmpty()],
  ["that is too long", `{ es: "${"á".repeat(201)}", en: x }`, messages.textTooLong(201, 200)],
  ["with a NUL character", `{ es: "a\\0b", en: x }`, messages.badCharacter()],
  ["with an unpaired surrogate", `{ es: "\\ud83d", en: x }`, messages.badCharacter()],
  ["in a third language", "{ es: a, en: b, fr: c }", messages.unknownKey("fr", ["es", "en"])],
  ["that is an alias", "*other", messages.aliasUsed()],
];

test.each(wrongTexts)("reports a text %s at its line", async (_, written, message) => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace(/title: .*/, () => `title: ${written}`),
  });

  expect(faults).toContainEqual(error("course.yaml", 3, message));
});

test("counts characters, not code units, for the length of a text", async () => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace(/title: .*/, `title: { es: "${"😀".repeat(200)}", en: x }`),
  });

  expect(faults).toEqual([]);
});

test("reports lists that are empty, too long or not lists", async () => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) =>
      yaml
        .replace(/objectives:\n.*\n/, `objectives: [${"{ es: a, en: b }, ".repeat(51)}]\n`)
        .replace(/authors:\n.*\n.*\n/, "authors: Ana\n")
        .replace(/items:\n.*$/s, "items: []\n"),
    "evaluations/check.yaml": null,
  });

  expect(faults).toContainEqual(error("course.yaml", 6, messages.wrongCount(51, 1, 50)));
  expect(faults).toContainEqual(error("course.yaml", 7, messages.notList()));
  expect(faults).toContainEqual(error("course.yaml", 13, messages.wrongCount(0, 1, 100)));
});

test("reports an id that another item of the course uses in a different file", async () => {
  const { faults } = await openChanged({
    "evaluations/check.yaml": (yaml) => yaml.replace("id: check", "id: circulation"),
  });

  expect(faults).toEqual([error("evaluations/check.yaml", 1, messages.duplicateId("circulation", "course.yaml:17"))]);
});

test("reports an item and a block of unknown kind", async () => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) =>
      yaml.replace("- text: classes", "- txt: classes").replace("- evaluation: evaluations", "- exam: evaluations"),
    "evaluations/check.yaml": null,
  });

  expect(faults).toEqual([
    error("course.yaml", 21, messages.blockKind()),
    error("course.yaml", 28, messages.itemKind()),
  ]);
});

test("warns at the line of a text that is in one language only", async () => {
  const { course, faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace(/title: .*/, "title: { es: El corazón }"),
    "classes/about.en.md": null,
  });

  expect(course?.title).toEqual({ es: "El corazón" });
  expect(faults).toEqual([3, 5, 21].map((line) => warning("course.yaml", line, messages.languageMissing("en"))));
});

test("warns once, not per text, about a course without any text in a language", async () => {
  const onlySpanish = (yaml: string) =>
    yaml.replaceAll(/, en: ("[^"]*"|\[[^\]]*\]|[^},]+)/g, "").replaceAll("{lang}", "es");
  const { course, faults } = await openChanged({
    "course.yaml": onlySpanish,
    "evaluations/check.yaml": onlySpanish,
    "classes/about.en.md": null,
  });

  expect(course).not.toBeNull();
  expect(faults).toEqual([warning("course.yaml", 1, messages.languageUnused("en"))]);
});

test("reports only the syntax faults of broken YAML, and still checks the other files", async () => {
  const { course, faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace("title: { es: El corazón, en: The heart }", "title: a: b"),
    "evaluations/check.yaml": (yaml) => yaml.replace("minutes: 10", "minutes: ten"),
  });

  expect(course).toBeNull();
  expect(faults).toEqual([
    error("course.yaml", 3, messages.yamlSyntax("BLOCK_AS_IMPLICIT_KEY")),
    error("evaluations/check.yaml", 3, messages.notInteger(1, 1000)),
  ]);
});

test.each([
  ["empty", ""],
  ["a comment", "# nothing\n"],
  ["prose", "just words"],
  ["nested too deeply (lists)", "[".repeat(5000)],
  ["nested too deeply (entries)", "- ".repeat(5000)],
  ["nested too deeply (maps)", "{a: ".repeat(5000)],
  ["two documents", "a: 1\n---\nb: 2"],
])("reports an error, rather than failing, for a course.yaml that is %s", async (_, yaml) => {
  const { course, faults } = await openChanged({ "course.yaml": yaml });

  expect(course).toBeNull();
  expect(faults).toContainEqual(expect.objectContaining({ severity: "error", file: "course.yaml" }));
});
