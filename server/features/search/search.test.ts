import { Readable } from "node:stream";
import { expect, test } from "vitest";
import type { Language } from "../../../contract/language.ts";
import type { Hit } from "../../../contract/learning/course-search.ts";
import { replaceCourseTexts } from "../../db/search-index/course-index.ts";
import { inTransaction } from "../../db/transaction.ts";
import { classItem, courseOf, evaluationItem, storeCourse, video } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createLearner } from "../../testing/people.ts";
import type { TestApp } from "../../testing/test-app.ts";
import { courseIndexJob } from "../courses/import-course.ts";
import { indexStaleCourses } from "./index-course.ts";

const text = (es: string, en?: string) => ({
  type: "text" as const,
  markdown: { es, ...(en !== undefined && { en }) },
});

const reading = classItem(
  "reading",
  text(
    "## La presión\n\nDe las **medicaciones**, el labetalol baja la presión.\n\n## Vacunas\n\nLa vacunación en el embarazo.",
    "## Blood pressure\n\nOf the **drugs**, labetalol lowers it.\n\n## Vaccines\n\nVaccination in pregnancy.",
  ),
  text("Solo aquí: la digoxina."),
);

const glossary = [
  {
    id: "hf",
    term: { es: "insuficiencia cardíaca", en: "heart failure" },
    also: { en: ["HF"] },
    definition: { es: "El corazón no alcanza.", en: "The heart falls short." },
  },
];

const course = courseOf([classItem("film", video("heart")), reading, evaluationItem("check")], { glossary });

/** Returns a class with a video, whose files have no bytes, with captions in one language. */
async function withCaptions({ parts }: Pick<TestApp, "parts">, vtt: string, language: Language = "es") {
  const { hash, bytes } = await parts.files.add(Readable.from([vtt]));
  const clip = video("heart");
  const path = `heart.${language}.vtt`;
  return classItem("film", {
    ...clip,
    captions: { [language]: { path, source: path, hash, bytes, type: "text/vtt" } },
  });
}

async function createSearcher() {
  const taker = await createEnrolledLearner(course);
  const { app, token } = taker;
  await app.parts.jobs.idle(courseIndexJob);
  const ask = (query: string, language: Language = "es", as = token) =>
    app.call("GET", `/api/v1/courses-user/search?${query}`, { token: as, language });
  const find = async (q: string, language?: Language, as?: string): Promise<Hit[]> =>
    (await ask(`q=${encodeURIComponent(q)}`, language, as)).body.records;
  return { ...taker, ask, find };
}

const inShort = (hits: Hit[]) => hits.map(({ kind, item, term }) => [kind, item ?? term ?? null]);

test.each([
  ["medicacion", "es", "medicaciones"],
  ["MEDICACIÓN", "es", "medicaciones"],
  ["vacunas embarazos", "es", "Vacunas"],
  ["vacunaci", "es", "vacunación"],
  ["la presión del embaraz", "es", null],
  ["vaccinated", "en", "Vaccines"],
  ["pregnant vaccine", "en", "Vaccines"],
] as const)("%j finds a text of a class in %s by its stems and marks the words", async (q, language, marked) => {
  const { find } = await createSearcher();
  const hits = (await find(q, language)).filter(({ kind }) => kind === "text");

  expect(inShort(hits)).toEqual(marked === null ? [] : [["text", "reading"]]);
  const [hit] = hits;
  const marks = hit?.excerpt.marks.map(({ from, to }) => hit.excerpt.text.slice(from, to)) ?? [];
  if (marked !== null) expect(marks).toContain(marked);
});

test("ranks titles before terms and terms before texts, and finds a term by its names in both languages", async () => {
  const { find, url } = await createSearcher();

  const [term] = await find("heart failure");
  expect(term).toMatchObject({
    kind: "term",
    term: "hf",
    item: null,
    title: "insuficiencia cardíaca",
    language: "es",
    enrolment: url.split("/").at(-1),
    course: { id: "hearts", title: "Hearts (es)" },
    excerpt: {
      text: "heart failure, HF. El corazón no alcanza.",
      marks: [
        { from: 0, to: 5 },
        { from: 6, to: 13 },
      ],
    },
  });
  expect(inShort(await find("hearts"))[0]).toEqual(["title", null]);
  expect(inShort(await find("check"))).toEqual([["title", "check"]]);
});

test("words of the title help to find a text, but alone find only the title", async () => {
  const { find } = await createSearcher();
  expect(inShort(await find("reading labetalol"))).toEqual([["text", "reading"]]);
  expect(inShort(await find("reading"))).toEqual([["title", "reading"]]);
});

test("finds text that exists in one language from the other and returns its language", async () => {
  const { find } = await createSearcher();
  expect(await find("digoxina", "en")).toMatchObject([{ item: "reading", language: "es" }]);
  expect(await find("medicaciones", "en")).toEqual([]);
});

test("returns the time of speech in a video, scaled to the other language's rendition", async () => {
  const { app, find } = await createSearcher();
  const vtt =
    "WEBVTT\n\n00:10.000 --> 00:12.000\nBuenos días a <i>todas</i>.\n\n00:40.000 --> 00:42.000\nEl magnesio primero.\n";
  await storeCourse(app, courseOf([await withCaptions(app, vtt), reading], { glossary }));
  await app.parts.jobs.idle(courseIndexJob);

  expect(await find("magnesio")).toMatchObject([
    {
      kind: "transcript",
      item: "film",
      video: "heart",
      at: 40,
      excerpt: { text: "Buenos días a todas. El magnesio primero." },
    },
  ]);
  // The English rendition takes 80 s, the Spanish one 100 s.
  expect(await find("magnesio", "en")).toMatchObject([{ at: 32, language: "es" }]);
  expect(await find("buenos")).toMatchObject([{ at: 10 }]);
});

test("finds no questions, answers or feedback", async () => {
  const { find } = await createSearcher();
  for (const q of ["apex", "Pick one", "labetalol metildopa", "You chose", "One it is", "Answer all"])
    expect(await find(q), q).toEqual([]);
});

test("finds a case's beginning and a prompt's words, but no consequences of decisions", async () => {
  const { app, find } = await createSearcher();
  const choices = [
    { id: "give", text: { es: "Dar nifedipino" }, consequence: { es: "La presión cede." }, next: "later" },
    { id: "wait", text: { es: "Esperar" }, consequence: { es: "Convulsiona." } },
  ];
  const steps = [
    { id: "first", text: { es: "Llega con **cefalea**." }, choices },
    { id: "later", text: { es: "Pide oxitocina." }, choices: [] },
  ];
  const talk = classItem(
    "talk",
    { type: "case", id: "hour", title: { es: "La hora grave" }, steps },
    { type: "prompt", prompt: { es: "¿Quién mide la diuresis?" }, name: { es: "Turno" } },
  );
  await storeCourse(app, courseOf([talk]));
  await app.parts.jobs.idle(courseIndexJob);

  for (const q of ["hora grave", "cefaleas", "diuresis"]) expect(inShort(await find(q)), q).toEqual([["text", "talk"]]);
  for (const q of ["nifedipino", "convulsiona", "oxitocina"]) expect(await find(q), q).toEqual([]);
});

test("searches only the user's own courses", async () => {
  const { app, find } = await createSearcher();
  await storeCourse(app, { ...courseOf([classItem("secret", text("El labetalol de otros."))]), id: "other" });
  await app.parts.jobs.idle(courseIndexJob);
  const { token } = await createLearner(app);

  expect(await find("labetalol", "es", token)).toEqual([]);
  expect((await find("labetalol")).map((hit) => hit.course.id)).toEqual(["hearts"]);
});

test("finds a new release's texts once indexed, and removed texts no longer, even before", async () => {
  const { app, find } = await createSearcher();
  const changed = courseOf([classItem("news", text("La furosemida."))]);
  await storeCourse(app, changed);
  expect(await find("labetalol")).toEqual([]);

  await app.parts.jobs.idle(courseIndexJob);
  expect(inShort(await find("furosemida"))).toEqual([["text", "news"]]);
  expect(await find("insuficiencia")).toEqual([]);
  expect(await app.parts.db.selectFrom("jobs").select("key").where("kind", "=", courseIndexJob).execute()).toEqual([]);
});

test("indexes a course that predates the search without a command", async () => {
  const { app, find } = await createSearcher();
  await inTransaction(app.parts.db, async (tx) => {
    await tx.deleteFrom("course_indexes").execute();
    await replaceCourseTexts(tx, "hearts", []);
  });
  expect(await find("labetalol")).toEqual([]);

  await indexStaleCourses(app.parts);
  await app.parts.jobs.idle(courseIndexJob);
  expect(inShort(await find("labetalol"))).toEqual([["text", "reading"]]);
});

test("pages its results, ignores punctuation and treats no input as query syntax", async () => {
  const { ask, find } = await createSearcher();
  const first = (await ask("q=es&limit=1")).body;
  const second = (await ask(`q=es&limit=100&cursor=${first.next}`)).body;
  expect([...first.records, ...second.records].map(({ item }: Hit) => item)).toEqual([
    null,
    "film",
    "reading",
    "check",
    "film",
  ]);
  expect([first.records.length, second.next]).toEqual([1, null]);
  for (const q of ["", "¿?", "\"'()*:-+{}", "labetalol*x", "§courseab"]) expect(await find(q), q).toEqual([]);
  expect((await ask("q=x&cursor=abc")).status).toBe(400);
  expect((await ask(`q=${"x".repeat(201)}`)).status).toBe(400);
});

test("finds a corrected course although indexing an earlier release was given up", async () => {
  const { app, find } = await createSearcher();
  const { send } = app.parts.files;
  app.parts.files.send = () => Promise.reject(new Error("damaged"));
  const release = async (said: string) =>
    storeCourse(app, courseOf([await withCaptions(app, `WEBVTT\n\n00:10.000 --> 00:12.000\n${said}\n`)]));
  await release("La nifedipina.");
  for (let tries = 0; tries < 5; tries += 1) {
    await app.parts.jobs.idle(courseIndexJob);
    app.clock.now += 10 * 60_000;
  }
  app.parts.files.send = send;

  await release("La hidralazina.");
  await app.parts.jobs.idle(courseIndexJob);

  expect(inShort(await find("hidralazina"))).toEqual([["transcript", "film"]]);
});
