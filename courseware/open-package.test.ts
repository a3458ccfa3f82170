import { existsSync } from "node:fs";
import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Course } from "./course.ts";
import { packageLimits } from "./limits.ts";
import { messages } from "./messages.ts";
import { openPackage } from "./open-package.ts";
import { error, makeFolder, open, openChanged, warning, writePackage, zipPackage } from "./testing/build-package.ts";
import { validPackage } from "./testing/valid-package.ts";

test("reads a course without faults from a valid package", async () => {
  const { course, faults } = await open(await writePackage(validPackage()));

  expect(faults).toEqual([]);
  expect(course).toMatchObject({
    id: "heart",
    passPercent: 70,
    cover: { path: "media/cover.jpg", type: "image/jpeg" },
  });
  expect(course?.modules[0]?.items.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
    "class circulation",
    "evaluation check",
  ]);
});

test("reads the same course from a folder, its archive, and an archive of its contents", async () => {
  const files = validPackage();
  const paths = [await writePackage(files), await zipPackage(files), await zipPackage(files, "heart/")];
  const [folder, contents, wrapped] = await Promise.all(paths.map(async (path) => (await open(path)).course));

  expect(withoutSources(contents)).toBe(withoutSources(folder));
  expect(withoutSources(wrapped)).toBe(withoutSources(folder));
});

test("keeps unpacked files readable until the package is closed", async () => {
  const opened = await openPackage(await zipPackage(validPackage()));
  const source = opened.course?.cover?.source ?? "";

  expect(existsSync(source)).toBe(true);
  await opened.close();
  expect(existsSync(source)).toBe(false);
});

test("leaves a package folder unchanged when closed", async () => {
  const folder = await writePackage(validPackage());
  await (await openPackage(folder)).close();

  expect(existsSync(join(folder, "course.yaml"))).toBe(true);
});

test("reports a path that does not exist", async () => {
  const { course, faults } = await open(join(await makeFolder(), "nothing"));

  expect(course).toBeNull();
  expect(faults).toEqual([error("nothing", 1, messages.notFound())]);
});

test("reports a folder without course.yaml as a single fault", async () => {
  const { faults } = await openChanged({ "course.yaml": null });

  expect(faults).toEqual([error("course.yaml", 1, messages.courseMissing())]);
});

test("refuses links in the folder, whatever their target", async () => {
  const folder = await writePackage(validPackage());
  await symlink("/etc/hostname", join(folder, "media/a-link.txt"));
  await symlink(folder, join(folder, "media/round"));
  const { course, faults } = await open(folder);

  expect(course).toBeNull();
  expect(faults).toEqual([error("media/a-link.txt", 1, messages.isLink()), error("media/round", 1, messages.isLink())]);
});

test("warns about unreferenced files, but not about system files", async () => {
  const { course, faults } = await openChanged({
    "notes.txt": "x",
    ".DS_Store": "x",
    "__MACOSX/a": "x",
    "Thumbs.db": "",
  });

  expect(course).not.toBeNull();
  expect(faults).toEqual([warning("notes.txt", 1, messages.fileUnused())]);
});

test("refuses a folder with too many files or bytes", async () => {
  const { course, faults } = await openChanged({}, { ...packageLimits, files: 3, packageBytes: 10 });

  expect(course).toBeNull();
  expect(faults).toContainEqual(error("course.yaml", 1, messages.tooManyFiles(3)));
  expect(faults).toContainEqual(error("course.yaml", 1, messages.packageTooLarge(10)));
});

test("refuses a text file and a media file that exceed their limits", async () => {
  const { faults } = await openChanged(
    { "classes/about.es.md": "x".repeat(5000) },
    { ...packageLimits, textBytes: 4000, mediaBytes: 400 },
  );

  expect(faults).toContainEqual(error("classes/about.es.md", 1, messages.textFileTooLarge(4000)));
  expect(faults).toContainEqual(error("media/cover.jpg", 1, messages.mediaTooLarge(400)));
});

function withoutSources(course: Course | null | undefined): string {
  return JSON.stringify(course, (key, value: unknown) => (key === "source" ? undefined : value));
}
