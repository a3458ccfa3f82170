import { readFile } from "node:fs/promises";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { type ItemDocument, kindOfItem } from "../../contract/writing/documents.ts";
import type { CheckedPackage, Course } from "../course.ts";
import { messages } from "../messages.ts";
import { open, writePackage } from "../testing/build-package.ts";
import { learningPackage } from "../testing/learning-package.ts";
import { validPackage } from "../testing/valid-package.ts";
import { checkDocuments, checkItem, checkOutline } from "./check-documents.ts";
import type { CourseDocuments } from "./documents.ts";
import type { DocumentFile, DocumentFiles } from "./virtual-package.ts";

const noDocuments: CourseDocuments = { course: { id: "none" }, items: new Map() };

/** Returns the documents of the valid package, and its files as if a server had stored them. */
async function readValid() {
  const opened = await open(await writePackage(validPackage()));
  if (!opened.documents) throw new Error("The valid package has no documents.");
  return { opened, documents: opened.documents, files: await filesOf(opened) };
}

async function filesOf({ media }: CheckedPackage): Promise<DocumentFiles> {
  const files = [...media].map(([path, { source, ...file }]): [string, DocumentFile] => {
    const durationSeconds = "durationSeconds" in file ? Number(file.durationSeconds) : null;
    return [path, { ...file, id: path, name: basename(path), durationSeconds, read: () => readFile(source) }];
  });
  return new Map(files);
}

/** Whether an entry holds a file's location. */
function isPlace(key: string, value: unknown): boolean {
  return key === "path" || key === "source" || (key === "id" && String(value).includes("/"));
}

/** Returns the documents with one item edited. */
function change({ course, items }: CourseDocuments, id: string, edit: (item: ItemDocument) => ItemDocument) {
  const item = items.get(id);
  return { course, items: new Map(items).set(id, edit(item ?? { class: id })) };
}

test("builds the same course from a package's documents as from the package", async () => {
  const { opened, documents, files } = await readValid();

  const checked = await checkDocuments(documents, files);

  expect(checked.faults).toEqual([]);
  const withoutPlaces = (course: unknown) =>
    JSON.parse(JSON.stringify(course), (key, value) => (isPlace(key, value) ? null : value));
  expect(withoutPlaces({ ...checked.course })).toMatchObject(withoutPlaces({ ...opened.course }));
});

test("reads banks, draws, reviews and sources from documents as from a package", async () => {
  const opened = await open(await writePackage(learningPackage()));
  const { course, faults } = await checkDocuments(opened.documents ?? noDocuments, await filesOf(opened));

  expect(faults).toEqual([]);
  expect(course?.banks).toEqual(opened.course?.banks);
  expect(course).toMatchObject({ pretest: "check", objectives: opened.course?.objectives });
  const parts = ({ modules }: Course) =>
    modules.flatMap(({ items }) =>
      items.map((item) => (item.kind === "class" ? [item.review, item.sources, item.objectives] : item.draw)),
    );
  expect(course && parts(course)).toEqual(opened.course && parts(opened.course));
});

test("reports a fault with its item and path, using the messages for packages", async () => {
  const { documents, files } = await readValid();
  const wrong = change(documents, "check", (item) => {
    if (!("questions" in item) || !item.questions) return item;
    const questions = item.questions.map((question) =>
      question.id === "q1" ? { ...question, choices: question.choices?.slice(0, 1) } : question,
    );
    return { ...item, questions };
  });

  const { course, faults } = await checkDocuments(wrong, files);

  expect(course).toBeNull();
  const expected = {
    item: "check",
    path: "questions.q1.choices",
    severity: "error",
    message: messages.wrongCount(1, 2, 12),
  };
  expect(faults).toEqual([expected]);
  expect(await checkItem(wrong.items.get("check") ?? { class: "check" }, files)).toEqual([expected]);
});

test("sorts faults in package order, whatever the order of the keys", async () => {
  const choices = [{ text: { es: "Uno", en: "One" }, id: "a", extra: 1 }];
  const prompt = { en: "A picture: ![x](y.png)", es: "Una imagen: ![x](y.png)" };
  const question = { feedback: { en: "Only here." }, choices, prompt, type: "single" as const, id: "q1" };
  const faults = await checkItem({ questions: [question, { id: "q2", type: "single" }], bank: "doses" }, new Map());

  expect(faults.map(({ path, message }) => [path, message.en])).toEqual([
    ["questions.q1.prompt", messages.markdownImage().en],
    ["questions.q1.choices", messages.wrongCount(1, 2, 12).en],
    ["questions.q1.choices", messages.notOneCorrect(0).inEditor?.en],
    ["questions.q1.choices.a.extra", messages.unknownKey("extra", ["id", "text", "correct", "feedback"]).en],
    ["questions.q2", messages.keyMissing("prompt").inEditor?.en],
    ["questions.q2", messages.keyMissing("choices").inEditor?.en],
  ]);
});

test("reports a Markdown fault with its block and language", async () => {
  const { documents, files } = await readValid();
  const markdown = { es: "Vea ![una foto](foto.png).", en: "No picture." };
  const wrong = change(documents, "circulation", () => ({
    class: "circulation",
    title: { es: "Circulación", en: "Circulation" },
    minutes: 12,
    blocks: [{ text: markdown }],
  }));

  const { faults } = await checkDocuments(wrong, files);

  expect(faults).toEqual([
    { item: "circulation", path: "blocks.0.text.es", severity: "error", message: messages.markdownImage() },
  ]);
});

test("reports a listed class that does not exist, and an existing class that is not listed", async () => {
  const { documents, files } = await readValid();
  const items = new Map(documents.items);
  items.delete("circulation");
  items.set("pressure", { class: "pressure" });

  const { faults } = await checkDocuments({ ...documents, items }, files);

  expect(faults).toEqual([
    { item: null, path: "modules.physiology.items.0", severity: "error", message: messages.itemMissing("circulation") },
    { item: "pressure", path: "", severity: "warning", message: messages.itemUnplaced() },
  ]);
});

test("reports a block without its file as lacking a file, not a text", async () => {
  const { documents, files } = await readValid();
  const [item] = [...documents.items.values()].filter((each) => "class" in each && each.class === "circulation");
  if (!item || !("class" in item)) throw new Error("The package has no such class.");
  const alt = { es: "a", en: "a" };
  const blocks = [{ image: "", alt }, { figure: {}, alt }, { text: {} }];
  const items = new Map(documents.items).set("circulation", { ...item, blocks });

  const { faults } = await checkDocuments({ ...documents, items }, files);

  const [needed, noText] = [messages.fileNeeded(), messages.noLanguage()];
  expect(faults.map(({ path, message }) => [path, message])).toEqual([
    ["blocks.0.image", needed],
    ["blocks.1.figure", needed],
    ["blocks.2.text", noText],
  ]);
});

test("reports a missing file where it is referenced", async () => {
  const { documents, files } = await readValid();
  const fewer = new Map(files);
  fewer.delete("media/heart.svg");

  const { faults } = await checkDocuments(documents, fewer);

  const message = messages.fileMissing("media/heart.svg");
  expect(faults).toEqual([{ item: "circulation", path: "blocks.2.image", severity: "error", message }]);
});

test("checks the outline without its items", async () => {
  const { documents, files } = await readValid();
  const kinds = new Map([...documents.items].map(([id, item]) => [id, kindOfItem(item)]));
  expect(await checkOutline(documents.course, kinds, files)).toEqual([]);

  const faults = await checkOutline({ ...documents.course, passPercent: 101 }, kinds, files);

  const message = messages.notInteger(1, 100);
  expect(faults).toEqual([{ item: null, path: "passPercent", severity: "error", message }]);
});

test("reports a duplicate id with the place that already uses it", async () => {
  const { documents, files } = await readValid();
  const wrong = change(documents, "check", (item) => {
    if (!("questions" in item) || !item.questions) return item;
    return { ...item, questions: item.questions.map((question) => ({ ...question, id: "q1" })) };
  });

  const [fault] = await checkItem(wrong.items.get("check") ?? { class: "check" }, files);

  expect(fault).toMatchObject({
    path: "questions.q1.id",
    message: messages.duplicateId("q1", "check: questions.q1.id"),
  });
});
