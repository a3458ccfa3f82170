import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { zipPackage } from "../../../../courseware/testing/build-package.ts";
import { learningPackage } from "../../../../courseware/testing/learning-package.ts";
import { fixture } from "../../../../courseware/testing/valid-package.ts";
import { importPackage } from "../../../import-package.ts";
import { downloadPackage, sendPackage, zipFiles } from "../../../testing/files/course-archives.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { importFile } from "../../../testing/writing/imports.ts";
import { createWriters } from "../../../testing/writing/writers.ts";

type Writers = Awaited<ReturnType<typeof createWriters>>;

test("downloads a release as a package that has the same bytes after an import into an empty server", async () => {
  const writers = await createWriters();
  const first = await downloadPackage(writers.app, writers.editor);

  const empty = await createTestApp();
  const { result, faults } = await importPackage(empty.parts, await zipFiles(first), "shell");
  expect(faults.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(result).toMatchObject({ courseId: "heart", added: 2 });

  const { token } = await createStaff(empty, { courses: [{ id: "heart", role: "editor" }] });
  expect(await downloadPackage(empty, { token })).toEqual(first);
});

test.each(["a\r\nb", "a\rb", "\ufeffa", "\ufeff\ufeffa"])(
  "a release with the text %j yields the same files after an import",
  async (text) => {
    const { app, ask, put, editor } = await createWriters();
    const { body } = await ask("GET", "/draft/items/circulation");
    const [, ...blocks] = body.item.blocks;
    await put("/draft/items/circulation", { ...body.item, blocks: [{ text: { es: text, en: text } }, ...blocks] });
    expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);
    const first = await downloadPackage(app, editor);

    const empty = await createTestApp();
    await importPackage(empty.parts, await zipFiles(first), "shell");

    const { token } = await createStaff(empty, { courses: [{ id: "heart", role: "editor" }] });
    expect(await downloadPackage(empty, { token })).toEqual(first);
  },
);

test("the demo course keeps its bytes when saved in the editor without a change", async () => {
  const app = await createTestApp();
  const demo = join(import.meta.dirname, "../../../../content/courses/cardio-obstetrics");
  await importPackage(app.parts, demo, "shell");
  const courseId = "cardio-obstetrics";
  const { token } = await createStaff(app, { courses: [{ id: courseId, role: "editor" }] });
  const before = await downloadPackage(app, { token, courseId });
  const path = "/api/v1/manage/courses/cardio-obstetrics/draft";
  const { body: draft } = await app.call("GET", path, { token });
  for (const [at, body] of [[path, draft.course], ...(await readItems(app, path, token))]) {
    const { status } = await app.call("PUT", at, { token, body, headers: { "if-match": '"1"' } });
    expect(status, at).toBe(200);
  }

  expect(await downloadPackage(app, { token, courseId, release: "draft" })).toEqual(before);
  const path0 = "media/circulation.es.mp4";
  expect(before[path0]).toEqual((await readFile(join(demo, path0))).toString("latin1"));
});

async function readItems(app: TestApp, path: string, token: string): Promise<[string, unknown][]> {
  const { body: draft } = await app.call("GET", path, { token });
  const items: [string, unknown][] = [];
  for (const { id } of draft.items) {
    const { body } = await app.call("GET", `${path}/items/${id}`, { token });
    items.push([`${path}/items/${id}`, body.item]);
  }
  return items;
}

test("replaces the draft with a package, returns its faults and removes items missing from it", async () => {
  const { app, ask, editor } = await createWriters();
  const files = await downloadPackage(app, editor);
  const course = String(files["course.yaml"])
    .replace(/ {6}- evaluation: .*\n/, "")
    .replace("minutes: 12", "minutes: 0");
  const archive = await readFile(await zipFiles({ ...files, "course.yaml": course }));

  const { status, body } = await sendPackage(app, archive, editor);

  expect(status).toBe(200);
  expect(body).toMatchObject({ revision: 2, faults: [{ item: "circulation", path: "minutes", severity: "error" }] });
  expect((await ask("GET", "/draft/items/check")).status).toBe(404);
  expect((await ask("GET", "/releases")).body.records).toHaveLength(1);
  expect((await ask("GET", "/draft/items/circulation")).body.item.minutes).toBe(0);
});

test("keeps the items that are in no module when the draft's own package is uploaded or imported", async () => {
  const { app, ask, make, editor } = await createWriters();
  const items = async () => (await ask("GET", "/draft")).body.items.map(({ id }: { id: string }) => id);
  const notes = { class: "notes", title: { es: "Apuntes" }, minutes: 1, blocks: [{ text: { es: "Falta." } }] };
  await make("/draft/items/notes", notes);
  await make("/draft/items/later", { id: "later", title: { es: "Después" }, questions: [] });
  const files = await downloadPackage(app, { token: editor.token, release: "draft" });
  const archive = await zipFiles(files);

  expect((await sendPackage(app, await readFile(archive), editor)).status).toBe(200);
  expect(await items()).toEqual(["check", "circulation", "later", "notes"]);
  const { token } = await createStaff(app, { site: ["author"], courses: [{ id: "heart", role: "editor" }] });
  const { plan } = await importFile(app, await readFile(archive), { token });
  expect(plan).toMatchObject({ added: [], removed: [] });
  await importPackage(app.parts, archive, "shell");
  expect(await items()).toEqual(["check", "circulation", "later", "notes"]);
  expect((await ask("GET", "/draft/items/notes")).body.item).toEqual(notes);
  const [course] = (await app.call("GET", "/api/v1/manage/courses", { token: editor.token })).body.records;
  expect(course).toMatchObject({ id: "heart", draftChanged: false });
});

test("keeps a bank with the id of an assessment from the import to the next release, without a change", async () => {
  const app = await createTestApp();
  const { "banks/heart.yaml": bank = "", "evaluations/exam.yaml": exam, ...files } = learningPackage();
  const path = await zipPackage({
    ...files,
    "banks/exam.yaml": bank,
    "evaluations/exam.yaml": String(exam).replaceAll("bank: heart", "bank: exam"),
  });
  const { result } = await importPackage(app.parts, path, "shell");
  expect(result).toMatchObject({ added: 3 });

  const { token } = await createStaff(app, { courses: [{ id: "heart", role: "editor" }] });
  const ask = (method: "GET" | "POST", path: string) =>
    app.call(method, `/api/v1/manage/courses/heart${path}`, { token, ...(method === "POST" && { body: {} }) });
  const banks = (await ask("GET", "/draft/banks")).body.records;
  expect(banks).toMatchObject([{ id: "exam-bank", questionCount: 3, usedBy: ["exam"] }]);
  expect((await ask("POST", "/check")).body.faults).toEqual([]);
  const written = await downloadPackage(app, { token });
  expect(written["evaluations/exam.yaml"]).toContain("bank: exam-bank");
  expect((await sendPackage(app, await readFile(path), { token })).body.faults).toEqual([]);
  // The same documents: nothing is left to publish.
  expect((await ask("POST", "/releases")).status).toBe(409);
  expect((await importPackage(app.parts, path, "shell")).result).toMatchObject({ changed: false });
  expect((await importPackage(app.parts, await zipFiles(written), "shell")).result).toMatchObject({ changed: false });
});

test("keeps an item that is in no module from being replaced by a package's bank with its id", async () => {
  const files = await zipPackage(learningPackage());
  const send = {
    upload: async ({ app, editor }: Writers) => sendPackage(app, await readFile(files), editor),
    import: async ({ app }: Writers) => {
      const { token } = await createStaff(app, { site: ["author"], courses: [{ id: "heart", role: "editor" }] });
      return importFile(app, await readFile(files), { token });
    },
    shell: async ({ app }: Writers) => importPackage(app.parts, files, "shell"),
  };
  for (const place of Object.values(send)) {
    const writers = await createWriters();
    const { ask, make } = writers;
    const notes = { class: "heart", title: { es: "Apuntes" }, minutes: 1, blocks: [{ text: { es: "Falta." } }] };
    await make("/draft/items/heart", notes);
    for (const _ of ["first", "again"]) {
      await place(writers);
      expect((await ask("GET", "/draft/items/heart")).body.item).toEqual(notes);
      expect((await ask("GET", "/draft/banks")).body.records).toMatchObject([{ id: "heart-bank", usedBy: ["exam"] }]);
    }
  }
});

test("refuses an archive without a course, another course's archive and a request that is not a form, changing nothing", async () => {
  const { app, ask, editor } = await createWriters();
  const send = async (archive: Buffer) => (await sendPackage(app, archive, editor)).body;
  const files = await downloadPackage(app, editor);
  const other = { ...files, "course.yaml": String(files["course.yaml"]).replace("id: heart", "id: lungs") };

  const nothing = await send(await readFile(await zipFiles({ "notes.txt": "No course." })));
  expect(nothing).toMatchObject({ code: "draft_has_faults", faults: [{ item: null, path: "course.yaml:1" }] });
  expect(await send(fixture("still.jpg"))).toMatchObject({ code: "draft_has_faults" });
  expect(await send(await readFile(await zipFiles(other)))).toMatchObject({ code: "conflict" });
  expect((await ask("POST", "/package", { body: { file: "x" } })).status).toBe(415);
  expect((await ask("GET", "/draft")).body.revision).toBe(1);
});

test("downloads earlier releases unchanged and answers 404 for unknown ones", async () => {
  const { app, ask, put, editor } = await createWriters();
  const { body: seen } = await ask("GET", "/draft/items/circulation");
  await put("/draft/items/circulation", { ...seen.item, minutes: 20 });
  const minutes = async (release?: string) => {
    const { "course.yaml": yaml } = await downloadPackage(app, { token: editor.token, release });
    return /minutes: (\d+)/.exec(String(yaml))?.[1];
  };

  expect(await minutes("draft")).toBe("20");
  expect(await minutes()).toBe("12");
  await ask("POST", "/releases", { body: {} });
  expect([await minutes(), await minutes("1"), await minutes("2")]).toEqual(["20", "12", "20"]);
  expect((await ask("GET", "/package?release=3")).status).toBe(404);
  expect((await ask("GET", "/package?release=last")).status).toBe(400);
});
