import { readFile } from "node:fs/promises";
import { describe, expect, it, test } from "vitest";
import { changePackage, zipPackage } from "../../../courseware/testing/build-package.ts";
import { packageWithoutVideo } from "../../../courseware/testing/valid-package.ts";
import { inTransaction } from "../../db/transaction.ts";
import { createStaff } from "../../testing/staff.ts";
import { importFile } from "../../testing/writing/imports.ts";
import { createWriters } from "../../testing/writing/writers.ts";

const gift = (answer = "Corazón") => `::latir::¿Qué late? {=${answer} ~Pulmón}\n`;
const aiken = "¿Qué respira?\nA. El pulmón\nB. El hígado\nANSWER: A\n";
const xml = `<?xml version="1.0"?><quiz><question type="truefalse"><name><text>latir</text></name>
  <questiontext format="html"><text>¿Late el hígado?</text></questiontext>
  <answer fraction="100"><text>false</text></answer><answer fraction="0"><text>true</text></answer>
</question></quiz>`;

async function createAdder(bank?: string) {
  const writers = await createWriters();
  const { app, ask, editor } = writers;
  const fields = { course: "heart", ...(bank && { bank }) };
  const add = (name: string, file: string | Buffer) => importFile(app, file, { token: editor.token, name, fields });
  const prompts = async (id: string) => {
    const { item } = (await ask("GET", `/draft/items/${id}`)).body;
    return item?.questions.map(({ prompt }: { prompt: { es: string } }) => prompt.es);
  };
  /** Leaves the draft as an import did before sources were recorded. */
  const forgetSources = () => inTransaction(app.parts.db, (tx) => tx.deleteFrom("added_sources").execute());
  return { ...writers, add, prompts, forgetSources };
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

test("adds files of one name and different formats side by side, and updates each with its own", async () => {
  const { add, prompts } = await createAdder();
  expect(idsOf((await add("late.txt", gift())).plan.added)).toEqual(["late-questions"]);
  expect(await add("late.txt", aiken)).toMatchObject({ plan: { added: [{ id: "late-2-questions" }], changed: [] } });
  expect((await add("late.xml", xml)).plan).toMatchObject({ added: [expect.anything()], changed: [] });

  expect((await add("late.txt", gift("El corazón"))).plan).toMatchObject({
    added: [],
    changed: [{ id: "late-questions" }],
  });
  expect((await add("late.txt", aiken)).plan).toMatchObject({ added: [], changed: [] });
  expect(await prompts("late-questions")).toEqual(["¿Qué late?"]);
  expect(await prompts("late-2-questions")).toEqual(["¿Qué respira?"]);
});

test("keeps the questions of such files apart in a bank", async () => {
  const { add, prompts } = await createAdder("late");
  await add("late.txt", gift());
  await add("late.xml", xml);
  await add("late.txt", gift("El corazón"));
  expect(await prompts("late")).toEqual(["¿Qué late?", "¿Late el hígado?"]);
});

test("updates what was added before sources were recorded, and no file of another format", async () => {
  const { add, prompts, forgetSources } = await createAdder();
  await add("late.txt", gift());
  await forgetSources();
  expect((await add("late.txt", aiken)).plan).toMatchObject({ added: [{ id: "late-2-questions" }], changed: [] });
  expect((await add("late.txt", gift("El corazón"))).plan).toMatchObject({
    added: [],
    changed: [{ id: "late-questions" }],
  });
  expect(await prompts("late-2-questions")).toEqual(["¿Qué respira?"]);
});

test("overwrites nothing that someone wrote under an id that the file would get", async () => {
  const { ask, add, make } = await createAdder();
  const written = {
    class: "late-questions",
    title: { es: "Propia" },
    minutes: 5,
    blocks: [{ text: { es: "Texto." } }],
  };
  await make("/draft/items/late-questions", written);
  const { plan } = await add("late.txt", gift());
  expect(plan).toMatchObject({ added: [{ id: "late-2-questions", kind: "evaluation" }], changed: [], removed: [] });
  expect((await ask("GET", "/draft/items/late-questions")).body.item).toEqual(written);

  const later = { ...written, class: "late-2-new" };
  await make("/draft/items/late-2-new", later);
  const added = await add("late.txt", `${gift()}\n$CATEGORY: new\n\n::otra::¿Qué más? {=Nada ~Todo}\n`);
  expect(added.plan).toMatchObject({ added: [{ id: "late-2-new-2" }], changed: [], removed: [] });
  expect((await ask("GET", "/draft/items/late-2-new")).body.item).toEqual(later);
});

describe("pasted questions", () => {
  const name = "Preguntas pegadas.txt";

  it("become courses with a plain title and id, and each text updates its own", async () => {
    const { app } = await createWriters();
    const { token } = await createStaff(app, { site: ["author"] });
    const paste = (text: string, source: string) => importFile(app, text, { token, name, fields: { source } });
    const [first, second] = [await paste(gift(), "abc1234"), await paste(aiken, "xyz9876")];

    expect(first).toMatchObject({
      name,
      course: "preguntas-pegadas",
      plan: { course: { title: "Preguntas pegadas" } },
    });
    expect(second).toMatchObject({ course: "preguntas-pegadas-2", plan: { course: { title: "Preguntas pegadas" } } });
    expect(second.plan.added).toMatchObject([{ id: "questions", title: "Preguntas pegadas" }]);
    expect(await paste(aiken, "xyz9876")).toMatchObject({ course: second.course, plan: { added: [], changed: [] } });
    expect(JSON.stringify([first, second])).not.toMatch(/abc1234|xyz9876/);
  });

  it("are told apart in a course and in a bank, also from those whose file name contained the hash", async () => {
    const { app, add, prompts, forgetSources, editor } = await createAdder();
    const paste = (text: string, source: string, bank = {}) =>
      importFile(app, text, { token: editor.token, name, fields: { course: "heart", source, ...bank } });
    await add("Preguntas pegadas abc1234.txt", gift());
    await forgetSources();
    // Its title loses the hash.
    expect((await paste(gift(), "abc1234")).plan).toMatchObject({
      added: [],
      changed: [{ id: "preguntas-pegadas-abc1234-questions", title: "Preguntas pegadas" }],
    });
    expect((await paste(aiken, "xyz9876")).plan.added).toMatchObject([{ id: "preguntas-pegadas-questions" }]);

    await paste(gift(), "abc1234", { bank: "late" });
    await paste(gift().replace("late", "mide"), "def5678", { bank: "late" });
    expect(await prompts("late")).toEqual(["¿Qué late?", "¿Qué mide?"]);
  });
});

/** Returns a package `lungs` with the class `circulation`, and another whose id already begins with `lungs-`. */
async function packLungs(items = ["circulation", "lungs-circulation"]): Promise<Buffer> {
  const entries = items.map(
    (id) => `      - class: ${id}
        title: { es: ${id}, en: ${id} }
        minutes: 12
        blocks:
          - text: classes/${id}.{lang}.md
`,
  );
  const texts = items.flatMap((id) => ["es", "en"].map((each) => [`classes/${id}.${each}.md`, `Texto de ${id}.\n`]));
  const yaml = (content: string) => {
    return content.replace("id: heart", "id: lungs").replace(/ {6}- class:.*(?= {6}- evaluation)/s, entries.join(""));
  };
  const files = changePackage({ "course.yaml": yaml }, packageWithoutVideo());
  return readFile(await zipPackage({ ...files, ...Object.fromEntries(texts) }));
}

test("imports both of two items whose ids differ only by the prefix", async () => {
  const { ask, add } = await createAdder();
  const { plan } = await add("lungs.zip", await packLungs());
  expect(idsOf(plan.added)).toEqual(["lungs-circulation", "lungs-lungs-circulation", "lungs-check"]);
  const { item } = (await ask("GET", "/draft/items/lungs-lungs-circulation")).body;
  expect(item.blocks).toMatchObject([{ text: { es: "Texto de lungs-circulation.\n" } }]);
  expect((await add("lungs.zip", await packLungs())).plan).toMatchObject({ added: [], changed: [], removed: [] });
});

test("updates an item whose id was not prefixed again by an earlier import", async () => {
  const { ask, make, add } = await createAdder();
  const earlier = {
    class: "lungs-circulation",
    title: { es: "Pulmones" },
    minutes: 1,
    blocks: [{ text: { es: "Texto de lungs-circulation.\n" } }],
  };
  await make("/draft/items/lungs-circulation", earlier);
  const { plan } = await add("lungs.zip", await packLungs(["lungs-circulation"]));
  expect(plan).toMatchObject({ added: [{ id: "lungs-check" }], changed: [{ id: "lungs-circulation" }] });
  expect((await ask("GET", "/draft/items/lungs-circulation")).body.item.minutes).toBe(12);
});
