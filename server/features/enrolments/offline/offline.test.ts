import { expect, test } from "vitest";
import type { OfflineCourse } from "../../../../contract/courses/offline.ts";
import {
  both,
  classItem,
  courseOf,
  evaluationItem,
  packageFile,
  storeCourse,
  video,
} from "../../../testing/courses.ts";
import { createEnrolledLearner } from "../../../testing/enrolled-learner.ts";
import { drawingEvaluation, numberQuestion } from "../../../testing/learning/banks.ts";

const film = classItem("film", video("heart"));
const leaflet = classItem("leaflet", {
  type: "download",
  files: { es: packageFile("leaflet.pdf", "application/pdf") },
  name: both("Leaflet"),
});
const [reading, check] = [classItem("reading"), evaluationItem("check")];

async function takeOffline(...items: Parameters<typeof courseOf>[0]) {
  const taker = await createEnrolledLearner(courseOf(items));
  const list = async (language?: "es" | "en"): Promise<OfflineCourse> => (await taker.get("/offline", language)).body;
  return { ...taker, list, store: (...next: typeof items) => storeCourse(taker.app, courseOf(next)) };
}

test("lists a course item by item, with the files of each and their purposes", async () => {
  const { list } = await takeOffline(film, leaflet, reading, check);
  const { items } = await list();

  expect(items.map(({ id, kind }) => [id, kind])).toEqual([
    ["film", "class"],
    ["leaflet", "class"],
    ["reading", "class"],
    ["check", "evaluation"],
  ]);
  expect(items.map(({ files }) => files.map(({ part }) => part))).toEqual([
    ["video", "captions", "captions", "poster"],
    ["download"],
    [],
    [],
  ]);
  for (const item of items)
    expect(item).toMatchObject({ hash: expect.stringMatching(/^\w{64}$/), bytes: expect.any(Number) });
});

test("serves each file with the hash and size that the list states", async () => {
  const { app, token, list } = await takeOffline(film);
  const [item] = (await list()).items;
  for (const { id, hash, bytes } of item?.files ?? []) {
    const answer = await app.call("HEAD", `/api/v1/files/${id}/open`, { token });
    expect(answer.headers).toMatchObject({ etag: `"${hash}"`, "content-length": String(bytes) });
  }
  expect(item?.files).toHaveLength(4);
});

test("changes only the hashes of items changed in the requested language", async () => {
  const { list, store } = await takeOffline(reading, film, check);
  const before = { es: await list("es"), en: await list("en") };
  await store({ ...reading, title: { es: "reading (es)", en: "Read this" } }, film, check);
  const after = { es: await list("es"), en: await list("en") };

  expect(after.es).toEqual(before.es);
  expect(after.en.revision).not.toBe(before.en.revision);
  const hashes = ({ items }: OfflineCourse) => items.map(({ hash }) => hash);
  const changed = hashes(after.en).map((hash, index) => hash !== hashes(before.en)[index]);
  expect(changed).toEqual([true, false, false]);
});

test("changes the hash of an assessment when a question changes", async () => {
  const { list, store } = await takeOffline(check);
  const before = await list();
  const questions = check.questions.map((question) => ({ ...question, prompt: both(`Now: ${question.id}`) }));
  await store({ ...check, questions });

  expect((await list()).items[0]?.hash).not.toBe(before.items[0]?.hash);
});

test("changes the hash of an assessment with its answers, without revealing them by it or by the size", async () => {
  const unsaid = { prompt: both("How many beats?"), feedback: null };
  const beats = { type: "number", id: "beats", ...unsaid, value: 52, tolerance: 0, unit: null } as const;
  const ofBank = { ...numberQuestion(1), feedback: null };
  const exam = drawingEvaluation("exam", 1, { questions: [beats] });
  const course = courseOf([exam], { banks: [{ id: "bank", questions: [ofBank] }] });
  const learner = await createEnrolledLearner(course);
  const describe = async ({ get } = learner) => (await get("/offline")).body.items[0];
  const before = await describe();
  // Whoever could hash a guess, as another installation might, would learn whether it is right.
  const elsewhere = await describe(await createEnrolledLearner(course));
  const answered = { ...exam, questions: [{ ...beats, value: 128, tolerance: 10 }] };
  const banks = [{ id: "bank", questions: [{ ...ofBank, value: 17 }] }];
  await storeCourse(learner.app, courseOf([answered], { banks }));
  const corrected = await describe();
  await storeCourse(learner.app, courseOf([{ ...answered, draw: [] }], { banks }));
  const undrawn = await describe();

  expect([elsewhere.bytes, corrected.bytes]).toEqual([before.bytes, before.bytes]);
  expect(new Set([before, elsewhere, corrected, undrawn].map(({ hash }) => hash)).size).toBe(4);
});

test("does not change with the learner's progress", async () => {
  const { get, list, patch } = await takeOffline(reading, check);
  const { etag } = (await get("/offline")).headers;
  const before = await list();
  await patch({ lastClass: "reading", completed: true });

  expect(await list()).toEqual(before);
  expect((await get("/offline")).headers.etag).toBe(etag);
});
