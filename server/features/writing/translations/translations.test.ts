import fc from "fast-check";
import { expect, test } from "vitest";
import { createLearner } from "../../../testing/people.ts";
import { createWriters, importFiles } from "../../../testing/writing/writers.ts";

const path = "/draft/items/circulation";

type Writers = Awaited<ReturnType<typeof createWriters>>;

/** Changes a class, based on its current content. */
async function edit({ ask, put }: Writers, change: (item: ReturnType<typeof JSON.parse>) => unknown) {
  const { body } = await ask("GET", path);
  return put(path, change(body.item));
}

async function list({ ask }: Writers, query = "") {
  return (await ask("GET", `/translations${query}`)).body.records;
}

const behind = {
  item: "circulation",
  path: "title",
  state: "behind",
  language: "en",
  changedAt: "2026-11-21T12:00:00.000Z",
};

test("a text is behind after the other language changes until it is changed or confirmed", async () => {
  const writers = await createWriters();
  const { ask, clock } = writers;
  expect(await list(writers)).toEqual([]);
  clock.now += 24 * 60 * 60 * 1000;

  await edit(writers, (item) => ({ ...item, title: { ...item.title, es: "La circulación" } }));
  expect(await list(writers)).toEqual([behind]);
  clock.now += 1000;
  await edit(writers, (item) => ({ ...item, minutes: 20 }));
  expect(await list(writers, "?state=behind")).toEqual([behind]);

  const inLine = { item: "circulation", path: "title", language: "en" };
  expect((await ask("PUT", "/translations", { body: inLine })).status).toBe(204);
  expect((await ask("PUT", "/translations", { body: inLine })).status).toBe(204);
  expect(await list(writers)).toEqual([]);

  await edit(writers, (item) => ({ ...item, title: { ...item.title, es: "Otra" } }));
  await edit(writers, (item) => ({ ...item, title: { ...item.title, en: "Another one" } }));
  expect(await list(writers)).toEqual([]);
});

test("refuses to confirm a translation against a revision that was not read", async () => {
  const writers = await createWriters();
  const { ask } = writers;
  await edit(writers, (item) => ({ ...item, title: { ...item.title, es: "Dos tomas" } }));
  const { body: read } = await ask("GET", path);
  await edit(writers, (item) => ({ ...item, title: { ...item.title, es: "Tres tomas" } }));
  const body = { item: "circulation", path: "title", language: "en" };
  const confirm = (revision: number) => ask("PUT", "/translations", { body, headers: { "if-match": `"${revision}"` } });

  expect(await confirm(read.revision)).toMatchObject({
    status: 412,
    body: { code: "outdated", current: { item: { title: { es: "Tres tomas" } } } },
  });
  expect(await list(writers)).toMatchObject([{ path: "title", state: "behind" }]);
  expect((await confirm(read.revision + 1)).status).toBe(204);
  expect(await list(writers)).toEqual([]);
});

test("a text without a translation is missing until it is written", async () => {
  const writers = await createWriters();
  await edit(writers, (item) => ({ ...item, title: { es: "La circulación", en: "" } }));
  const missing = { item: "circulation", path: "title", state: "missing", language: "en" };
  expect(await list(writers, "?state=missing")).toMatchObject([missing]);
  expect(await list(writers, "?state=behind")).toEqual([]);
  const { item, path: at, language } = missing;
  expect((await writers.ask("PUT", "/translations", { body: { item, path: at, language } })).status).toBe(409);

  await edit(writers, (one) => ({ ...one, title: { es: "La circulación", en: "Circulation" } }));
  expect(await list(writers)).toEqual([]);
});

test("a text that moves remains behind", async () => {
  const writers = await createWriters();
  await edit(writers, (item) => ({
    ...item,
    blocks: item.blocks.map((block: { alt?: object }) =>
      block.alt ? { ...block, alt: { ...block.alt, es: "Nuevo" } } : block,
    ),
  }));
  expect(await list(writers)).toMatchObject([{ path: "blocks.1.alt" }, { path: "blocks.2.alt" }]);

  await edit(writers, (item) => ({ ...item, blocks: item.blocks.slice(1) }));
  expect(await list(writers)).toMatchObject([{ path: "blocks.0.alt" }, { path: "blocks.1.alt" }]);
});

test("identifies questions by id, whatever their order", async () => {
  const writers = await createWriters();
  const { ask, put } = writers;
  const { body } = await ask("GET", "/draft/items/check");
  const questions = body.item.questions.map((question: { id: string; prompt: object }) =>
    question.id === "q2" ? { ...question, prompt: { ...question.prompt, en: "How many?" } } : question,
  );
  await put("/draft/items/check", { ...body.item, questions: questions.reverse() });
  expect(await list(writers)).toMatchObject([{ item: "check", path: "questions.q2.prompt", language: "es" }]);
});

test("lists a course's texts in pages, those of the course itself first", async () => {
  const writers = await createWriters();
  const { ask, put } = writers;
  const { body: draft } = await ask("GET", "/draft");
  await put("/draft", { ...draft.course, title: { es: "El corazón" }, summary: { es: "Qué es." } });
  await edit(writers, (item) => ({ ...item, title: { en: "Circulation" } }));

  const { body } = await ask("GET", "/translations?limit=2");
  expect(body.records).toMatchObject([
    { item: "", path: "summary", language: "en" },
    { item: "", path: "title", language: "en" },
  ]);
  const { body: rest } = await ask("GET", `/translations?limit=2&cursor=${body.next}`);
  expect(rest).toMatchObject({ records: [{ item: "circulation", path: "title", language: "es" }], next: null });
});

test("a restored release or revision recovers its translation state", async () => {
  const writers = await createWriters();
  const { ask } = writers;
  const retitle = (es: string) => edit(writers, (item) => ({ ...item, title: { ...item.title, es } }));
  await retitle("La circulación");
  const inLine = { item: "circulation", path: "title", language: "en" };
  await ask("PUT", "/translations", { body: inLine });
  await retitle("Otra");

  expect((await ask("POST", "/releases/1/restore", { body: {} })).status).toBe(200);
  expect(await list(writers)).toEqual([]);
  expect((await ask("POST", `${path}/history/2/restore`, { body: {} })).status).toBe(200);
  expect(await list(writers)).toEqual([]);
  expect((await ask("POST", `${path}/history/3/restore`, { body: {} })).status).toBe(200);
  expect(await list(writers)).toEqual([{ ...behind, changedAt: "2026-11-20T12:00:00.000Z" }]);
});

test("counts the texts to translate per item, filters by language and returns their base", async () => {
  const writers = await createWriters();
  const { ask } = writers;
  const retitle = (es: string) => edit(writers, (item) => ({ ...item, title: { ...item.title, es } }));
  await retitle("La circulación");
  await retitle("La sangre");
  await edit(writers, ({ blocks: [first, ...rest], ...item }) => ({
    ...item,
    blocks: [{ text: { en: first.text.en } }, ...rest],
  }));

  const { body } = await ask("GET", "/translations/counts");
  expect(body.records).toEqual([
    { item: "circulation", state: "behind", language: "en", count: 1 },
    { item: "circulation", state: "missing", language: "es", count: 1 },
  ]);
  expect(await list(writers, "?language=es&item=circulation")).toMatchObject([{ path: "blocks.0.text" }]);
  expect(await list(writers, "?item=check")).toEqual([]);
  const base = (path: string) => ask("GET", `/translations/base?item=circulation&language=en&path=${path}`);
  expect((await base("title")).body).toEqual({ base: "Circulación" });
  expect((await base("summary")).body).toEqual({ base: null });
});

test("reverting a text to the version that last matched brings both languages up to date", async () => {
  const writers = await createWriters();
  const retitle = (es: string, minutes: number) =>
    edit(writers, (item) => ({ ...item, minutes, title: { ...item.title, es } }));
  await retitle("La circulación", 20);
  await retitle("La sangre", 21);
  expect(await list(writers)).toMatchObject([{ path: "title", language: "en" }]);
  await retitle("Circulación", 22);
  expect(await list(writers)).toEqual([]);
});

/** Returns a function that fetches, as a learner, which other language a class is behind, if any. */
async function createReader({ app }: Writers) {
  const { token } = await createLearner(app);
  const { body: enrolment } = await app.call("POST", "/api/v1/courses/heart/start", { token });
  const url = `/api/v1/courses-user/${enrolment.id}/items/circulation`;
  return async (language: "es" | "en") => {
    const { status, body } = await app.call("GET", url, { token, headers: { "accept-language": language } });
    expect(status).toBe(200);
    return body.behind;
  };
}

test("tells learners that a released class is behind until it is up to date or confirmed", async () => {
  const writers = await createWriters();
  const { ask, clock } = writers;
  const read = await createReader(writers);
  const publish = async () => expect((await ask("POST", "/releases", { body: {} })).status).toBe(201);
  const told = { language: "es", at: "2026-11-21T12:00:00.000Z" };
  clock.now += 24 * 60 * 60 * 1000;

  await edit(writers, (item) => ({ ...item, title: { ...item.title, es: "La circulación" } }));
  expect(await read("en")).toBeUndefined();
  clock.now += 60 * 60 * 1000;
  await publish();
  expect([await read("es"), await read("en")]).toEqual([undefined, told]);

  await edit(writers, (item) => ({ ...item, title: { ...item.title, en: "The circulation" } }));
  expect(await read("en")).toEqual(told);
  await publish();
  expect(await read("en")).toBeUndefined();

  await edit(writers, (item) => ({ ...item, title: { ...item.title, en: "Blood flow" } }));
  await publish();
  expect(await read("es")).toMatchObject({ language: "en" });
  const inLine = { item: "circulation", path: "title", language: "es" };
  expect((await ask("PUT", "/translations", { body: inLine })).status).toBe(204);
  expect([await read("es"), await read("en")]).toEqual([undefined, undefined]);
});

test("confirming a draft's text affects neither a different released text nor one still behind", async () => {
  const writers = await createWriters();
  const { ask } = writers;
  const read = await createReader(writers);
  const retitle = (es: string) => edit(writers, (item) => ({ ...item, title: { ...item.title, es } }));
  const confirm = async (path: string) => {
    const body = { item: "circulation", path, language: "en" };
    expect((await ask("PUT", "/translations", { body })).status).toBe(204);
  };
  await edit(writers, ({ blocks: [first, ...rest], ...item }) => ({
    ...item,
    title: { ...item.title, es: "La circulación" },
    blocks: [{ ...first, text: { ...first.text, es: "Otra cosa.\n" } }, ...rest],
  }));
  await ask("POST", "/releases", { body: {} });
  const [one, other] = (await list(writers)).map(({ path }: { path: string }) => path);

  await confirm(one);
  expect(await read("en")).toMatchObject({ language: "es" });
  await retitle("Otra");
  for (const path of [one, other, "title"]) await confirm(path);
  expect(await list(writers)).toEqual([]);
  expect(await read("en")).toMatchObject({ language: "es" });
});

test("tells learners that an import put a class behind until another import updates it", async () => {
  const writers = await createWriters();
  const read = await createReader(writers);
  const retitle = (title: string) =>
    importFiles(writers.app, { "course.yaml": (yaml) => yaml.replace("{ es: Circulación, en: Circulation }", title) });

  await retitle("{ es: La circulación, en: Circulation }");
  expect([await read("es"), await read("en")]).toMatchObject([undefined, { language: "es" }]);
  await retitle("{ es: La circulación, en: The circulation }");
  expect([await read("es"), await read("en")]).toEqual([undefined, undefined]);
});

test("rewriting a cleared text puts the other language behind, like a change", async () => {
  const writers = await createWriters();
  const say = async (es: string, en: string, minutes: number) => {
    writers.clock.now += 60_000;
    const saved = await edit(writers, (item) => ({ ...item, minutes, title: { es, en } }));
    expect(saved.status).toBe(200);
    return (await list(writers)).map(({ language, state }: typeof behind) => `${language} ${state}`);
  };
  await say("Dosis: 4 g.", "Dose: 4 g.", 20);
  expect(await say("", "Dose: 4 g.", 21)).toEqual(["es missing"]);
  expect(await say("", "Dose: 4 g.", 22)).toEqual(["es missing"]);
  const base = () => writers.ask("GET", "/translations/base?item=circulation&language=es&path=title");
  expect((await base()).body).toEqual({ base: null });
  expect(await say("Dosis: 6 g.", "Dose: 4 g.", 23)).toEqual(["en behind"]);
  expect(await say("", "Dose: 4 g.", 24)).toEqual(["es missing"]);
  expect(await say("Dosis: 6 g.", "Dose: 4 g.", 25)).toEqual(["en behind"]);
  const ofEnglish = await writers.ask("GET", "/translations/base?item=circulation&language=en&path=title");
  expect(ofEnglish.body).toEqual({ base: "Dosis: 4 g." });
  await say("", "Dose: 4 g.", 26);
  expect(await say("Dosis: 4 g.", "Dose: 4 g.", 27)).toEqual([]);
});

test("a cleared or outdated text that follows a change puts nothing behind", async () => {
  const writers = await createWriters();
  const say = async (es: string, en: string) => {
    await edit(writers, (item) => ({ ...item, title: { es, en } }));
    return (await list(writers)).map(({ language, state }: typeof behind) => `${language} ${state}`);
  };
  await say("Dosis: 4 g.", "Dose: 4 g.");
  await say("", "Dose: 4 g.");
  expect(await say("", "Dose: 6 g.")).toEqual(["es missing"]);
  expect(await say("Dosis: 6 g.", "Dose: 6 g.")).toEqual([]);
  expect(await say("Dosis: 6 g.", "Dose: 7 g.")).toEqual(["es behind"]);
  await say("", "Dose: 7 g.");
  expect(await say("Dosis: 7 g.", "Dose: 7 g.")).toEqual([]);
});

const text: fc.Arbitrary<string> = fc.constantFrom("", "one", "two", "three");
const change = fc.record({
  /** Which entries remain, and in what order; one may be copied. */
  places: fc.shuffledSubarray([0, 1, 2], { minLength: 1 }),
  copied: fc.boolean(),
  edited: fc.option(fc.record({ place: fc.nat({ max: 2 }), es: text, en: text })),
});

/** Cases where a changed text matches two others: the last match counts, in an amendment and in a whole document. */
const likeTwoOthers = [
  { places: [0, 1, 2], copied: true, edited: { place: 0, es: "one", en: "" } },
  { places: [2, 1, 0], copied: true, edited: { place: 1, es: "two", en: "three" } },
  { places: [0, 1], copied: true, edited: { place: 1, es: "one", en: "one" } },
];

test("an amended bank ends up with the same translation states as one sent whole", async () => {
  const writers = await createWriters();
  const { ask, make, put, clock } = writers;
  let made = 0;
  const question = (es: string, en: string) => ({ id: `q${++made}`, type: "number", prompt: { es, en }, value: 1 });
  const listOf = async (item: string) =>
    (await list(writers)).flatMap((one: { item: string }) => (one.item === item ? { ...one, item: "" } : []));

  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 5 }), async (changes) => {
      const [told, whole] = [`told-${++made}`, `whole-${made}`];
      let questions = [question("one", "one"), question("two", ""), question("one", "three")];
      for (const bank of [told, whole]) await make(`/draft/items/${bank}`, { bank, questions });
      for (const [index, { places, copied, edited }] of changes.entries()) {
        clock.now += 1000;
        const kept = places.filter((place) => place < questions.length);
        const fresh = copied && questions[0] ? [{ ...questions[0], id: `q${++made}` }] : [];
        const one = edited && questions[edited.place];
        const next = one && { ...one, prompt: { es: edited.es, en: edited.en } };
        const entries = [...kept.map((place) => (next && place === edited.place ? next : place)), ...fresh];
        const headers = { "if-match": `"${(await ask("GET", `/draft/items/${told}`)).body.revision}"` };
        questions = entries.flatMap((entry) => (typeof entry === "number" ? (questions[entry] ?? []) : entry));
        const body = { bank: told, questions: entries };
        expect((await ask("PATCH", `/draft/items/${told}`, { headers, body })).status).toBe(200);
        expect((await put(`/draft/items/${whole}`, { bank: whole, questions })).status).toBe(200);
        expect(await listOf(told), `change ${index}`).toEqual(await listOf(whole));
      }
      const headers = { "if-match": "*" };
      for (const bank of [told, whole]) await ask("DELETE", `/draft/items/${bank}`, { headers });
    }),
    { numRuns: 30, examples: [[likeTwoOthers]] },
  );
});

test("an entry without an id that an amendment references twice is missing in both places", async () => {
  const writers = await createWriters();
  const { ask, make, put } = writers;
  const title = { es: "Una", en: "One" };
  const block = { text: { es: "Dosis", en: "" } };
  for (const id of ["told", "whole"]) await make(`/draft/items/${id}`, { class: id, title, blocks: [block] });

  const body = { class: "told", title, blocks: [0, 0] };
  expect((await ask("PATCH", "/draft/items/told", { headers: { "if-match": '"1"' }, body })).status).toBe(200);
  await put("/draft/items/whole", { class: "whole", title, blocks: [block, block] });

  const missing = ["told", "whole"].flatMap((item) => [0, 1].map((n) => ({ item, path: `blocks.${n}.text` })));
  expect(await list(writers)).toMatchObject(missing);
});

test("does not confuse an unchanged entry with one whose id extends it after a dot", async () => {
  const writers = await createWriters();
  const { ask, make } = writers;
  const question = (id: string, es: string) => ({ id, type: "number", prompt: { es, en: "" }, value: 1 });
  const bank = "doses";
  await make("/draft/items/doses", { bank, questions: [question("q", "Una"), question("q.1", "Dos")] });
  const amend = (revision: number, questions: unknown[]) =>
    ask("PATCH", "/draft/items/doses", { headers: { "if-match": `"${revision}"` }, body: { bank, questions } });
  const missing = ["questions.q.1.prompt", "questions.q.prompt"].map((at) => ({ item: bank, path: at }));
  expect(await list(writers)).toMatchObject(missing);

  expect((await amend(1, [0, question("q.1", "Tres")])).status).toBe(200);
  expect(await list(writers)).toMatchObject(missing);
  expect((await amend(2, [question("q", "Otra"), 1])).status).toBe(200);
  expect(await list(writers)).toMatchObject(missing);
});
