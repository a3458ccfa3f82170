import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { blocksPackage } from "../../../courseware/testing/blocks-package.ts";
import { changePackage, zipPackage } from "../../../courseware/testing/build-package.ts";
import { learningPackage } from "../../../courseware/testing/learning-package.ts";
import { createStaff } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { finishImport, importFile, listLeft, readSource } from "../../testing/writing/imports.ts";
import { createWriters } from "../../testing/writing/writers.ts";

const gift = (answer = "Corazón") => `::latir::¿Qué late? {=${answer} ~Pulmón#No late.}\n`;

interface Draft {
  course: { summary: unknown; modules: { id: string; items: Record<string, string>[] }[] };
  items: { id: string }[];
}

test("adds a course after the content of another, and in the same place when repeated", async () => {
  const { app, ask, editor } = await createWriters();
  const fields = { course: "heart" };
  const before: Draft = (await ask("GET", "/draft")).body;
  const first = await importFile(app, gift(), { token: editor.token, name: "late.txt", fields });
  const again = await importFile(app, gift("El corazón"), { token: editor.token, name: "late.txt", fields });
  const after: Draft = (await ask("GET", "/draft")).body;

  expect(first).toMatchObject({ state: "done", course: "heart", plan: { course: { isNew: false }, removed: [] } });
  const [added] = first.plan.added;
  expect(again.plan).toMatchObject({ added: [], changed: [{ id: added.id }], removed: [] });
  expect(after.items).toHaveLength(before.items.length + 1);
  expect(after.course.modules.at(-1)?.items).toEqual([{ evaluation: added.id }]);
  const { body } = await ask("GET", `/draft/items/${added.id}`);
  expect(body.item.questions[0].choices[0].text.es).toBe("El corazón");
});

test("leaves modules and items where editors put them when it is imported into their course again", async () => {
  const { app, ask, put, make, editor } = await createWriters();
  const add = (text: string) =>
    importFile(app, text, { token: editor.token, name: "late.txt", fields: { course: "heart" } });
  const { plan } = await add(gift());
  const questions = { evaluation: plan.added[0].id };
  const own = { class: "own", title: { es: "Propia" }, minutes: 5, blocks: [{ text: { es: "Texto." } }] };
  await make("/draft/items/own", own);
  const { course }: Draft = (await ask("GET", "/draft")).body;
  const [first, imported] = course.modules;
  const renamed = { ...imported, title: { es: "El pulso" }, items: [{ class: "own" }] };
  const moved = { ...first, items: [...(first?.items ?? []), questions] };
  await put("/draft", { ...course, modules: [moved, renamed] });

  const again = await add(gift("El corazón"));

  expect(again.plan).toMatchObject({ added: [], changed: [{ id: questions.evaluation }], removed: [] });
  expect((await ask("GET", "/draft")).body.course.modules).toEqual([moved, renamed]);
  await put("/draft", { ...course, modules: [moved] });
  await add(gift("Un corazón"));
  expect((await ask("GET", "/draft")).body.course.modules).toEqual([moved]);
});

test("imports only questions into a bank, whatever else the file contains, and reports this", async () => {
  const { app, ask, editor } = await createWriters();
  const form = { token: editor.token, fields: { course: "heart", bank: "late" }, language: "en" as const };
  await importFile(app, gift(), form);
  const { report, plan } = await importFile(app, await readSource("moodle-backup"), form);

  const { item } = (await ask("GET", "/draft/items/late")).body;
  const converted = report.entries.filter((entry: { kind: string; outcome: string }) => {
    return entry.kind === "question" && entry.outcome !== "dropped";
  });
  expect(item.questions).toHaveLength(1 + converted.length);
  expect(plan.changed).toMatchObject([{ id: "late", kind: "bank" }]);
  const page = report.entries.find(({ place }: { place: string }) => place.startsWith("activities/page_31"));
  expect(page).toMatchObject({
    outcome: "dropped",
    why: "It was left out, because only the questions were requested.",
  });
});

test("adds a bank's questions by source: those of another file are added, those of the same file updated", async () => {
  const { app, ask, editor } = await createWriters();
  const question = (prompt: string, answer: string) => `::Pregunta 1::${prompt} {=${answer} ~Hígado}\n\n`;
  const add = (name: string, text: string) =>
    importFile(app, text, { token: editor.token, name, fields: { course: "heart", bank: "late" } });
  const listQuestions = async () => {
    const { questions } = (await ask("GET", "/draft/items/late")).body.item;
    return questions.map(({ id, prompt }: { id: string; prompt: { es: string } }) => ({ id, prompt: prompt.es }));
  };
  await add("pulso.txt", question("¿Qué late?", "Corazón"));
  await add("aire.txt", question("¿Qué respira?", "Pulmón"));
  const [first, second] = await listQuestions();
  expect([first.prompt, second.prompt]).toEqual(["¿Qué late?", "¿Qué respira?"]);

  await add("pulso-20261129-1005.txt", question("¿Qué late más?", "Corazón"));
  const { plan } = await add("aire-2.txt", question("¿Qué respira?", "Pulmón"));
  expect(await listQuestions()).toEqual([{ ...first, prompt: "¿Qué late más?" }, second]);
  expect(plan).toMatchObject({ added: [], changed: [], removed: [] });
});

test("keeps the tags and references that editors gave a bank's questions", async () => {
  const { app, ask, put, editor } = await createWriters();
  const form = { token: editor.token, fields: { course: "heart", bank: "late" } };
  await importFile(app, gift(), form);
  const { item } = (await ask("GET", "/draft/items/late")).body;
  const given = { tags: ["pulso"], see: { class: "circulation" } };
  await put("/draft/items/late", { ...item, questions: [{ ...item.questions[0], ...given }] });
  await importFile(app, gift("El corazón"), form);
  const [question] = (await ask("GET", "/draft/items/late")).body.item.questions;
  expect(question).toMatchObject({ ...given, choices: [{ text: { es: "El corazón" } }, {}] });
});

test("confuses no sources whose names and questions' names look alike together", async () => {
  const { app, ask, editor } = await createWriters();
  for (const [name, question] of [
    ["tema.txt", "2.1"],
    ["tema-2.txt", "1"],
    ["pregunta.txt", "1"],
    ["pregunta.txt", "Pregunta 1"],
  ]) {
    const text = `::${question}::¿Qué late en ${name}, ${question}? {=Corazón ~Hígado}\n`;
    await importFile(app, text, { token: editor.token, name: `${name}`, fields: { course: "heart", bank: "late" } });
  }
  const { item, faults } = (await ask("GET", "/draft/items/late")).body;
  expect([item.questions.length, faults]).toEqual([4, []]);
});

test("leaves other banks and the name of the bank as they are", async () => {
  const { app, ask, make, editor } = await createWriters();
  const number = (id: string, es: string) => ({ id, type: "number", prompt: { es }, value: 1 });
  const other = { bank: "late-2", name: "Otro", questions: [number("q1", "¿Dos?")] };
  await make("/draft/items/late", { bank: "late", name: "Pulso", questions: [number("q1", "¿Uno?")] });
  await make("/draft/items/late-2", other);
  const { plan } = await importFile(app, gift(), { token: editor.token, fields: { course: "heart", bank: "late" } });
  expect((await ask("GET", "/draft/items/late")).body.item).toMatchObject({
    name: "Pulso",
    questions: [{ id: "q1" }, { type: "single" }],
  });
  expect((await ask("GET", "/draft/items/late-2")).body.item).toEqual(other);
  expect(plan).toMatchObject({ changed: [{ id: "late" }] });
});

test("replaces none of a bank's questions that someone wrote, not even those without an id", async () => {
  const { app, ask, make, editor } = await createWriters();
  const written = ["¿Cuánto?", "¿Cuándo?"].map((es) => ({ type: "number", prompt: { es }, value: 1 }));
  const latir = { ...written[0], id: "latir" };
  const item = { bank: "late", questions: [...written, latir] };
  expect((await make("/draft/items/late", item)).status).toBe(200);
  await importFile(app, gift(), { token: editor.token, fields: { course: "heart", bank: "late" } });
  const { questions } = (await ask("GET", "/draft/items/late")).body.item;
  expect(questions).toHaveLength(4);
  expect(questions).toEqual(expect.arrayContaining([...written, latir].map((own) => expect.objectContaining(own))));
});

test("refuses to turn a class or an assessment into a bank", async () => {
  const { app, ask, editor } = await createWriters();
  for (const [bank, language, why] of [
    ["circulation", "es", "«circulation» ya es una clase o evaluación de este curso. Elija otro nombre para el banco."],
    ["check", "en", "“check” is already a class or assessment in this course. Choose another name for the bank."],
  ] as const) {
    const before = (await ask("GET", `/draft/items/${bank}`)).body;
    const form = { token: editor.token, name: "late.txt", fields: { course: "heart", bank }, language };
    const { state, report } = await importFile(app, gift(), form);
    expect([state, report.entries]).toMatchObject(["refused", [{ place: "late.txt:1", outcome: "dropped", why }]]);
    expect((await ask("GET", `/draft/items/${bank}`)).body).toEqual(before);
  }
});

test("a dry run shows the plan, changes nothing, and is carried out once accepted", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const courses = async () => (await app.call("GET", "/api/v1/manage/courses", { token })).body.records;
  const tried = await importFile(app, await readSource("moodle.xml"), { token, dryRun: true });
  expect(tried).toMatchObject({ state: "done", dryRun: true, course: null, plan: { course: { isNew: true } } });
  expect(await courses()).toEqual([]);

  const path = `/api/v1/manage/imports/${tried.id}`;
  expect(await app.call("POST", `${path}/accept`, { token })).toMatchObject({ status: 202, body: { id: tried.id } });
  const done = await finishImport(app, tried.id, { token });

  expect(done).toMatchObject({ state: "done", dryRun: false, course: tried.plan.course.id, report: tried.report });
  expect(done.plan).toEqual(tried.plan);
  expect(await courses()).toMatchObject([{ id: done.course, role: "editor", release: null }]);
  expect((await app.call("POST", `${path}/accept`, { token })).status).toBe(409);
  expect(await listLeft(app)).toEqual([]);
});

test("does not carry out a plan that would now do something else", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const form = { token, name: "late.txt", dryRun: true };
  const [first, second] = [await importFile(app, gift(), form), await importFile(app, gift("El corazón"), form)];
  const accept = async ({ id }: { id: string }) => {
    await app.call("POST", `/api/v1/manage/imports/${id}/accept`, { token });
    return finishImport(app, id, { token, language: "en" });
  };
  const { course, state } = await accept(first);
  const path = `/api/v1/manage/courses/${course}/draft`;
  const draft = (await app.call("GET", path, { token })).body;
  const refused = await accept(second);
  const why = "The course has changed since the preview. Upload the file again and check what would change now.";
  expect(refused).toMatchObject({ state: "refused", plan: null, course: null, report: { entries: [{ why }] } });
  expect([state, (await app.call("GET", path, { token })).body]).toEqual(["done", draft]);
});

test("keeps what editors wrote where a repeated file has nothing to replace it", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const { course: id } = await importFile(app, gift(), { token, name: "late.txt" });
  const path = `/api/v1/manage/courses/${id}/draft`;
  const { course }: Draft = (await app.call("GET", path, { token })).body;
  const written = {
    title: { es: "El pulso", en: "The pulse" },
    summary: { es: "Lo que late y lo que no." },
    passPercent: 85,
    glossary: [{ id: "pulse", term: { es: "Pulso" }, definition: { es: "Lo que se siente en la muñeca." } }],
  };
  const put = await app.call("PUT", path, { token, body: { ...course, ...written }, headers: { "if-match": "*" } });
  expect(put.status).toBe(200);

  const again = await importFile(app, gift("El corazón"), { token, name: "late.txt" });

  expect(again).toMatchObject({ course: id, plan: { added: [], removed: [], changed: [{ kind: "evaluation" }] } });
  expect((await app.call("GET", path, { token })).body.course).toMatchObject(written);
});

test("does not overwrite another author's course of the same name", async () => {
  const app = await createTestApp();
  const [one, other] = [await createStaff(app, { site: ["author"] }), await createStaff(app, { site: ["author"] })];
  const first = await importFile(app, gift(), { token: one.token, name: "late.txt" });
  const second = await importFile(app, gift("El hígado"), { token: other.token, name: "late.txt" });

  expect([first.course, second.course]).toEqual(["late", "late-2"]);
  expect(second.plan).toMatchObject({ course: { isNew: true } });
});

test("gives a second course with a long name a valid id", async () => {
  const app = await createTestApp();
  const [one, other] = [await createStaff(app, { site: ["author"] }), await createStaff(app, { site: ["author"] })];
  const name = `${"x".repeat(57)}-segun.txt`;
  await importFile(app, gift(), { token: one.token, name });
  const { course } = await importFile(app, gift("El hígado"), { token: other.token, name });

  expect(course).toBe(`${"x".repeat(57)}-2`);
});

test("shortens a long file name without splitting a character", async () => {
  const app = await createTestApp();
  const { token } = await createStaff(app, { site: ["author"] });
  const name = `${"🫀".repeat(60)}later.txt`;
  const { name: stored } = await importFile(app, gift(), { token, name });

  expect(stored).toBe(`${"🫀".repeat(47)}later.txt`);
});

test("imports a package into another course with the objectives and classes it refers to", async () => {
  const { app, ask, editor } = await createWriters();
  const changes = { "course.yaml": (yaml: string) => yaml.replace("id: heart", "id: lungs") };
  const file = await readFile(await zipPackage(changePackage(changes, learningPackage(blocksPackage()))));
  const form = { token: editor.token, fields: { course: "heart" } };
  await importFile(app, file, form);
  const again = await importFile(app, file, form);

  const { faults } = (await ask("POST", "/check", { body: {} })).body;
  expect(faults.filter(({ severity }: { severity: string }) => severity === "error")).toEqual([]);
  const { course } = (await ask("GET", "/draft")).body;
  expect(course.objectives).toMatchObject([{ en: "To recognise." }, { id: "lungs-recognise", en: "To recognise." }]);
  const { item } = (await ask("GET", "/draft/items/lungs-circulation")).body;
  const asked = item.blocks.find((block: object) => "question" in block);
  expect(asked.question.see).toEqual({ class: "lungs-circulation" });
  expect(again.plan).toMatchObject({ added: [], changed: [], removed: [] });
});
