import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { BlockDocument, QuestionDocument } from "../../../contract/writing/documents.ts";
import { zipPackage } from "../../../courseware/testing/build-package.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { importFile } from "../../testing/writing/imports.ts";

interface Item {
  questions: QuestionDocument[];
  blocks: BlockDocument[];
  draw?: object[];
}

/** Imports a file as a course, or into one, and returns functions to edit what it has brought. */
async function createCourse(file: string | Buffer, name: string, isAdded = false) {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const other = isAdded && (await importFile(app, "::otra::¿Otra? {T}", { token, name: "otro.txt" }));
  const fields: Record<string, string> = other ? { course: other.course } : {};
  const add = async (content: string | Buffer) => importFile(app, content, { token, name, fields });
  const { course, plan } = await add(file);
  const id: string = plan.added[0].id;
  const path = `/api/v1/manage/courses/${course}/draft/items`;
  const write = async (item: string, body: object, headers: Record<string, string> = { "if-match": "*" }) => {
    const { status, body: answer } = await app.call("PUT", `${path}/${item}`, { token, body, headers });
    expect([200, 201], JSON.stringify(answer)).toContain(status);
  };
  const read = async () => (await app.call("GET", `${path}/${id}`, { token })).body.item;
  const edit = async (change: (item: Item) => object) => {
    const item = await read();
    const edited = { ...item, ...change(item) };
    await write(id, edited);
    return edited;
  };
  const make = (item: string, body: object) => write(item, body, { "if-none-match": "*" });
  return { id, add, read, edit, make };
}

const gift = (names: string[]) => names.map((name) => `::${name}::¿Qué hace ${name}? {=Late ~Duerme}\n`).join("\n");
const ownQuestion = (id: string): QuestionDocument => ({ id, type: "number", prompt: { es: "¿Cuántas?" }, value: 4 });
const bank = { bank: "dosis", questions: [ownQuestion("q-banco")] };

test.each([
  { where: "in its own course", isAdded: false },
  { where: "in a course to which it was added", isAdded: true },
])(
  "keeps editors' questions and draws in an imported assessment, and removes only the file's: $where",
  async ({ isAdded }) => {
    const { add, read, edit, make, id } = await createCourse(gift(["uno", "dos", "tres"]), "late.txt", isAdded);
    await make("dosis", bank);
    const edited = await edit(({ questions: [first, ...others] }) => ({
      questions: [ownQuestion("q-antes"), first, ownQuestion("q-entre"), ...others],
      draw: [{ bank: "dosis", count: 1 }],
    }));

    expect((await add(gift(["uno", "dos", "tres"]))).plan).toMatchObject({ added: [], changed: [], removed: [] });
    expect(await read()).toEqual(edited);
    expect((await add(gift(["cero", "dos"]))).plan).toMatchObject({ added: [], changed: [{ id }], removed: [] });
    const item: Item = await read();
    expect(item.questions.map((each) => each.id)).toEqual(["q-antes", "q-entre", "cero", "dos"]);
    expect(item.questions[1]).toEqual(ownQuestion("q-entre"));
    expect(item.draw).toEqual(edited.draw);
  },
);

/** Packs an Open edX course: a class with these texts and a picture after the first one, and other classes. */
async function packClass([first = "", ...texts]: string[], others: string[] = ["aire"]): Promise<Buffer> {
  const pack = (id: string, html: string) =>
    `<vertical url_name="${id}" display_name="${id}"><html url_name="${id}-x">${html}</html></vertical>`;
  const picture = '<img src="/static/chart.png" alt="Un latido"/>';
  const content = [`<p>${first}</p>${picture}`, ...texts.map((text) => `<p>${text}</p>`)].join("");
  const units = [pack("pulso", content), ...others.map((id) => pack(id, `<p>Sobre ${id}.</p>`))].slice(first ? 0 : 1);
  const chapter = `<chapter url_name="c" display_name="Uno"><sequential url_name="s">${units.join("")}</sequential></chapter>`;
  const course = `<course url_name="r" org="O" course="late" display_name="Latidos" language="es">${chapter}</course>`;
  const chart = new URL("../../../courseware/formats/testing/sources/olx/static/chart.png", import.meta.url);
  return readFile(await zipPackage({ "course.xml": course, "static/chart.png": await readFile(chart) }));
}

const ownBlocks: BlockDocument[] = [
  { text: { es: "Antes de empezar, mire el reloj." } },
  { question: ownQuestion("q-clase"), required: true },
];

/** Imports a class, and adds a block before and after its picture. */
async function createEditedClass() {
  const file = await packClass(["El pulso se toma en la muñeca.", "Cuente durante un minuto."]);
  const course = await createCourse(file, "late.zip");
  const edited = await course.edit(({ blocks: [text, picture, ...rest] }) => {
    const translated = { text: { es: "El pulso se toma en la muñeca.", en: "Feel the pulse at the wrist." } };
    expect(text).toMatchObject({ text: { es: "El pulso se toma en la muñeca." } });
    return { blocks: [translated, ownBlocks[0], picture, ownBlocks[1], ...rest] };
  });
  return { ...course, file, edited };
}

test("keeps the blocks that editors added to an imported class, in their places", async () => {
  const { id, add, read, file, edited } = await createEditedClass();
  expect((await add(file)).plan).toMatchObject({ added: [], changed: [], removed: [] });
  expect(await read()).toEqual(edited);

  const changed = await packClass(["El pulso se toma en la muñeca o el cuello.", "Anote el resultado."]);
  expect((await add(changed)).plan).toMatchObject({ added: [], changed: [{ id }], removed: [] });
  const { blocks }: Item = await read();
  expect(blocks).toEqual([
    { text: { es: "El pulso se toma en la muñeca o el cuello." } },
    ownBlocks[0],
    expect.objectContaining({ alt: { es: "Un latido" } }),
    ownBlocks[1],
    { text: { es: "Anote el resultado." } },
  ]);
});

test("keeps a picture of the file that an editor shows a second time", async () => {
  const { add, read, edit, file } = await createEditedClass();
  const edited = await edit(({ blocks }) => {
    const picture = blocks.find((block) => "image" in block);
    return { blocks: [...blocks, { ...picture, alt: { es: "El mismo latido" } }] };
  });
  await add(file);
  expect(await read()).toEqual(edited);
});

test("takes the wording of the file for a text that an editor reworded", async () => {
  const { add, read, edit, file } = await createEditedClass();
  await edit(({ blocks }) => ({
    blocks: [...blocks.slice(0, -1), { text: { es: "Cuente los latidos durante un minuto." } }],
  }));
  await add(file);
  expect(((await read()) as Item).blocks.at(-1)).toEqual({ text: { es: "Cuente durante un minuto." } });
});

test("keeps a class that the file has dropped while it contains an editor's blocks, and says that it changes", async () => {
  const { id, add, read } = await createEditedClass();
  const { plan } = await add(await packClass([]));
  expect(plan).toMatchObject({ added: [], changed: [{ id }], removed: [] });
  expect((await read()).blocks).toEqual(ownBlocks);
  expect((await add(await packClass([]))).plan).toMatchObject({ added: [], changed: [], removed: [] });
});
