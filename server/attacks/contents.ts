import { complexTexts } from "../../contract/testing/complex-texts.ts";
import { register } from "../testing/accounts.ts";
import { classItem, courseOf, evaluationItem, video } from "../testing/courses.ts";
import { createEnrolledLearner } from "../testing/enrolled-learner.ts";
import { createForum, question } from "../testing/forum.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { withBystander } from "./with-bystander.ts";

const forgot = "/api/v1/users/forgot-password";
const course = courseOf([classItem("class", video("film")), evaluationItem("quiz")]);

/** Sends raw bodies and summarises the responses. */
async function sendRaw(payloads: (string | Buffer)[], type = "application/json"): Promise<string> {
  const { app } = await createTestApp();
  const headers = { "content-type": type };
  const send = (payload: string | Buffer) => app.inject({ method: "POST", url: forgot, headers, payload });
  const responses = await Promise.all(payloads.map(send));
  return summariseAll(responses.map((response) => ({ status: response.statusCode, body: response.json() })));
}

/** Runs some work and reports whether it was slow, by CPU time: a shared machine may pause. */
async function timed(work: () => Promise<string>): Promise<string> {
  const start = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system < 2_000_000 ? `${result}, without delay` : `${result}, delayed`;
}

/** Attacks with the contents of requests. */
export const contents: Attack[] = [
  {
    title: "Prototype pollution: `__proto__` and `constructor.prototype` in a body, at any depth",
    expected: "400 invalid_request",
    run: () =>
      sendRaw([
        '{"__proto__":{"admin":1}}',
        '{"email":{"__proto__":{"a":1}}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{"email":"a@b.do","\\u005f_proto__":{"a":1}}',
      ]),
  },
  {
    title: "Prototype pollution: `__proto__`, `constructor`, `toString` as questions, choices and query parameters",
    expected: "200, 400 invalid_request; no prototype changed",
    async run() {
      const { app, url, token } = await createEnrolledLearner(course);
      const send = async (answers: string) => {
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const payload = `{"draft":{"id":"quiz","answers":${answers}}}`;
        const response = await app.app.inject({ method: "PATCH", url, headers, payload });
        return { status: response.statusCode, body: response.json() };
      };
      const responses = [
        await send('{"__proto__":"x"}'),
        await send('{"constructor":"x"}'),
        await send('{"matching":{"toString":"x"}}'),
        await app.call("GET", "/api/v1/courses?__proto__[limit]=1&constructor[prototype][x]=1", { token }),
      ];
      const isClean = !("limit" in {}) && !("x" in {}) && !("admin" in {});
      return `${summariseAll(responses)}; ${isClean ? "no prototype changed" : "changed"}`;
    },
  },
  {
    title: "JSON bomb: 100,000 brackets, open or closed",
    expected: "400 invalid_request, without delay",
    run: () =>
      timed(() =>
        sendRaw(["[".repeat(100_000), `${"[".repeat(100_000)}${"]".repeat(100_000)}`, '{"a":'.repeat(40_000)]),
      ),
  },
  {
    title: "JSON bomb: an object of 20,000 keys, a text of 250 KB",
    expected: "400 invalid_request, without delay",
    run: () =>
      timed(() =>
        sendRaw([
          JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [key, 1]))),
          JSON.stringify({ email: "x".repeat(250_000) }),
        ]),
      ),
  },
  {
    title: "A body over 256 KB, actual or only declared",
    expected: "413 too_large",
    run: () => sendRaw([JSON.stringify({ email: "x".repeat(300_000) }), " ".repeat(300_000)]),
  },
  {
    title: "Huge numbers: `1e400`, `-1e400`, a number of 100,000 digits as a video position",
    expected: "400 invalid_request",
    async run() {
      const { app, url, token } = await createEnrolledLearner(course);
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const send = async (position: string) => {
        const payload = `{"lastClass":"class","position":${position}}`;
        const response = await app.app.inject({ method: "PATCH", url, headers, payload });
        return { status: response.statusCode, body: response.json() };
      };
      return summariseAll([
        await send("1e400"),
        await send("-1e400"),
        await send("9".repeat(100_000)),
        await send("-1"),
      ]);
    },
  },
  {
    title: "Out-of-range numbers: a position and watched ranges of `1e308` seconds",
    expected: "200; position 100, watched 100 percent",
    async run() {
      const { patch, get } = await createEnrolledLearner(course);
      const response = await patch({ lastClass: "class", position: 1e308, watched: [[0, 1e308]] });
      const { position, watched } = (await get()).body.items.class;
      return `${summarise(response)}; position ${position}, watched ${watched} percent`;
    },
  },
  {
    title: "A duplicate key in a body: two addresses in `email`",
    expected: "202; 1 email",
    async run() {
      const { app, sent } = await createTestApp();
      const person = '"firstName":"Ana","lastName":"Díaz","password":"correct horse battery"';
      const payload = `{${person},"email":"a@example.org","email":"b@example.org"}`;
      const headers = { "content-type": "application/json" };
      const { statusCode } = await app.inject({ method: "POST", url: "/api/v1/users/register", headers, payload });
      return `${statusCode}; ${(await sent()).length} email`;
    },
  },
  {
    title: "A body in UTF-16, in Latin 1, with broken UTF-8",
    expected: "400 invalid_request",
    run: () =>
      sendRaw([
        Buffer.from('\ufeff{"email":"a@b.do"}', "utf16le"),
        Buffer.from('{"email":"ñ@b.do"}', "latin1"),
        Buffer.from([0x7b, 0x22, 0xc0, 0xae, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
  },
  {
    title: "A compressed body, another charset, a form",
    expected: "415 unsupported_media_type",
    async run() {
      const types = ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", "text/xml"];
      return [...new Set(await Promise.all(types.map((type) => sendRaw(['{"email":"a@b.do"}'], type))))].join(", ");
    },
  },
  {
    title: "NUL characters and unpaired surrogates in texts, keys and queries",
    expected: "400 invalid_request",
    async run() {
      const { ana } = await createForum();
      return summariseAll([
        await ana.post({ title: "a\0bc" }),
        await ana.post({ body: "a\ud800" }),
        await ana.post({ "a\0": 1 }),
        await ana.get("/posts?q=a%00b"),
        await ana.get("/posts?course=%00"),
      ]);
    },
  },
  {
    title: "NUL characters and malformed escapes in a path",
    expected: "404 not_found",
    async run() {
      const { ana } = await createForum();
      return summariseAll([
        await ana.get("/posts/%00"),
        await ana.get("/posts/%ED%A0%80"),
        await ana.get("/courses/%zz"),
      ]);
    },
  },
  {
    title: "Names and titles with bidirectional control characters",
    expected: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return summariseAll([
        await register(app, { firstName: "Ana\u202egro.exe" }),
        await register(app, { lastName: "\u2066Díaz" }),
        await ana.post({ title: "Dosis \u202e05 mg" }),
      ]);
    },
  },
  {
    title: "Names, titles and texts made only of invisible characters",
    expected: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return summariseAll([
        await register(app, { firstName: "\u200b" }),
        await register(app, { lastName: "\u2060\ufeff\u00ad" }),
        await ana.post({ title: "\u200b\u200b\u200b" }),
        await ana.post({ body: "\u200d \u3164" }),
      ]);
    },
  },
  {
    title: "Not an attack: names in other scripts and with joiners",
    expected: "202",
    async run() {
      const app = await createTestApp();
      const names = ["Ñandú", "О́льга", "עֲדִי", "نور", "नेहा", "佐藤", "👩🏽‍⚕️ Ana", "N'Guyễn-O’Brien"];
      const request = (firstName: string, n: number) => register(app, { firstName, email: `a${n}@example.org` });
      return summariseAll(await Promise.all(names.map(request)));
    },
  },
  {
    title: "SQL injection in ids, addresses, filters, sort orders and page sizes",
    expected: "200, 400 invalid_request, 404 not_found; 1 post remains",
    async run() {
      const { ana, app } = await createForum();
      await ana.open();
      const sql = encodeURIComponent("x' OR '1'='1'; DROP TABLE posts; --");
      const responses = [
        await ana.get(`/posts/${sql}`),
        await ana.get(`/posts?course=${sql}&class=${sql}`),
        await ana.get(`/posts?sort=${sql}`),
        await ana.get(`/posts?limit=1;${sql}`),
        await app.call("POST", forgot, { body: { email: "' OR '1'='1" } }),
      ];
      return `${summariseAll(responses)}; ${(await ana.get("/posts")).body.records.length} post remains`;
    },
  },
  {
    title: "Full-text query injection: operators, quotes, columns, wildcards and brackets",
    expected: "200; 0 posts",
    async run() {
      const { ana } = await createForum();
      await ana.open(question);
      const words = [
        '"',
        '""" OR *',
        "zzz* OR 1",
        "title:zzz",
        "NEAR(zzz, 2)",
        "zzz) OR (1",
        "-zzz",
        "^zzz",
        "' & zzz:*",
        "zzz %_",
      ];
      const responses = await Promise.all(words.map((q) => ana.get(`/posts?q=zzz${encodeURIComponent(q)}`)));
      return `${summariseAll(responses)}; ${responses.flatMap(({ body }) => body.records ?? []).length} posts`;
    },
  },
  {
    title: "ReDoS: long addresses, names, links and numbers that provoke backtracking",
    expected: "201, 400 invalid_request, without delay",
    run: () =>
      timed(async () => {
        const { app, ana } = await createForum();
        const request = (email: string) => app.call("POST", forgot, { body: { email } });
        return summariseAll([
          await request(`a@${"a.".repeat(120_000)}`),
          await request(`${"a".repeat(64)}@${"a-".repeat(90)}!`),
          await request(" ".repeat(200_000)),
          await register(app, { firstName: `${" ".repeat(200_000)}x\0` }),
          await ana.post({ body: "1-".repeat(10_000), noPatientIdentified: true }),
          await ana.post({ body: "[".repeat(20_000), noPatientIdentified: true }),
          await ana.post({ body: `${"a ".repeat(9_999)}a@`, noPatientIdentified: true }),
        ]);
      }),
  },
  {
    title: "Markdown denial of service: endless quotes, lists, brackets, asterisks and headings",
    expected: "400 invalid_request; others unaffected",
    async run() {
      const { app, ana } = await createForum();
      return withBystander(app, async () => {
        const responses = [];
        for (const body of Object.values(complexTexts))
          responses.push(await ana.post({ body, noPatientIdentified: true }));
        return summariseAll(responses);
      });
    },
  },
  {
    title: "ReDoS: headers of 8 KB made of commas, spaces and quotes",
    expected: "200, without delay",
    run: () =>
      timed(async () => {
        const { call } = await createTestApp();
        const names = ["accept-language", "if-none-match", "cookie", "range", "x-forwarded-for", "authorization"];
        const values = [",".repeat(8000), `${" ".repeat(7999)}x`, 'W/",'.repeat(2000), "en;q=".repeat(1600)];
        const headers = names.flatMap((name) => values.map((value) => ({ [name]: value })));
        return summariseAll(
          await Promise.all(headers.map((header) => call("GET", "/api/v1/site", { headers: header }))),
        );
      }),
  },
  {
    title: "Markup in a post: script, handlers, `javascript:` links",
    expected: "201; returned unchanged as application/json, nosniff",
    async run() {
      const { ana } = await createForum();
      const body = "<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))";
      const response = await ana.post({ body });
      const type = String(response.headers["content-type"]).split(";")[0];
      const returned = response.body.body === body ? "unchanged" : "changed";
      return `${summarise(response)}; returned ${returned} as ${type}, ${response.headers["x-content-type-options"]}`;
    },
  },
];
