import { courseIndexJob } from "../../features/courses/import-course.ts";
import { classItem, courseOf, evaluationItem, questionBlock, storeCourse } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createGraduate } from "../../testing/learning/completed.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "../attack.ts";
import { withBystander } from "../with-bystander.ts";

const lesson = classItem("lesson", questionBlock("single"), questionBlock("ordering"), questionBlock("number"));
const course = courseOf([lesson, evaluationItem("check")]);
const plan = { pace: 2, days: ["mo"], hour: 19, mail: false };
const key = () => crypto.randomUUID();

/** Creates a learner who answers questions in a class. */
async function createAnswerer() {
  const taker = await createEnrolledLearner(course);
  const answer = (block: string, body: object) =>
    taker.app.call("POST", `${taker.url}/items/lesson/blocks/${block}`, { token: taker.token, body });
  return { ...taker, answer };
}

/** Creates a server with rate limits, and a valid certificate code. */
async function createCertified() {
  const app = await createTestApp({ RATE_LIMITS: "on" });
  const { token, enrolment } = await createGraduate(app);
  const { body } = await app.call("GET", `/api/v1/courses-user/${enrolment}/certificate`, { token });
  const check = (code: string, query = "") => app.call("GET", `/api/v1/certificates/${code}${query}`);
  return { app, code: String(body.code), check };
}

const listUniqueWords = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => (from + index).toString(36).replace(/\d/g, "x")).join(" ");

/** Attacks on questions in classes, notes, searches, calendars and certificates. */
export const learning: Attack[] = [
  {
    title:
      "Questions in classes: finding the correct answer in the class, in earlier answers, through an invalid answer",
    expected: "200, 400 invalid_request; nothing disclosed",
    async run() {
      const { answer, get } = await createAnswerer();
      const responses = [
        await get("/items/lesson"),
        await get("/items/lesson/blocks"),
        await answer("single", { key: key(), answer: null }),
        await answer("single", { key: key(), answer: "apex" }),
        await answer("ordering", { key: key(), answer: ["first"] }),
      ];
      const isDisclosed = /expected|correct|feedback/.test(JSON.stringify(responses.map(({ body }) => body)));
      return `${summariseAll(responses)}; ${isDisclosed ? "disclosed" : "nothing disclosed"}`;
    },
  },
  {
    title: "Questions in classes: `__proto__` as a question or an answer, one choice 20,000 times, `1e999` as a number",
    expected: "400 invalid_request, 404 not_found",
    async run() {
      const { answer } = await createAnswerer();
      const pair = JSON.parse('{"__proto__":"x"}');
      return summariseAll([
        await answer("__proto__", { key: key(), answer: 1 }),
        await answer("single", { key: key(), answer: pair }),
        await answer("ordering", { key: key(), answer: Array.from({ length: 20_000 }, () => "first") }),
        await answer("number", { key: key(), answer: "1e999" }),
      ]);
    },
  },
  {
    title:
      "Another learner's notes, plan, practice, objectives, answers in classes and certificate: reading and changing",
    expected: "404 not_found",
    async run() {
      const owner = await createEnrolledLearner(course);
      const { token } = await createEnrolledLearner(course, owner.app);
      const note = { text: "x", bookmarked: true };
      const own = ["notes", "notes/lesson", "plan", "review", "objectives", "items/lesson/blocks", "certificate"];
      const read = own.map((path) => owner.app.call("GET", `${owner.url}/${path}`, { token }));
      const send = (method: "PUT" | "POST" | "DELETE", path: string, body?: object) =>
        owner.app.call(method, `${owner.url}/${path}`, { token, ...(body && { body }) });
      return summariseAll([
        ...(await Promise.all(read)),
        await send("PUT", "notes/lesson", note),
        await send("DELETE", "notes/lesson"),
        await send("PUT", "plan", plan),
        await send("DELETE", "plan"),
        await send("POST", "plan/calendar", {}),
        await send("POST", "items/lesson/blocks/number", { key: key(), answer: 1 }),
        await send("POST", "certificate", {}),
      ]);
    },
  },
  {
    title: "Notes: 20,001 characters, a negative or non-numeric video position, items that do not exist",
    expected: "400 invalid_request, 404 not_found; 0 notes",
    async run() {
      const { app, url, token, get } = await createEnrolledLearner(course);
      const put = (item: string, body: object) =>
        app.call("PUT", `${url}/notes/${item}`, { token, body: { text: "x", bookmarked: false, ...body } });
      const responses = [
        await put("lesson", { text: "x".repeat(20_001) }),
        await put("lesson", { at: -1 }),
        await put("lesson", { at: "NaN" }),
        await put("constructor", {}),
        await put("%00", {}),
      ];
      return `${summariseAll(responses)}; ${(await get("/notes")).body.records.length} notes`;
    },
  },
  {
    title:
      "Course searches over 100,000 distinct words: 200 characters, one character, operators of both databases, wildcards",
    expected: "200; others unaffected",
    async run() {
      const { app, token } = await createEnrolledLearner(course);
      const text = (from: number) => ({ type: "text" as const, markdown: { es: listUniqueWords(5_000, from) } });
      const items = Array.from({ length: 20 }, (_, index) => classItem(`c${index}`, text(50_000 + index * 5_000)));
      await storeCourse(app, courseOf(items));
      await app.parts.jobs.idle(courseIndexJob);
      const searches = [
        listUniqueWords(33, 60_000),
        "x",
        "xx",
        '"* OR NEAR(',
        "a:* & !b | <->",
        "%_%",
        "' or 1=1 --",
        "x*",
      ];
      return withBystander(app, async () => {
        const responses = [];
        for (const q of [...searches, ...searches]) {
          const query = `q=${encodeURIComponent(q.slice(0, 200))}&limit=100`;
          responses.push(await app.call("GET", `/api/v1/courses-user/search?${query}`, { token }));
        }
        return summariseAll(responses);
      });
    },
  },
  {
    title: "Course searches: 201 characters, a forged cursor, a duplicate parameter, 130 in a minute",
    expected: "400 invalid_request; 200, 429 too_many_requests",
    async run() {
      const app = await createTestApp({ RATE_LIMITS: "on" });
      const { token } = await createEnrolledLearner(course, app);
      const search = (query: string) => app.call("GET", `/api/v1/courses-user/search?${query}`, { token });
      const cursor = Buffer.from('["course-search",["x","y"]]').toString("base64url");
      const malformed = [
        await search(`q=${"x".repeat(201)}`),
        await search(`q=heart&cursor=${cursor}`),
        await search("q=a&q=b"),
      ];
      const repeated = [];
      for (let count = 0; count < 130; count += 1) repeated.push(await search("q=heart"));
      return `${summariseAll(malformed)}; ${summariseAll(repeated)}`;
    },
  },
  {
    title: "The token in a calendar's URL: guessed 300 times, empty, duplicated, as an object, truncated",
    expected: "400 invalid_request, 404 not_found; others unaffected",
    async run() {
      const { app, token, url } = await createEnrolledLearner(course);
      await app.call("PUT", `${url}/plan`, { token, body: plan });
      const { body } = await app.call("POST", `${url}/plan/calendar`, { token, body: {} });
      const right = new URL(body.plan.calendar).searchParams.get("token") ?? "";
      const malformed = [
        "token=",
        "token=a&token=b",
        "token[a]=b",
        `token=${right.slice(0, -1)}`,
        `token=${right}x`,
        "token=%25",
      ];
      return withBystander(app, async () => {
        const guesses = Array.from({ length: 300 }, () => `token=${key()}`);
        const read = (query: string) => app.call("GET", `/api/v1/calendar.ics?${query}`);
        return summariseAll(await Promise.all([...malformed, ...guesses].map(read)));
      });
    },
  },
  {
    title:
      "A certificate's code guessed 320 times from one network; then the correct one from there, and from another network",
    expected: "404 not_found, 429 too_many_requests; 429 too_many_requests; 200",
    async run() {
      const { app, code, check } = await createCertified();
      const guesses = [];
      for (let count = 0; count < 320; count += 1) guesses.push(await check(`AAAA-AAAA-AAAA-${1000 + count}`));
      const there = { method: "GET", url: `/api/v1/certificates/${code}`, remoteAddress: "203.0.113.7" } as const;
      const { statusCode } = await app.app.inject(there);
      return `${summariseAll(guesses)}; ${summarise(await check(code))}; ${statusCode}`;
    },
  },
  {
    title:
      "A certificate's code: NUL, a path, a JWS of 100,000 characters instead, an unknown format or language, line breaks",
    expected: "400 invalid_request, 404 not_found",
    async run() {
      const { code, check } = await createCertified();
      const jws = `${"e".repeat(50_000)}.${"e".repeat(50_000)}.e`;
      return summariseAll([
        await check("%00"),
        await check("..%2F..%2Fetc%2Fpasswd"),
        await check(jws),
        await check(code, "?format=pdf"),
        await check(code, "?language=xx"),
        await check(`${code}%0D%0AX-Injected:%201`),
      ]);
    },
  },
];
