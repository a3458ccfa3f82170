import { expect, test } from "vitest";
import { both, classItem, courseOf, evaluationItem, packageFile, storeCourse, video } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createLearner } from "../../testing/people.ts";

const reading = classItem("reading");
const film = classItem("film", video("heart"), { type: "text", markdown: both("Look") });

test("returns an enrolment with its outline, download sizes and the state of every item", async () => {
  const check = evaluationItem("check", { passPercent: 80, attempts: 3 });
  const { get } = await createEnrolledLearner(courseOf([reading, check]));
  const { status, body } = await get("", "en");
  const fresh = { completedAt: null, position: 0, watched: 0, videos: {}, attempts: [] };
  expect(status).toBe(200);
  expect(body.course.modules[0].items).toMatchObject([
    { id: "reading", title: "reading (en)" },
    { kind: "evaluation", passPercent: 80, attemptsAllowed: 3 },
  ]);
  expect(body.course.modules[0].items[0].bytes).toBeGreaterThan(0);
  expect(body.items).toEqual({ reading: fresh, check: fresh });
});

test("reflects changes since the last read, even within the same millisecond", async () => {
  const { app, token, get, patch, submit } = await createEnrolledLearner(courseOf([film, evaluationItem("check")]));
  const read = async () => {
    const [detail, list] = await Promise.all([get(), app.call("GET", "/api/v1/courses-user", { token })]);
    const { film: played, check } = detail.body.items;
    return [played.position, check.attempts.length, list.body.records[0].lastClass];
  };

  const before = await read();
  await patch({ lastClass: "film", position: 10 });
  const opened = await read();
  await patch({ lastClass: "film", position: 20 });
  const moved = await read();
  await submit("check", {});

  expect([before, opened, moved, await read()]).toEqual([
    [0, 0, null],
    [10, 0, "film"],
    [20, 0, "film"],
    [20, 1, "film"],
  ]);
});

test("returns the same enrolment compressed and uncompressed, in either language and at every step", async () => {
  const many = Array.from({ length: 20 }, (_, number) => classItem(`reading-${number}`));
  const { app, token, url, patch, submit } = await createEnrolledLearner(
    courseOf([film, ...many, evaluationItem("check")]),
  );
  const read = async (language: "es" | "en", encoding: string) => {
    const headers = { "accept-encoding": encoding };
    const { body, headers: sent } = await app.call("GET", url, { token, language, headers });
    return { body, encoding: sent["content-encoding"] };
  };
  const steps = [
    () => Promise.resolve(),
    () => patch({ lastClass: "film", position: 10 }),
    () => submit("check", {}),
    () => patch({ lastClass: "reading-3" }),
  ];
  for (const step of steps) {
    await step();
    for (const language of ["es", "en", "en"] as const) {
      const plain = await read(language, "identity");
      expect(await read(language, "gzip")).toEqual({ body: plain.body, encoding: "gzip" });
    }
  }
});

test("returns a class in the requested language, with captions in both", async () => {
  const { get } = await createEnrolledLearner(courseOf([film]));
  const { body } = await get("/items/film", "en");
  expect(body).toMatchObject({ id: "film", kind: "class", title: "film (en)", durationMinutes: 5 });
  expect(body.blocks).toEqual([
    {
      type: "video",
      id: "heart",
      file: expect.any(String),
      bytes: 1000,
      renditions: [],
      poster: expect.any(String),
      durationSeconds: 80,
      captions: [
        { language: "es", file: expect.any(String) },
        { language: "en", file: expect.any(String) },
      ],
      transcript: "Transcript of heart (en)",
    },
    { type: "text", markdown: "Look (en)" },
  ]);
});

test("falls back to the only language a class has", async () => {
  const blocks = [
    video("heart", { es: 100 }),
    { type: "image", files: { es: packageFile("heart.svg") }, alt: { es: "Corazón" } },
    { type: "download", files: { es: packageFile("card.pdf") }, name: { es: "Tarjeta" } },
  ] as const;
  const { get } = await createEnrolledLearner(courseOf([classItem("film", ...blocks)]));
  const { body } = await get("/items/film", "en");
  expect(body.blocks).toMatchObject([
    { durationSeconds: 100 },
    { type: "image", alt: "Corazón" },
    { type: "download", name: "Tarjeta", bytes: 1000 },
  ]);
});

test("answers 304 to a client that has the current class", async () => {
  const { app, url, token, get } = await createEnrolledLearner(courseOf([film]));
  const { headers } = await get("/items/film");
  const again = await app.call("GET", `${url}/items/film`, {
    token,
    headers: { "if-none-match": String(headers.etag) },
  });
  expect(again.status).toBe(304);
});

test("answers every call for another user's enrolment with 404", async () => {
  const { app, url, submit } = await createEnrolledLearner(courseOf([reading, evaluationItem("check")]));
  const attemptId = (await submit("check", {})).body.attempt.id;
  const { token } = await createLearner(app);
  const answers = [
    await app.call("GET", url, { token }),
    await app.call("GET", `${url}/items/reading`, { token }),
    await app.call("GET", `${url}/attempts/${attemptId}`, { token }),
    await app.call("PATCH", url, { token, body: { lastClass: "reading" } }),
    await app.call("PATCH", url, { token, body: { draft: { id: "check", answers: {} } } }),
    await app.call("PATCH", url, {
      token,
      body: { evaluation: { id: "check", key: crypto.randomUUID(), answers: {} } },
    }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
});

test("does not find an item removed from the course, nor show it as the last class", async () => {
  const { app, get, patch } = await createEnrolledLearner(courseOf([reading, film]));
  await patch({ lastClass: "film", position: 10 });
  await storeCourse(app, courseOf([reading]));
  expect((await get("/items/film")).status).toBe(404);
  expect((await patch({ lastClass: "film" })).status).toBe(400);
  expect((await get()).body).toMatchObject({ lastClass: null, items: { reading: {} } });
});

test("drops the state of a video removed from its class", async () => {
  const { app, get, patch } = await createEnrolledLearner(courseOf([film]));
  await patch({ lastClass: "film", position: 10 });
  expect((await get()).body.items.film).toMatchObject({ position: 10 });
  await storeCourse(app, courseOf([classItem("film", video("lungs"))]));
  expect((await get()).body.items.film).toMatchObject({ position: 0, videos: {} });
});
