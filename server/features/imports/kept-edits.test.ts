import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { blocksPackage } from "../../../courseware/testing/blocks-package.ts";
import { type Change, changePackage, zipPackage } from "../../../courseware/testing/build-package.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { importFile, readSource } from "../../testing/writing/imports.ts";
import { createWriters } from "../../testing/writing/writers.ts";

const gift = (answer = "Corazón", prompt = "¿Qué late?") =>
  `::latir::${prompt} {=${answer} ~Pulmón}\n\n::cuenta::¿Cuántas cavidades tiene? {#4}\n`;

/** What editors add to the assessment and to its first question. */
const settings = {
  attempts: 2,
  passPercent: 90,
  instructions: { es: "Sin apuntes.", en: "Without notes." },
  shuffleQuestions: false,
};
const references = { see: { class: "circulation" }, tags: ["pulso"] };
const feedback = { es: "Late 80 veces.", en: "It beats 80 times." };

/** Translates the first question and adds what no GIFT file contains. */
function edited(item: { questions: { prompt: object; choices: { text: object }[] }[] }) {
  const [first, ...others] = item.questions;
  const english = ["Heart", "Lung"];
  const question = {
    ...first,
    ...references,
    prompt: { ...first?.prompt, en: "What beats?" },
    feedback,
    hint: { es: "Está en el pecho." },
    choices: first?.choices.map((choice, index) => ({
      ...choice,
      text: { ...choice.text, en: english[index] },
      ...(index === 1 && { feedback: { es: "No late.", en: "It does not beat." } }),
    })),
  };
  return { ...item, ...("bank" in item ? {} : settings), questions: [question, ...others] };
}

/** Imports questions as a new course or into one, and edits their assessment. */
async function importAndEdit(fields: Record<string, string> = {}) {
  const writers = await createWriters();
  const { app, editor } = writers;
  const author = await createStaff(app, { site: ["author"] });
  const { token } = "course" in fields ? editor : author;
  const add = (text: string) => importFile(app, text, { token, name: "late.txt", fields });
  const { course, plan } = await add(gift());
  const path = `/api/v1/manage/courses/${course}/draft/items/${plan.added[0].id}`;
  const read = async () => (await app.call("GET", path, { token })).body.item;
  const written = edited(await read());
  const { status } = await app.call("PUT", path, { token, body: written, headers: { "if-match": "*" } });
  expect(status).toBe(200);
  return { ...writers, add, read, written };
}

test.each([{}, { course: "heart" }, { course: "heart", bank: "late" }])(
  "changes nothing that editors added when the same file is imported again: %o",
  async (fields) => {
    const { add, read, written } = await importAndEdit(fields);
    const { plan } = await add(gift());
    expect(plan).toMatchObject({ added: [], changed: [], removed: [] });
    expect(await read()).toEqual(written);
  },
);

test("keeps settings and unchanged translations of a question whose answer the file has changed, but not its feedback", async () => {
  const { add, read, written } = await importAndEdit();
  await add(gift("El corazón"));

  const item = await read();
  const [question, count] = item.questions;
  expect(item).toMatchObject(settings);
  expect(question).toMatchObject({ ...references, prompt: { es: "¿Qué late?", en: "What beats?" } });
  expect(question.choices.map(({ text }: { text: object }) => text)).toEqual([
    { es: "El corazón" },
    { es: "Pulmón", en: "Lung" },
  ]);
  expect([question.feedback, question.hint, question.choices[1].feedback]).toEqual([undefined, undefined, undefined]);
  expect(count).toEqual(written.questions[1]);
});

test("keeps no reference to a class that the import removes, but one to an objective that stays", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const { course: id, plan } = await importFile(app, gift(), { token, name: "late.txt" });
  const path = `/api/v1/manage/courses/${id}/draft`;
  const put = async (at: string, body: object, headers: Record<string, string> = { "if-match": "*" }) =>
    expect((await app.call("PUT", at, { token, body, headers })).status).toBe(200);
  const own = { class: "own", title: { es: "Propia" }, minutes: 5, blocks: [{ text: { es: "Texto." } }] };
  await put(`${path}/items/own`, own, { "if-none-match": "*" });
  const { course } = (await app.call("GET", path, { token })).body;
  const objectives = [{ id: "goal", es: "Contar." }];
  await put(path, { ...course, objectives });
  const questions = `${path}/items/${plan.added[0].id}`;
  const { item } = (await app.call("GET", questions, { token })).body;
  const [first, second] = item.questions;
  const referring = { ...first, see: { class: "own" }, objective: "goal" };
  await put(questions, { ...item, questions: [referring, second] });
  // As imported before contents were recorded: the editor's class counts as imported.
  await inTransaction(app.parts.db, (tx) => tx.updateTable("course_sources").set({ contents: null }).execute());

  const again = await importFile(app, gift(), { token, name: "late.txt" });

  expect(again.plan).toMatchObject({ removed: [{ id: "own" }] });
  expect((await app.call("GET", questions, { token })).body.item.questions).toEqual([
    { ...first, objective: "goal" },
    second,
  ]);
});

test("keeps what editors added to a question within a class of another course's package", async () => {
  const { app, ask, put, editor } = await createWriters();
  const withId = (yaml: string) =>
    yaml.replace("id: heart", "id: lungs").replace("feedback: { es: Son 80., en: It is 80. }", "");
  const files = changePackage({ "course.yaml": (yaml) => withId(yaml).replace("required: true", "") }, blocksPackage());
  const add = async (changes: Record<string, Change> = {}) => {
    const file = await readFile(await zipPackage(changePackage(changes, files)));
    return (await importFile(app, file, { token: editor.token, fields: { course: "heart" } })).plan;
  };
  await add();
  const path = "/draft/items/lungs-circulation";
  const { item } = (await ask("GET", path)).body;
  const blocks = item.blocks.map((block: { question?: object }) =>
    block.question ? { question: { ...block.question, feedback, tags: ["pulso"] }, required: true } : block,
  );
  const review = { by: "Ana Pérez", at: "2026-01-31", everyMonths: 6 };
  await put(path, { ...item, blocks, review });

  expect(await add()).toMatchObject({ added: [], changed: [], removed: [] });
  expect((await ask("GET", path)).body.item).toEqual({ ...item, blocks, review });
  await add({ "course.yaml": (yaml) => yaml.replace("value: 80", "value: 85") });
  const after = (await ask("GET", path)).body.item;
  const { feedback: _, ...asked } = blocks.find((block: object) => "question" in block).question;
  expect(after.blocks).toContainEqual({ question: { ...asked, value: 85 }, required: true });
  expect(after.review).toBeUndefined();
});

test("does not translate a prompt that the file has changed", async () => {
  const { add, read } = await importAndEdit({ course: "heart" });
  await add(gift("Corazón", "¿Qué late siempre?"));
  const [question] = (await read()).questions;
  expect(question.prompt).toEqual({ es: "¿Qué late siempre?" });
  expect(question.choices[0].text).toEqual({ es: "Corazón", en: "Heart" });
});

test("finds the translation of a text that moved, although the same words elsewhere have none", async () => {
  const { add, put, read } = await importAndEdit({ course: "heart" });
  const other = "::otra::¿Dónde? {=Pulmón ~Pie}\n";
  await add(`${gift()}\n${other}`);
  const { questions, ...item } = await read();
  const untranslated = { ...questions[2].choices[0], text: { es: "Pulmón" } };
  const last = { ...questions[2], choices: [untranslated, questions[2].choices[1]] };
  await put(`/draft/items/${item.id}`, { ...item, questions: [...questions.slice(0, 2), last] });
  await add(`${gift().replace("::latir::", "::late::")}\n${other}`);

  const after = (await read()).questions;
  expect(after[0]).toMatchObject({ id: "late", choices: [{ text: { en: "Heart" } }, { text: { en: "Lung" } }] });
  expect(after[2]).toEqual(last);
});

test("takes what the file says over what editors wrote", async () => {
  const { add, read } = await importAndEdit({ course: "heart" });
  await add(gift().replace("~Pulmón", "~Pulmón#Respira."));
  const [question] = (await read()).questions;
  expect(question).toMatchObject({ feedback, choices: [{}, { feedback: { es: "Respira." } }] });
});

test("keeps the translations, the sources and the review of a class, and of the course's own texts", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const source = await readSource("moodle-backup");
  const { course: id, plan } = await importFile(app, source, { token, fields: { language: "es" } });
  const path = `/api/v1/manage/courses/${id}/draft`;
  const { course } = (await app.call("GET", path, { token })).body;
  const page = plan.added.find(({ kind }: { kind: string }) => kind === "class").id;
  const { item } = (await app.call("GET", `${path}/items/${page}`, { token })).body;
  const translate = <T extends object>(text: T) => ({ en: "A translation", ...text });
  const modules = course.modules.map((module: { title: object }) => ({ ...module, title: translate(module.title) }));
  const added = {
    title: translate(item.title),
    review: { by: "Ana Pérez", at: "2026-01-31", everyMonths: 6 },
    sources: [{ title: "On the heart", year: 2018 }],
    blocks: item.blocks.map((block: { text?: object }) => (block.text ? { text: translate(block.text) } : block)),
  };
  const put = (at: string, body: object) => app.call("PUT", at, { token, body, headers: { "if-match": "*" } });
  expect((await put(path, { ...course, modules })).status).toBe(200);
  expect((await put(`${path}/items/${page}`, { ...item, ...added })).status).toBe(200);

  const again = await importFile(app, source, { token, fields: { language: "es" } });

  expect(again).toMatchObject({ course: id, plan: { added: [], changed: [], removed: [] } });
  expect((await app.call("GET", path, { token })).body.course.modules).toEqual(modules);
  expect((await app.call("GET", `${path}/items/${page}`, { token })).body.item).toEqual({ ...item, ...added });
});
