import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportFormats } from "../../../../contract/writing/exports.ts";
import { convertPath } from "../../../../courseware/formats/testing/convert-source.ts";
import { makeFolder } from "../../../../courseware/testing/build-package.ts";
import { downloadPackage } from "../../../testing/files/course-archives.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createWriters } from "../../../testing/writing/writers.ts";

/** Creates an app with a course and a function that exports it. */
async function createTaker() {
  const writers = await createWriters();
  const take = (query: string, { token = writers.editor.token, ...headers }: Record<string, string> = {}) =>
    writers.app.app.inject({
      method: "GET",
      url: `/api/v1/manage/courses/heart/export?${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  return { ...writers, take };
}

async function save(bytes: Buffer): Promise<string> {
  const path = join(await makeFolder(), "taken");
  await writeFile(path, bytes);
  return path;
}

test.each(exportFormats)(
  "exports a course as %s that imports with the same ids, and returns a report on request",
  async (format) => {
    const { take } = await createTaker();
    const file = await take(`format=${format}&language=en`);
    const { course } = await convertPath(await save(file.rawPayload), "en");
    const report = await take(`format=${format}&language=en`, { accept: "application/json" });

    expect(file.statusCode).toBe(200);
    expect(course).toMatchObject({ id: "heart", title: { en: "The heart" } });
    const items = course.modules.flatMap((module) => module.items).map(({ id }) => id);
    expect(items).toEqual(format === "qti" ? ["check"] : ["circulation", "check"]);
    expect(report.json()).toMatchObject({ found: { course: 1, module: 1, item: 2, question: 5, choice: 7 } });
    expect(report.headers["content-type"]).toContain("application/json");
  },
);

test.each(exportFormats)("reports what a %s lacks because it is in no module", async (format) => {
  const { take, make } = await createTaker();
  await make("/draft/items/notes", { class: "notes", title: { es: "Apuntes" }, minutes: 1, blocks: [] });
  const { entries } = (await take(`format=${format}&release=draft`, { accept: "application/json" })).json();

  expect(entries.filter(({ place }: { place: string }) => place === "notes")).toMatchObject([
    { kind: "item", outcome: "dropped", what: "Apuntes" },
  ]);
});

test.each([
  ["package", "heart.zip", "application/zip"],
  ["common-cartridge", "heart-es.imscc", "application/zip"],
  ["olx", "heart-es.tar.gz", "application/gzip"],
  ["qti", "heart-es.zip", "application/zip"],
])("exports %s with its own file name and type, in the request's language", async (format, name, type) => {
  const { take } = await createTaker();
  const { headers, rawPayload } = await take(`format=${format}`, { "accept-language": "es" });

  expect(headers).toMatchObject({ "content-type": type, "content-disposition": `attachment; filename="${name}"` });
  expect(rawPayload.equals((await take(`format=${format}`, { "accept-language": "es" })).rawPayload)).toBe(true);
});

test("exports the latest release by default, or the requested release or draft", async () => {
  const { app, ask, put, take, editor } = await createTaker();
  const { body } = await ask("GET", "/draft/items/circulation");
  await put("/draft/items/circulation", { ...body.item, title: { es: "Otra cosa", en: "Another thing" } });
  const titleOf = async (release: string) => {
    const { course } = await convertPath(await save((await take(`format=olx${release}`)).rawPayload), "es");
    return course.modules[0]?.items[0]?.title.es;
  };

  expect(await titleOf("")).toBe("Circulación");
  expect(await titleOf("&release=draft")).toBe("Otra cosa");
  const { folder } = await convertPath(await save((await take("format=package")).rawPayload));
  expect(await downloadPackage(app, editor)).toHaveProperty(["course.yaml"]);
  expect(folder).not.toBe("");
  expect((await take("format=olx&release=9")).statusCode).toBe(404);
});

test("refuses a draft with errors and lists them, and refuses an unknown format", async () => {
  const { ask, put, take } = await createTaker();
  const { body } = await ask("GET", "/draft/items/circulation");
  await put("/draft/items/circulation", { ...body.item, minutes: 0 });
  const refused = await take("format=qti&release=draft");

  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: "draft_has_faults",
    faults: [{ item: "circulation", path: "minutes" }],
  });
  expect((await take("format=scorm")).statusCode).toBe(400);
  expect((await take("")).statusCode).toBe(400);
});

test("refuses to export a course for its teachers and for editors of other courses", async () => {
  const { app, take } = await createTaker();
  const teacher = await createStaff(app, { courses: [{ id: "heart", role: "teacher" }] });
  const editor = await createStaff(app, { site: ["author"] });
  const body = { id: "lungs", title: { en: "The lungs" } };
  expect((await app.call("POST", "/api/v1/manage/courses", { token: editor.token, body })).status).toBe(201);

  const asked = await Promise.all([teacher, editor].map(({ token }) => take("format=olx", { token })));
  expect(asked.map(({ statusCode }) => statusCode)).toEqual([403, 404]);
});
