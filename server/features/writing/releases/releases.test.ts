import { describe, expect, it } from "vitest";
import type { Change } from "../../../../courseware/testing/build-package.ts";
import { importPackage } from "../../../import-package.ts";
import { downloadPackage, zipFiles } from "../../../testing/files/course-archives.ts";
import { createLearner } from "../../../testing/people.ts";
import { createStaff } from "../../../testing/staff.ts";
import { createTestApp } from "../../../testing/test-app.ts";
import { createWriters, importFiles } from "../../../testing/writing/writers.ts";

const path = "/draft/items/circulation";

/** Changes a class's title. */
async function retitle({ ask, put }: Awaited<ReturnType<typeof createWriters>>, es: string) {
  const { body } = await ask("GET", path);
  return put(path, { ...body.item, title: { es, en: es } });
}

describe("a release", () => {
  it("exists as number one for an imported course", async () => {
    const { ask } = await createWriters();
    const { body } = await ask("GET", "/releases");
    const changes = { added: ["check", "circulation"], changed: [], removed: [] };
    expect(body.records).toMatchObject([{ number: 1, by: "shell", note: "" }]);
    expect(body.records[0].changes.added.sort()).toEqual(changes.added);
  });

  it("is what learners see from then on, and lists its changes", async () => {
    const writers = await createWriters();
    const { ask, app, editor } = writers;
    await retitle(writers, "La presión");
    const learner = await createLearner(app);
    const title = async () => {
      const { body } = await app.call("GET", "/api/v1/courses/heart", { token: learner.token });
      return body.modules[0].items[0].title;
    };
    expect(await title()).toBe("Circulación");

    const { status, body } = await ask("POST", "/releases", { body: { note: "Otro título" } });

    expect(status).toBe(201);
    expect(body).toMatchObject({
      number: 2,
      by: { id: editor.id },
      note: "Otro título",
      changes: { added: [], changed: ["circulation"], removed: [] },
    });
    expect(await title()).toBe("La presión");
    expect((await ask("POST", "/releases", { body: {} })).status).toBe(409);
  });

  it("requires an editor with an elevated session", async () => {
    const { ask, app } = await createWriters();
    const shy = await createStaff(app, { courses: [{ id: "heart", role: "editor" }], isElevated: false });
    const teacher = await createStaff(app, { courses: [{ id: "heart", role: "teacher" }] });
    const answers = [shy, teacher].map(({ token }) => ask("POST", "/releases", { token, body: {} }));
    expect((await Promise.all(answers)).map(({ body }) => body.code)).toEqual(["elevation_required", "forbidden"]);
  });

  it("is refused while the draft has errors, and learners keep the previous one", async () => {
    const { ask, put } = await createWriters();
    await put(path, { class: "circulation" });

    const { status, body } = await ask("POST", "/releases", { body: {} });

    expect(status).toBe(422);
    expect(body.code).toBe("draft_has_faults");
    expect(body.faults).toContainEqual(expect.objectContaining({ item: "circulation", severity: "error" }));
    expect((await ask("GET", "/releases")).body.records).toHaveLength(1);
  });

  it("is created once when several editors publish at the same time", async () => {
    const writers = await createWriters();
    await retitle(writers, "La presión");
    const answers = await Promise.all([1, 2, 3].map(() => writers.ask("POST", "/releases", { body: {} })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  });

  it("preserves learners' progress and their submitted attempts", async () => {
    const writers = await createWriters();
    const { app, ask, put } = writers;
    const { token } = await createLearner(app);
    const { body: enrolment } = await app.call("POST", "/api/v1/courses/heart/start", { token });
    const own = `/api/v1/courses-user/${enrolment.id}`;
    const body = { evaluation: { id: "check", key: crypto.randomUUID(), answers: { q2: 50 } } };
    const { body: submitted } = await app.call("PATCH", own, { token, body });
    const { body: check } = await ask("GET", "/draft/items/check");
    const [first, ...others] = check.item.questions;
    await put("/draft/items/check", { ...check.item, questions: others });
    expect(first.id).toBe("q1");

    expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);

    const { body: attempt } = await app.call("GET", `${own}/attempts/${submitted.attempt.id}`, { token });
    expect(Object.keys(attempt.questions)).toHaveLength(5);
    const { body: now } = await app.call("GET", `${own}/items/check`, { token });
    expect(now.questions).toHaveLength(4);
  });

  it("is refused if an assessment reuses a class's id, so reading cannot count as passing", async () => {
    const { app, ask, put, editor } = await createWriters();
    const { body: check } = await ask("GET", "/draft/items/check");
    await put(path, { ...check.item, id: "circulation" });
    const { body: draft } = await ask("GET", "/draft");
    const [module, ...others] = draft.course.modules;
    const items = [{ evaluation: "circulation" }, { evaluation: "check" }];
    await put("/draft", { ...draft.course, modules: [{ ...module, items }, ...others] });

    const fault = { item: "circulation", path: "", severity: "error", message: expect.stringContaining("otro tipo") };
    expect((await ask("POST", "/check", { body: {} })).body.faults).toContainEqual(fault);
    const { status, body } = await ask("POST", "/releases", { body: {} });
    expect([status, body.faults]).toEqual([422, [fault]]);

    const files = await downloadPackage(app, { token: editor.token, release: "draft" });
    const { result, faults } = await importPackage(app.parts, await zipFiles(files), "shell");
    expect(result).toBeNull();
    expect(faults).toContainEqual(expect.objectContaining({ file: "course.yaml", severity: "error" }));
    expect((await ask("GET", "/releases")).body.records).toHaveLength(1);
  });

  it("is refused for one of two concurrent packages that use an id for different kinds", async () => {
    const app = await createTestApp();
    const swapped: Record<string, Change> = {
      "course.yaml": (yaml) => yaml.replace("class: circulation", "class: check"),
      "evaluations/check.yaml": (yaml) => yaml.replace("id: check", "id: circulation"),
    };
    const imports = await Promise.all([importFiles(app, {}), importFiles(app, swapped)]);
    expect(imports.filter(({ result }) => result)).toHaveLength(1);
    const faults = imports.flatMap((imported) => imported.faults.map(({ message }) => message.en));
    expect(faults).toHaveLength(2);
    expect(faults[0]).toMatch(/^The id “(check|circulation)” was already published/);
  });

  it("can be restored to the draft and published again", async () => {
    const writers = await createWriters();
    const { ask } = writers;
    await retitle(writers, "La presión");
    await ask("POST", "/releases", { body: {} });

    const restored = await ask("POST", "/releases/1/restore", { body: {} });

    expect(restored).toMatchObject({ status: 200, body: { revision: 1, faults: [] } });
    expect((await ask("GET", path)).body).toMatchObject({ revision: 3, item: { title: { es: "Circulación" } } });
    expect((await ask("POST", "/releases", { body: {} })).body).toMatchObject({
      number: 3,
      changes: { changed: ["circulation"] },
    });
    expect((await ask("POST", "/releases/9/restore", { body: {} })).status).toBe(404);
  });

  it("results from every import that changes something, and replaces the draft", async () => {
    const writers = await createWriters();
    const { app, ask } = writers;
    await retitle(writers, "La presión");

    await importFiles(app, { "evaluations/check.yaml": (yaml) => yaml.replace("attempts: 3", "attempts: 2") });
    await importFiles(app, { "evaluations/check.yaml": (yaml) => yaml.replace("attempts: 3", "attempts: 2") });

    const { body } = await ask("GET", "/releases");
    expect(body.records).toMatchObject([{ number: 2, changes: { changed: ["check"] } }, { number: 1 }]);
    expect((await ask("GET", path)).body.item.title.es).toBe("Circulación");
    expect((await ask("GET", `${path}/history`)).body.records).toHaveLength(3);
  });

  it("cannot be changed or deleted in the database", async () => {
    const { app } = await createWriters();
    const { db } = app.parts;
    const refused = /stays/;
    const write = (work: Parameters<ReturnType<typeof db.transaction>["execute"]>[0]) => db.transaction().execute(work);
    await expect(write((tx) => tx.updateTable("releases").set({ note: "x" }).execute())).rejects.toThrow(refused);
    await expect(write((tx) => tx.deleteFrom("releases").execute())).rejects.toThrow(refused);
    await expect(write((tx) => tx.deleteFrom("draft_revisions").execute())).rejects.toThrow(refused);
    await expect(write((tx) => tx.updateTable("documents").set({ body: "{}" }).execute())).rejects.toThrow(refused);
  });
});

describe("a course created in the browser", () => {
  it("has its author as editor, is hidden at first and can be published", async () => {
    const { app } = await createWriters();
    const { token } = await createStaff(app, { site: ["author"] });
    const call = (method: "GET" | "POST" | "PUT", rest: string, body?: unknown) =>
      app.call(method, `/api/v1${rest}`, { token, headers: { "if-match": "*" }, ...(body !== undefined && { body }) });
    const begun = await call("POST", "/manage/courses", { id: "lungs", title: { es: "Los pulmones" } });
    expect(begun).toMatchObject({
      status: 201,
      body: { id: "lungs", title: "Los pulmones", role: "editor", release: null, draftChanged: true, learners: 0 },
    });
    expect((await call("POST", "/manage/courses", { id: "lungs", title: "Otra vez" })).status).toBe(409);
    expect((await call("GET", "/courses/lungs")).status).toBe(404);

    const course = {
      id: "lungs",
      title: { es: "Los pulmones" },
      summary: { es: "Qué son." },
      description: { es: "Son **dos**.\n" },
      objectives: [{ es: "Contarlos." }],
      authors: [{ name: "Ana Pérez", role: { es: "Neumóloga" } }],
      passPercent: 70,
      modules: [{ id: "one", title: { es: "Uno" }, items: [{ class: "count" }] }],
    };
    const lesson = { class: "count", title: { es: "Contar" }, minutes: 3, blocks: [{ text: { es: "Uno y dos.\n" } }] };
    await app.call("PUT", "/api/v1/manage/courses/lungs/draft/items/count", {
      token,
      body: lesson,
      headers: { "if-none-match": "*" },
    });
    await call("PUT", "/manage/courses/lungs/draft", course);
    expect(await call("POST", "/manage/courses/lungs/releases", {})).toMatchObject({
      status: 201,
      body: { number: 1 },
    });

    expect((await call("GET", "/courses/lungs")).body).toMatchObject({ title: "Los pulmones", classCount: 1 });
    const { body: list } = await call("GET", "/manage/courses");
    expect(list.records).toMatchObject([{ id: "lungs", release: 1, draftChanged: false }]);
    expect((await call("GET", "/manage/courses/lungs/staff")).body.records).toMatchObject([{ role: "editor" }]);
  });
});

it("compares two versions item by item and returns each item in both", async () => {
  const { ask, put, make } = await createWriters();
  const { body: seen } = await ask("GET", "/draft/items/circulation");
  await put("/draft/items/circulation", { ...seen.item, title: { es: "La circulación", en: "The circulation" } });
  await make("/draft/items/pressure", { class: "pressure", title: { es: "Presión" } });
  await ask("DELETE", "/draft/items/check", { headers: { "if-match": "*" } });

  const { body } = await ask("GET", "/versions/1/compare/draft", { language: "en" });
  expect(body.records).toEqual([
    { item: "check", kind: "evaluation", title: "Check", change: "removed" },
    { item: "circulation", kind: "class", title: "The circulation", change: "changed" },
    { item: "pressure", kind: "class", title: "Presión", change: "added" },
  ]);
  const { body: both } = await ask("GET", "/versions/1/compare/draft/item?item=circulation");
  expect(both).toMatchObject({ before: seen.item, after: { title: { es: "La circulación" } } });
  expect((await ask("GET", "/versions/draft/compare/1/item?item=pressure")).body).toMatchObject({ after: null });
  expect((await ask("GET", "/versions/1/compare/1")).body.records).toEqual([]);
  for (const path of ["/versions/1/compare/9", "/versions/x/compare/1", "/versions/1/compare/draft/item?item=never"]) {
    expect((await ask("GET", path)).status).toBe(404);
  }
});

it("compares an item named like an object's built-in property", async () => {
  const { ask, put, make } = await createWriters();
  const { body: seen } = await ask("GET", "/draft/items/circulation");
  await make("/draft/items/constructor", { ...seen.item, class: "constructor" });
  const { body: draft } = await ask("GET", "/draft");
  const [module, ...others] = draft.course.modules;
  const longer = { ...module, items: [...module.items, { class: "constructor" }] };
  await put("/draft", { ...draft.course, modules: [longer, ...others] });

  const { body: compared } = await ask("GET", "/versions/1/compare/draft");
  expect(compared.records).toContainEqual(expect.objectContaining({ item: "constructor", change: "added" }));
  const { body: both } = await ask("GET", "/versions/1/compare/draft/item?item=constructor");
  expect(both).toMatchObject({ before: null, after: { class: "constructor" } });
  const publish = async () => (await ask("POST", "/releases", { body: {} })).body.changes;
  expect(await publish()).toEqual({ added: ["constructor"], changed: [], removed: [] });

  await put("/draft", draft.course);
  await ask("DELETE", "/draft/items/constructor", { headers: { "if-match": "*" } });
  expect(await publish()).toEqual({ added: [], changed: [], removed: ["constructor"] });
});
