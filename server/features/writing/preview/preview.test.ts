import { describe, expect, it } from "vitest";
import { createWriters } from "../../../testing/writing/writers.ts";

const path = "/preview/items/check";

/** Returns the right answers to the assessment of the small valid package, using the ids of a preview. */
function answerAll(questions: { id: string; choices: { id: string; text: string }[]; left: []; right: [] }[]) {
  const [single, , , matching, ordering] = questions.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const idOf = (list: { id: string; text: string }[] = [], text: string) => list.find((one) => one.text === text)?.id;
  return {
    q1: idOf(single?.choices, "One"),
    q2: 54,
    q3: " Preeclampsia",
    q4: {
      [String(idOf(matching?.left, "A"))]: idOf(matching?.right, "1"),
      [String(idOf(matching?.left, "B"))]: idOf(matching?.right, "2"),
    },
    q5: [idOf(ordering?.choices, "First"), idOf(ordering?.choices, "Second")],
  };
}

describe("answering a preview", () => {
  it("scores the answers like a learner's and records nothing", async () => {
    const { ask, app } = await createWriters();
    const { body: seen } = await ask("GET", path, { language: "en" });
    const answers = answerAll(seen.questions);

    const right = await ask("POST", path, { language: "en", body: { answers } });
    const wrong = await ask("POST", path, { language: "en", body: { answers: { ...answers, q2: 40 } } });

    expect(right.status).toBe(200);
    expect(right.body).toMatchObject({ title: "Check", attempt: { percent: 100, passed: true }, answers });
    expect(right.body.questions).toEqual(seen.questions);
    expect(right.body.attempt.questions.q1).toMatchObject({ score: 1, feedback: "Well." });
    expect(wrong.body.attempt).toMatchObject({ percent: 80, questions: { q2: { score: 0, expected: 50 } } });
    for (const table of ["enrolments", "attempts", "drafts", "draws"] as const) {
      expect(await app.parts.db.selectFrom(table).selectAll().execute()).toEqual([]);
    }
  });

  it("reveals no more than a learner with attempts left would see, and nothing for a pretest", async () => {
    const { ask, put } = await createWriters();
    const first = await ask("POST", path, { body: { answers: {} } });
    const last = await ask("POST", path, { body: { answers: {}, attempt: 3 } });
    const { body: draft } = await ask("GET", "/draft");
    await put("/draft", { ...draft.course, pretest: "check" });
    const pretest = await ask("POST", path, { body: { answers: {}, attempt: 3 } });

    expect(first.body.attempt).toMatchObject({ percent: 0, passed: false, questions: { q2: { expected: null } } });
    expect(last.body.attempt.questions.q2.expected).toBe(50);
    expect(pretest.body.attempt.questions.q1).toMatchObject({ expected: null, feedback: null });
    expect(pretest.body.isPretest).toBe(true);
    expect((await ask("GET", path)).body.isPretest).toBe(true);
  });

  it("refuses unknown questions, answers of the wrong type and an assessment with errors", async () => {
    const { ask, put } = await createWriters();

    expect(await ask("POST", path, { body: { answers: { q9: 1 } } })).toMatchObject({
      status: 400,
      body: { fields: { answers: expect.any(String) } },
    });
    expect((await ask("POST", path, { body: { answers: { q2: "fifty" } } })).status).toBe(400);
    expect((await ask("POST", "/preview/items/circulation", { body: { answers: {} } })).status).toBe(404);
    await put("/draft/items/check", { id: "check", questions: [] });
    expect(await ask("POST", path, { body: { answers: {} } })).toMatchObject({
      status: 422,
      body: { code: "draft_has_faults" },
    });
  });

  it("draws new questions at each attempt, repeating none until all have been used", async () => {
    const { ask, put, make } = await createWriters();
    const question = (id: string) => ({ id, type: "number", prompt: { es: id, en: id }, value: 1, tags: ["dose"] });
    await make("/draft/items/doses", { bank: "doses", questions: ["a", "b", "c", "d"].map(question) });
    const { body: seen } = await ask("GET", "/draft/items/check");
    const { questions: _, ...item } = seen.item;
    await put("/draft/items/check", { ...item, draw: [{ bank: "doses", count: 2, tags: ["dose"] }] });

    const asked = await Promise.all([1, 2, 3].map((attempt) => ask("GET", `${path}?attempt=${attempt}`)));
    const idsOf = (index: number): string[] => asked[index]?.body.questions.map(({ id }: { id: string }) => id);

    expect([...idsOf(0), ...idsOf(1)].sort()).toEqual(["a", "b", "c", "d"]);
    expect(idsOf(2)).toHaveLength(2);
    const answers = Object.fromEntries(idsOf(1).map((id) => [id, 1]));
    expect((await ask("POST", path, { body: { answers, attempt: 2 } })).body.attempt.percent).toBe(100);
    expect((await ask("POST", path, { body: { answers, attempt: 1 } })).status).toBe(400);
    expect((await ask("GET", `${path}?attempt=0`)).status).toBe(400);
  });
});

it("shows the glossary's terms in a draft's class, omitting incomplete ones", async () => {
  const { ask, put } = await createWriters();
  const { body: draft } = await ask("GET", "/draft");
  const term = { id: "heart", term: { es: "corazón", en: "heart" }, definition: { es: "Late.", en: "It beats." } };
  await put("/draft", { ...draft.course, glossary: [term, { id: "empty", term: {} }] });
  const { body: item } = await ask("GET", "/draft/items/circulation");
  const text = { es: "El corazón late.", en: "The heart beats." };
  await put("/draft/items/circulation", { ...item.item, blocks: [...item.item.blocks, { text }] });

  const seen = await ask("GET", "/preview/items/circulation", { language: "en" });

  expect(seen.status).toBe(200);
  expect(seen.body.terms).toMatchObject([{ id: "heart", term: "heart", other: "corazón", definition: "It beats." }]);
});

it("returns feedback for a question in a draft's class and stores nothing", async () => {
  const { ask, make, app } = await createWriters();
  const question = {
    id: "dose",
    type: "number",
    prompt: { es: "a", en: "a" },
    value: 4,
    feedback: { es: "Son 4", en: "It is 4" },
  };
  const asking = { class: "asking", title: { es: "a", en: "a" }, minutes: 1, blocks: [{ question }] };
  await make("/draft/items/asking", asking);
  const path = "/preview/items/asking/blocks/dose";

  expect((await ask("GET", "/preview/items/asking")).body.blocks).toMatchObject([{ type: "question", id: "dose" }]);
  const answer = { score: 0, expected: 4, feedback: "It is 4", see: null };
  expect((await ask("POST", path, { language: "en", body: { answer: 5 } })).body).toEqual(answer);
  expect((await ask("POST", path, { body: { answer: "4" } })).status).toBe(400);
  expect((await ask("POST", "/preview/items/asking/blocks/other", { body: { answer: 4 } })).status).toBe(404);
  expect(await app.parts.db.selectFrom("block_answers").selectAll().execute()).toEqual([]);
});
