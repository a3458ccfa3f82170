import { expect, test } from "vitest";
import { messages } from "../messages.ts";
import { error, openChanged } from "../testing/build-package.ts";

const outsiders = [
  "../secret.svg",
  "media/../../secret.svg",
  "/etc/passwd",
  "C:/secret.svg",
  "media\\heart.svg",
  "./media/heart.svg",
  "media//heart.svg",
  "https://example.org/heart.svg",
];

test.each(outsiders)("refuses a reference to %s", async (path) => {
  const { course, faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace("image: media/heart.svg", `image: ${path}`),
  });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error("course.yaml", 22, messages.outside(path)));
});

test("reports a missing file where it is referenced", async () => {
  const { faults } = await openChanged({ "media/heart.svg": null });

  expect(faults).toEqual([error("course.yaml", 22, messages.fileMissing("media/heart.svg"))]);
});

test("points out a file name that differs in case", async () => {
  const { faults } = await openChanged({ "media/still.webp": null, "media/Still.webp": "x" });

  expect(faults).toContainEqual(
    error("course.yaml", 24, messages.fileNameMismatch("media/still.webp", "media/Still.webp")),
  );
});

test("reports a {lang} reference without a file in any language", async () => {
  const { faults } = await openChanged({ "classes/about.es.md": null, "classes/about.en.md": null });

  expect(faults).toEqual([
    error("course.yaml", 5, messages.noLanguageFile("classes/about.{lang}.md")),
    error("course.yaml", 21, messages.noLanguageFile("classes/about.{lang}.md")),
  ]);
});

test("uses a file without {lang} for both languages", async () => {
  const { course } = await openChanged({});
  const [item] = course?.modules[0]?.items ?? [];
  const image = item?.kind === "class" ? item.blocks.find((block) => block.type === "image") : undefined;

  expect(image?.files.es?.path).toBe("media/heart.svg");
  expect(image?.files.en).toEqual(image?.files.es);
});

test("finds a name with accents in either Unicode form", async () => {
  const { faults } = await openChanged({
    "course.yaml": (yaml) => yaml.replace("media/heart.svg", "media/corazón.svg".normalize("NFC")),
    "media/heart.svg": null,
    ["media/corazón.svg".normalize("NFD")]: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });

  expect(faults).toEqual([]);
});

test("reports invalid UTF-8 and NUL characters at their lines", async () => {
  const { faults } = await openChanged({
    "classes/about.es.md": Buffer.from("uno\ndos\xe1\n", "latin1"),
    "classes/about.en.md": "one\n\ntwo\0\n",
    "media/heart.svg": Buffer.from("<svg>\n\n\xff</svg>", "latin1"),
  });

  expect(faults).toEqual([
    error("classes/about.en.md", 3, messages.badCharacter()),
    error("classes/about.es.md", 2, messages.notUtf8()),
    error("media/heart.svg", 3, messages.notUtf8()),
  ]);
});

test("normalises line endings and strips a byte order mark", async () => {
  const { course } = await openChanged({ "classes/about.es.md": "\ufeffuno\r\ndos\r\n" });

  expect(course?.description.es).toBe("uno\ndos\n");
});
