import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { type ItemDocument, idOfItem } from "../../../contract/writing/documents.ts";
import { zipPackage } from "../../../courseware/testing/build-package.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { finishImport, importFile } from "../../testing/writing/imports.ts";
import { createWriters } from "../../testing/writing/writers.ts";

type Entry = Record<string, string>;

interface Module {
  id: string;
  title: object;
  items: Entry[];
}

/** Packs an Open edX course: the ids of its modules, and of the classes in each. */
async function packCourse(modules: Record<string, string[]>): Promise<Buffer> {
  const packUnit = (id: string) =>
    `<vertical url_name="${id}" display_name="${id}"><html url_name="${id}-x"><![CDATA[<p>${id}</p>]]></html></vertical>`;
  const chapters = Object.entries(modules).map(
    ([id, classes]) =>
      `<chapter url_name="${id}" display_name="${id}"><sequential url_name="${id}-s">${classes.map(packUnit).join("")}</sequential></chapter>`,
  );
  const about = 'url_name="r" org="O" course="late" display_name="Latidos" language="es"';
  return readFile(await zipPackage({ "course.xml": `<course ${about}>${chapters.join("")}</course>` }));
}

const ownClass = (id: string) => ({
  class: id,
  title: { es: "Propia" },
  minutes: 5,
  blocks: [{ text: { es: "Escrito aquí." } }],
});
const ownAssessment = (id: string): ItemDocument => ({
  id,
  title: { es: "Propia" },
  minutes: 5,
  questions: [{ id: "q", type: "number", prompt: { es: "¿Cuántas?" }, value: 4 }],
});

/** Imports a course with two modules and returns functions to edit it and to import it again. */
async function createCourse() {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const add = async (modules: Record<string, string[]>, fields = {}) =>
    importFile(app, await packCourse(modules), { token, fields });
  const { course: id } = await add({ pulso: ["sentir", "contar"], aire: ["respirar"] });
  const path = `/api/v1/manage/courses/${id}/draft`;
  const put = async (at: string, body: object, headers: Record<string, string> = { "if-match": "*" }) => {
    const { status } = await app.call("PUT", `${path}${at}`, { token, body, headers });
    expect(status).toBe(200);
  };
  const make = (item: ItemDocument) => put(`/items/${idOfItem(item)}`, item, { "if-none-match": "*" });
  const readCourse = async () => (await app.call("GET", path, { token })).body.course;
  const readItem = async (item: string) => (await app.call("GET", `${path}/items/${item}`, { token })).body.item;
  const arrange = async (arranged: (modules: Module[]) => object[]) => {
    const course = await readCourse();
    await put("", { ...course, modules: arranged(course.modules) });
  };
  const places = async () => {
    const { modules }: { modules: Module[] } = await readCourse();
    return Object.fromEntries(modules.map((each) => [each.id, each.items.flatMap((entry) => Object.values(entry))]));
  };
  /** Leaves the course as an import did before its contents were recorded. */
  const forget = () =>
    inTransaction(app.parts.db, (tx) => tx.updateTable("course_sources").set({ contents: null }).execute());
  return { app, token, id, add, put, make, readCourse, readItem, arrange, places, forget };
}

/** Adds a class and an assessment to the first module, and others to a module before it and to none. */
async function createEditedCourse() {
  const course = await createCourse();
  const items = [ownClass("nota"), ownAssessment("medir"), ownClass("prologo"), ownClass("suelta")];
  for (const item of items) await course.make(item);
  const own = { id: "propio", title: { es: "Propio" }, items: [{ class: "prologo" }] };
  await course.arrange(([pulso, ...others]) => [
    own,
    { ...pulso, items: [{ class: "sentir" }, { class: "nota" }, { class: "contar" }, { evaluation: "medir" }] },
    ...others,
  ]);
  return { ...course, items };
}

test("leaves what editors added where it is, and removes only what the file no longer contains", async () => {
  const { add, readCourse, readItem, items, places } = await createEditedCourse();
  const before = await readCourse();
  const same = await add({ pulso: ["sentir", "contar"], aire: ["respirar"] });
  expect(same.plan).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await readCourse()).toEqual(before);

  const { plan } = await add({ sangre: ["fluir"], pulso: ["sentir", "oir"] });
  expect(plan).toMatchObject({ added: [{ id: "fluir" }, { id: "oir" }], changed: [] });
  expect(plan.removed.map(({ id }: { id: string }) => id).sort()).toEqual(["contar", "respirar"]);
  expect(await places()).toEqual({
    propio: ["prologo"],
    sangre: ["fluir"],
    pulso: ["sentir", "nota", "medir", "oir"],
  });
  for (const item of items) expect(await readItem(idOfItem(item))).toEqual(item);

  expect((await add({ pulso: ["sentir"] })).plan).toMatchObject({ added: [], changed: [] });
  expect(await places()).toEqual({ propio: ["prologo"], pulso: ["sentir", "nota", "medir"] });
});

test("keeps a module that the file has dropped while it contains an editor's item, and one that editors added", async () => {
  const { add, make, arrange, places } = await createCourse();
  await make(ownClass("nota"));
  await arrange(([pulso, aire]) => [
    pulso ?? {},
    { ...aire, items: [{ class: "nota" }] },
    { id: "propio", title: { es: "Propio" }, items: [{ class: "respirar" }] },
  ]);
  await add({ pulso: ["sentir"], sangre: ["respirar"] });
  expect(await places()).toEqual({ pulso: ["sentir"], aire: ["nota"], propio: [], sangre: ["respirar"] });
});

test("keeps what other files have added to the course, and the objectives that editors' classes refer to", async () => {
  const { app, token, id, add, put, make, readCourse, readItem, places } = await createCourse();
  const gift = "::latir::¿Qué late? {=Corazón ~Pulmón}\n";
  await importFile(app, gift, { token, name: "otro.txt", fields: { course: id } });
  await importFile(app, gift, { token, name: "otro.txt", fields: { course: id, bank: "banco" } });
  await make({ ...ownClass("nota"), objectives: ["contar"] });
  const objectives = [{ id: "contar", es: "Contar." }];
  await put("", { ...(await readCourse()), objectives });

  expect((await add({ pulso: ["sentir", "contar"] })).plan.removed).toMatchObject([{ id: "respirar" }]);
  expect(await places()).toMatchObject({ pulso: ["sentir", "contar"], "otro-questions": ["otro-questions"] });
  expect((await readItem("banco")).questions).toHaveLength(1);
  expect((await readCourse()).objectives).toEqual(objectives);
});

test("keeps an editor's assessment as the initial test", async () => {
  const { add, put, readCourse } = await createEditedCourse();
  await put("", { ...(await readCourse()), pretest: "medir" });
  await add({ pulso: ["sentir"] });
  expect((await readCourse()).pretest).toBe("medir");
});

test("gives a new item of the file a numbered id if an editor's own item has its id, whenever it is imported", async () => {
  const { add, make, readItem, places } = await createCourse();
  await make(ownClass("oir"));
  const file = { pulso: ["sentir", "contar", "oir"], aire: ["respirar"] };
  expect((await add(file)).plan).toMatchObject({ added: [{ id: "oir-2" }], changed: [], removed: [] });
  expect(await readItem("oir")).toEqual(ownClass("oir"));
  expect(await readItem("oir-2")).toMatchObject({ class: "oir-2", title: { es: "oir" } });

  expect((await add(file)).plan).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await places()).toMatchObject({ pulso: ["sentir", "contar", "oir-2"] });
  expect((await add({ pulso: ["sentir", "contar"] })).plan).toMatchObject({
    removed: expect.arrayContaining([expect.objectContaining({ id: "oir-2" })]),
  });
  expect(await readItem("oir")).toEqual(ownClass("oir"));
});

test("remembers what was added by choosing the course, and removes that once the file lacks it", async () => {
  const { id, add, make, readItem } = await createCourse();
  await make(ownClass("nota"));
  const file = { pulso: ["sentir", "contar", "oir", "nota"] };
  expect((await add(file, { course: id })).plan).toMatchObject({
    added: [{ id: "oir" }, { id: "nota-2" }],
    changed: [],
    removed: [],
  });
  expect(await readItem("nota")).toEqual(ownClass("nota"));
  const { removed } = (await add({ pulso: ["sentir"] })).plan;
  expect(removed.map((each: Entry) => each.id).sort()).toEqual(["contar", "nota-2", "oir", "respirar"]);
});

test("replaces everything once if it is unknown what the last import contained, and lists what it removes", async () => {
  const { app, token, add, make, arrange, forget, places } = await createEditedCourse();
  await forget();
  const tried = await importFile(app, await packCourse({ pulso: ["sentir"] }), { token, dryRun: true });
  const removed = ["contar", "medir", "nota", "prologo", "respirar", "suelta"];
  expect(tried.plan.removed.map(({ id }: { id: string }) => id).sort()).toEqual(removed);
  await app.call("POST", `/api/v1/manage/imports/${tried.id}/accept`, { token });
  expect((await finishImport(app, tried.id, { token })).plan).toEqual(tried.plan);
  expect(await places()).toEqual({ pulso: ["sentir"] });

  await make(ownClass("otra"));
  await arrange(([pulso]) => [{ ...pulso, items: [{ class: "otra" }, { class: "sentir" }] }]);
  expect((await add({ pulso: ["sentir"] })).plan).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await places()).toEqual({ pulso: ["otra", "sentir"] });
});

test("overwrites nothing of any kind that someone wrote in a course to which the file was added", async () => {
  const { app, editor, ask, make } = await createWriters();
  const add = async (classes: string[]) =>
    importFile(app, await packCourse({ pulso: classes }), { token: editor.token, fields: { course: "heart" } });
  const [first] = (await add(["sentir"])).plan.added;
  const own = ownClass(first.id.replace("sentir", "oir"));
  await make(`/draft/items/${own.class}`, own);

  expect((await add(["sentir", "oir"])).plan).toMatchObject({ added: [{ id: `${own.class}-2` }], changed: [] });
  expect((await add(["sentir", "oir"])).plan).toMatchObject({ added: [], changed: [], removed: [] });
  expect((await ask("GET", `/draft/items/${own.class}`)).body.item).toEqual(own);

  const path = `/draft/items/${first.id}`;
  await ask("DELETE", path, { headers: { "if-match": "*" } });
  const other = ownAssessment(first.id);
  expect([200, 201]).toContain((await make(path, other)).status);
  expect((await add(["sentir", "oir"])).plan).toMatchObject({ added: [{ id: `${first.id}-2` }], changed: [] });
  expect((await ask("GET", path)).body.item).toEqual(other);
});
