import { describe, expect, it } from "vitest";
import { createWriters } from "../../../testing/writing/writers.ts";

const path = "/draft/items/doses";

const question = (id: string, prompt = `¿Cuánto es ${id}?`, tags: string[] = []) => ({
  ...{ id, type: "number", prompt: { es: prompt, en: prompt }, value: 1 },
  ...(tags.length > 0 && { tags }),
});

type Writers = Awaited<ReturnType<typeof createWriters>>;

function amend({ ask }: Writers, body: unknown, match: string | null = '"1"') {
  return ask("PATCH", path, { body, headers: match === null ? {} : { "if-match": match } });
}

describe("amending an item", () => {
  it("keeps the entries referenced by index, in the given order", async () => {
    const writers = await createWriters();
    const { ask, make } = writers;
    await make(path, { bank: "doses", questions: [question("a"), question("b"), question("c")] });

    const { status, body } = await amend(writers, { bank: "doses", name: "Dosis", questions: [2, question("d"), 0] });

    expect(status).toBe(200);
    expect(body).toEqual({ revision: 2, faults: [] });
    const { item } = (await ask("GET", path)).body;
    expect(item).toEqual({
      bank: "doses",
      name: "Dosis",
      questions: [question("c"), question("d"), question("a")],
    });
    const { items } = (await ask("GET", "/draft")).body;
    expect(items).toContainEqual(expect.objectContaining({ id: "doses", kind: "bank", title: "Dosis" }));
  });

  it("amends a class and returns its faults", async () => {
    const { ask } = await createWriters();
    const { body: seen } = await ask("GET", "/draft/items/circulation");
    const body = { ...seen.item, minutes: 0, blocks: [1, { text: { es: "Nuevo.", en: "New." } }] };

    const changed = await ask("PATCH", "/draft/items/circulation", { body, headers: { "if-match": '"1"' } });

    expect(changed.body).toMatchObject({ revision: 2, faults: [{ item: "circulation", path: "minutes" }] });
    expect((await ask("GET", "/draft/items/circulation")).body.item.blocks).toEqual([
      seen.item.blocks[1],
      body.blocks[1],
    ]);
  });

  it("keeps the revision if nothing changes, and returns the faults", async () => {
    const writers = await createWriters();
    await writers.make(path, { bank: "doses", questions: [question("a"), question("a")] });

    const { status, body } = await amend(writers, { bank: "doses", questions: [0, 1] });

    expect(status).toBe(200);
    expect(body).toMatchObject({ revision: 1, faults: [{ item: "doses", path: "questions.a.id" }] });
    expect((await writers.ask("GET", path)).body).toMatchObject(body);
  });

  it("refuses indices into an unseen revision or beyond its entries", async () => {
    const writers = await createWriters();
    await writers.make(path, { bank: "doses", questions: [question("a")] });
    const body = { bank: "doses", questions: [0, question("b")] };

    expect((await amend(writers, { bank: "doses", questions: [1] })).body.fields).toHaveProperty("questions");
    expect((await amend(writers, { bank: "other", questions: [0] })).status).toBe(400);
    expect((await amend(writers, body, null)).body.code).toBe("revision_required");
    expect((await amend(writers, body, "*")).status).toBe(428);
    expect((await amend(writers, body)).body.revision).toBe(2);
    expect(await amend(writers, { bank: "doses", questions: [] })).toMatchObject({
      status: 412,
      body: { current: { revision: 2, item: { questions: [question("a"), question("b")] } } },
    });
    await writers.ask("DELETE", path, { headers: { "if-match": "*" } });
    expect(await amend(writers, body)).toMatchObject({ status: 412, body: { current: { revision: 3, item: null } } });
  });

  it("lets one of two concurrent writers win and sends the other the current item", async () => {
    const writers = await createWriters();
    await writers.make(path, { bank: "doses", questions: [question("a")] });

    const answers = await Promise.all(
      ["b", "c"].map((id) => amend(writers, { bank: "doses", questions: [0, question(id)] })),
    );

    const [done, late] = answers.sort((one, other) => one.status - other.status);
    expect([done?.status, late?.status]).toEqual([200, 412]);
    const { item } = (await writers.ask("GET", path)).body;
    expect(item.questions).toHaveLength(2);
    expect(late?.body.current).toMatchObject({ revision: 2, item });
  });

  it("allows an item larger than a request body, such as a bank of five hundred questions", async () => {
    const writers = await createWriters();
    const long = (from: number) => Array.from({ length: 100 }, (_, n) => question(`q${from + n}`, "a".repeat(600)));
    await writers.make(path, { bank: "doses", questions: long(0) });
    for (const begun of [100, 200, 300, 400]) {
      const kept = Array.from({ length: begun }, (_, place) => place);
      const { status } = await amend(
        writers,
        { bank: "doses", questions: [...kept, ...long(begun)] },
        `"${begun / 100}"`,
      );
      expect(status).toBe(200);
    }

    const { body: seen } = await writers.ask("GET", path);
    const whole = await writers.put(path, { ...seen.item, name: "Dosis" });
    const places = seen.item.questions.map((_: unknown, place: number) => place);
    const amended = await amend(writers, { bank: "doses", name: "Dosis", questions: places }, '"5"');

    expect(whole.status).toBe(413);
    expect(amended.body).toEqual({ revision: 6, faults: [] });
  });
});

describe("a draft's banks", () => {
  it("list their question counts by tag and the assessments that draw from them", async () => {
    const { ask, make, put, app } = await createWriters();
    const tagged = [question("a", "A", ["dose", "risk"]), question("b", "B", ["risk", "dose"]), question("c")];
    await make(path, { bank: "doses", name: "Dosis", questions: tagged });
    await make("/draft/items/empty", { bank: "empty" });
    const { body: seen } = await ask("GET", "/draft/items/check");
    await put("/draft/items/check", { ...seen.item, draw: [{ bank: "doses", count: 1 }, { count: 2 }] });

    const { body } = await ask("GET", "/draft/banks");

    expect(body.records).toEqual([
      {
        id: "doses",
        name: "Dosis",
        questionCount: 3,
        tagged: [
          { tags: ["dose", "risk"], count: 2 },
          { tags: [], count: 1 },
        ],
        usedBy: ["check"],
      },
      { id: "empty", name: "", questionCount: 0, tagged: [], usedBy: [] },
    ]);
    expect((await app.call("GET", "/api/v1/manage/courses/lungs/draft/banks")).status).toBe(401);
  });
});
