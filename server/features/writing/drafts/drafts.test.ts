import { describe, expect, it } from "vitest";
import { createStaff } from "../../../testing/staff.ts";
import { createWriters } from "../../../testing/writing/writers.ts";

const path = "/draft/items/circulation";

describe("a draft", () => {
  it("exists for an imported course and lists its items", async () => {
    const { ask } = await createWriters();

    const { status, body } = await ask("GET", "/draft", { language: "en" });

    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, course: { id: "heart", title: { es: "El corazón" } }, faults: [] });
    expect(body.course.modules).toEqual([
      {
        id: "physiology",
        title: { es: "Fisiología", en: "Physiology" },
        items: [{ class: "circulation" }, { evaluation: "check" }],
      },
    ]);
    expect(body.items).toMatchObject([
      { id: "check", kind: "evaluation", title: "Check", revision: 1, by: "shell" },
      { id: "circulation", kind: "class", title: "Circulation", revision: 1, by: "shell" },
    ]);
  });

  it("accepts a change to the seen revision of its course and returns faults in the reader's language", async () => {
    const { ask, put } = await createWriters();
    const { body: draft } = await ask("GET", "/draft");
    const course = { ...draft.course, passPercent: 120, modules: [] };

    const { status, body } = await put("/draft", course, 1);

    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 2, course: { passPercent: 120 } });
    expect(body.faults).toMatchObject([
      { item: null, path: "passPercent", message: "Aquí va un número entero de 1 a 100.", severity: "error" },
      { item: null, path: "modules", severity: "error" },
    ]);
  });

  it("is returned to each of several concurrent writers as written", async () => {
    const { ask, put } = await createWriters();
    const { body: draft } = await ask("GET", "/draft");
    const marks = Array.from({ length: 8 }, (_, index) => 40 + index);

    const answers = await Promise.all(marks.map((passPercent) => put("/draft", { ...draft.course, passPercent })));

    expect(answers.map(({ body }) => body.course.passPercent)).toEqual(marks);
    expect(new Set(answers.map(({ body }) => body.revision)).size).toBe(marks.length);
  });

  it("states for each item how many texts are missing or behind and when its review is due", async () => {
    const { ask, put } = await createWriters();
    const { body: seen } = await ask("GET", path);
    const review = { by: "Ana", at: "2026-01-15", everyMonths: 6 };
    await put(path, { ...seen.item, title: { es: "Otro título", en: seen.item.title.en }, review }, 1);

    const { body } = await ask("GET", "/draft");

    const none = { missing: 0, behind: 0 };
    expect(body.items).toMatchObject([
      { id: "check", wanting: { es: none, en: none }, reviewDueAt: null },
      {
        id: "circulation",
        wanting: { es: none, en: { missing: 0, behind: 1 } },
        reviewDueAt: "2026-07-15T00:00:00.000Z",
      },
    ]);
  });

  it("refuses a course with another id and invalid documents", async () => {
    const { put } = await createWriters();

    expect((await put("/draft", { id: "lungs" })).body.fields).toHaveProperty("id");
    expect((await put("/draft", { id: "heart", colour: "red" })).status).toBe(400);
    expect((await put(path, { class: "pressure" })).body.fields).toHaveProperty("class");
    expect((await put(path, { class: "circulation", blocks: [{ shape: "round" }] })).status).toBe(400);
  });
});

describe("a draft item", () => {
  it("gets a new revision when created, changed or removed", async () => {
    const { ask, put, make } = await createWriters();
    const lesson = { class: "pressure", title: { es: "Presión" }, blocks: [{ text: { es: "Mida dos veces." } }] };

    const made = await make("/draft/items/pressure", lesson);
    const changed = await put("/draft/items/pressure", { ...lesson, minutes: 5 }, 1);
    const removed = await ask("DELETE", "/draft/items/pressure", { headers: { "if-match": '"2"' } });

    expect(made).toMatchObject({ status: 200, body: { revision: 1, item: lesson } });
    expect(made.body.faults).toMatchObject([{ item: "pressure", path: "", severity: "error" }]);
    expect(changed).toMatchObject({ status: 200, body: { revision: 2, item: { minutes: 5 }, faults: [] } });
    expect(removed.status).toBe(204);
    expect((await ask("GET", "/draft/items/pressure")).status).toBe(404);
    expect((await make("/draft/items/pressure", lesson)).body.revision).toBe(4);
  });

  it("cannot be written without a precondition", async () => {
    const { ask } = await createWriters();
    const body = { class: "circulation" };

    expect(await ask("PUT", path, { body })).toMatchObject({ status: 428, body: { code: "revision_required" } });
    expect((await ask("DELETE", path)).status).toBe(428);
    expect((await ask("PUT", "/draft", { body: { id: "heart" } })).status).toBe(428);
  });

  it("is returned with its author and time to a writer of an outdated revision", async () => {
    const { app, editor, other, ask, put } = await createWriters();
    const { body: seen } = await ask("GET", path);
    await put(path, { ...seen.item, minutes: 20 }, 1);

    const late = { token: other.token, body: { ...seen.item, minutes: 30 }, headers: { "if-match": '"1"' } };
    const { status, body } = await ask("PUT", path, late);

    expect(status).toBe(412);
    expect(body).toMatchObject({
      code: "outdated",
      current: { revision: 2, by: { id: editor.id }, at: "2026-11-20T12:00:00.000Z", item: { minutes: 20 } },
    });
    expect((await ask("PUT", path, { ...late, headers: { "if-none-match": "*" } })).status).toBe(412);
    expect((await ask("GET", path)).body.item.minutes).toBe(20);
    expect((await put(path, late.body)).body).toMatchObject({ revision: 3, item: { minutes: 30 } });
    const { body: log } = await app.call("GET", "/api/v1/manage/log?action=draft.change", {
      token: (await createStaff(app, { site: ["admin"] })).token,
    });
    expect(log.records).toHaveLength(2);
  });

  it("is returned to each of several concurrent writers as written, with its revision", async () => {
    const { ask, put } = await createWriters();
    const { body: seen } = await ask("GET", path);
    const minutes = Array.from({ length: 8 }, (_, index) => 20 + index);

    const answers = await Promise.all(minutes.map((each) => put(path, { ...seen.item, minutes: each })));

    expect(answers.map(({ body }) => body.item.minutes)).toEqual(minutes);
    const { body: history } = await ask("GET", `${path}/history`);
    const stood = new Map<number, number>();
    for (const { revision, item } of history.records) stood.set(revision, item.minutes);
    expect(answers.map(({ body }) => stood.get(body.revision))).toEqual(minutes);
  });

  it("is reported as removed to a writer who still edits it", async () => {
    const { ask, put } = await createWriters();
    const { body: seen } = await ask("GET", path);
    await ask("DELETE", path, { headers: { "if-match": "*" } });

    expect(await put(path, seen.item, 1)).toMatchObject({
      status: 412,
      body: { current: { revision: 2, item: null } },
    });
    expect((await put(path, seen.item)).status).toBe(412);
    expect((await put("/draft/items/never", { class: "never" }, 1)).status).toBe(404);
  });

  it("keeps its revision if nothing changes, whatever the order of keys", async () => {
    const { ask, put } = await createWriters();
    const { body: seen } = await ask("GET", path);
    const turned = Object.fromEntries(Object.entries(seen.item).reverse());

    expect((await put(path, turned, 1)).body.revision).toBe(1);
  });

  it("accepts one of several concurrent writes and returns it to the other writers", async () => {
    const { ask, editor, other } = await createWriters();
    const { body: seen } = await ask("GET", path);
    const write = ({ token }: { token: string }, minutes: number) =>
      ask("PUT", path, { token, body: { ...seen.item, minutes }, headers: { "if-match": '"1"' } });

    const answers = await Promise.all(Array.from({ length: 10 }, (_, n) => write(n % 2 ? editor : other, n + 1)));

    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 412)]);
    const won = answers.find(({ status }) => status === 200);
    for (const { status, body } of answers) {
      if (status === 412) expect(body.current).toMatchObject({ revision: 2, item: won?.body.item });
    }
  });

  it("can be created by only one of two concurrent writers", async () => {
    const { make } = await createWriters();
    const answers = await Promise.all(
      ["Una", "Otra"].map((es) => make("/draft/items/pressure", { class: "pressure", title: { es } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  it("keeps every revision with its author and can be restored to one", async () => {
    const { ask, put, editor } = await createWriters();
    const { body: seen } = await ask("GET", path);
    await put(path, { ...seen.item, minutes: 20 }, 1);
    await ask("DELETE", path, { headers: { "if-match": '"2"' } });

    const { body } = await ask("GET", `${path}/history?limit=2`);
    expect(body.records).toMatchObject([
      { revision: 3, by: { id: editor.id }, item: null },
      { revision: 2, by: { id: editor.id }, item: { minutes: 20 } },
    ]);
    const { body: rest } = await ask("GET", `${path}/history?limit=2&cursor=${body.next}`);
    expect(rest).toMatchObject({ records: [{ revision: 1, by: "shell", item: seen.item }], next: null });

    const restored = await ask("POST", `${path}/history/1/restore`, { body: {} });
    expect(restored).toMatchObject({ status: 200, body: { revision: 4, item: seen.item } });
    expect((await ask("POST", `${path}/history/3/restore`, { body: {} })).status).toBe(404);
    expect((await ask("POST", `${path}/history/no/restore`, { body: {} })).status).toBe(404);
    expect((await ask("GET", "/draft/items/never/history")).status).toBe(404);
  });
});

describe("checking a draft", () => {
  it("returns the faults of all items", async () => {
    const { ask, put } = await createWriters();
    await put(path, { class: "circulation", title: { es: "Circulación", en: "Circulation" }, minutes: 0, blocks: [] });

    const { status, body } = await ask("POST", "/check", { body: {}, language: "en" });

    expect(status).toBe(200);
    expect(body.faults).toEqual([
      {
        item: "circulation",
        path: "minutes",
        message: "This must be a whole number from 1 to 1000.",
        severity: "error",
      },
      { item: "circulation", path: "blocks", message: "This needs 1 to 50 items; there are 0.", severity: "error" },
    ]);
  });

  it("does not mention the keys of the course format", async () => {
    const { ask, put } = await createWriters();
    const choices = [{ id: "a" }, { id: "b", text: { es: "Sí", en: "Yes" } }];
    await put("/draft/items/check", {
      id: "check",
      title: { es: "Prueba", en: "Check" },
      questions: [{ id: "q1", type: "single", prompt: { es: "¿Late?", en: "Does it beat?" }, choices }],
    });

    const { body } = await ask("POST", "/check", { body: {}, language: "es" });

    const messages = body.faults.map(({ message }: { message: string }) => message);
    expect(messages).toContain("Agregue lo que falta: el texto.");
    expect(messages).toContain("Exactamente una opción debe ser la correcta; hay 0.");
  });
});

describe("the places of faults", () => {
  it("name entries by number and terms by name, since authors never see their ids", async () => {
    const { ask, put } = await createWriters();
    const choices = [{ id: "c-9x2m1k4q", text: { es: "Sí", en: "Yes" }, correct: true }, { id: "c-7q0z3b8v" }];
    const question = { id: "q-5t6y7u8i", type: "single", prompt: { es: "¿Late?", en: "Does it beat?" }, choices };
    await put(path, { class: "circulation", title: { es: "A", en: "A" }, minutes: 1, blocks: [{ question }] });
    const { body: draft } = await ask("GET", "/draft");
    const glossary = [
      { id: "t-3e4r5t6y", term: { es: "soplo", en: "murmur" }, definition: { es: "a".repeat(501), en: "A sound." } },
    ];

    const { body: written } = await put("/draft", { ...draft.course, glossary }, 1);
    const { body: checked } = await ask("POST", "/check", { body: {}, language: "en" });

    expect(written.faults).toMatchObject([{ place: ["glossary", "soplo", "definition", "es"] }]);
    expect(checked.faults).toMatchObject([
      { path: "blocks.0.question.choices.c-7q0z3b8v", place: ["blocks", 1, "question", "choices", 2] },
      { path: "glossary.t-3e4r5t6y.definition.es", place: ["glossary", "murmur", "definition", "es"] },
    ]);
  });
});

describe("previewing", () => {
  it("shows items as learners would see them, records nothing and reveals no answers", async () => {
    const { ask, put, app, editor } = await createWriters();
    const { body: seen } = await ask("GET", path);
    await put(path, { ...seen.item, title: { es: "Otra circulación" } });

    const lesson = await ask("GET", "/preview/items/circulation");
    const check = await ask("GET", "/preview/items/check", { language: "en" });

    expect(lesson).toMatchObject({ status: 200, body: { kind: "class", title: "Otra circulación" } });
    expect(check).toMatchObject({ status: 200, body: { kind: "evaluation", title: "Check", draft: {} } });
    expect(check.body.questions).toHaveLength(5);
    expect(JSON.stringify(check.body)).not.toMatch(/correct|accept|tolerance|"value"/);
    const file = `/api/v1/files/${lesson.body.blocks[1].file}/open`;
    expect((await app.call("GET", file, { token: editor.token })).status).toBe(200);
    expect(await app.parts.db.selectFrom("enrolments").selectAll().execute()).toEqual([]);
  });

  it("returns the faults of an item with errors", async () => {
    const { ask, put } = await createWriters();
    await put(path, { class: "circulation", blocks: [{ text: {} }] });

    const { status, body } = await ask("GET", "/preview/items/circulation");

    expect(status).toBe(422);
    expect(body.code).toBe("draft_has_faults");
    expect(body.faults).toContainEqual(expect.objectContaining({ item: "circulation", path: "blocks.0.text" }));
    expect((await ask("GET", "/preview/items/never")).status).toBe(404);
  });
});
