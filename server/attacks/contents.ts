import { complexTexts } from "../../contract/testing/complex-texts.ts";
import { register } from "../testing/accounts.ts";
import { classItem, courseOf, evaluationItem, video } from "../testing/courses.ts";
import { createForum, question } from "../testing/forum.ts";
import { createTaker } from "../testing/takers.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, allInShort, inShort } from "./attack.ts";
import { besideAnother } from "./beside.ts";

const forgot = "/api/v1/users/forgot-password";
const course = courseOf([classItem("class", video("film")), evaluationItem("quiz")]);

/** Sends raw bodies and summarises the responses. */
async function sendRaw(payloads: (string | Buffer)[], type = "application/json"): Promise<string> {
  const { app } = await createTestApp();
  const headers = { "content-type": type };
  const send = (payload: string | Buffer) => app.inject({ method: "POST", url: forgot, headers, payload });
  const answers = await Promise.all(payloads.map(send));
  return allInShort(answers.map((answer) => ({ status: answer.statusCode, body: answer.json() })));
}

/** Runs some work and reports whether it was slow, by CPU time: a shared machine may pause. */
async function timed(work: () => Promise<string>): Promise<string> {
  const start = process.threadCpuUsage();
  const result = await work();
  const { user, system } = process.threadCpuUsage(start);
  return user + system < 2_000_000 ? `${result}, at once` : `${result}, late`;
}

/** Attacks with the contents of requests. */
export const contents: Attack[] = [
  {
    tries: "Prototype pollution: `__proto__` and `constructor.prototype` in a body, at any depth",
    gets: "400 invalid_request",
    run: () =>
      sendRaw([
        '{"__proto__":{"admin":1}}',
        '{"email":{"__proto__":{"a":1}}}',
        '{"constructor":{"prototype":{"a":1}}}',
        '{"email":"a@b.do","\\u005f_proto__":{"a":1}}',
      ]),
  },
  {
    tries: "Prototype pollution: `__proto__`, `constructor`, `toString` as questions, choices and query parameters",
    gets: "200, 400 invalid_request; no prototype changed",
    async run() {
      const { app, url, token } = await createTaker(course);
      const send = async (answers: string) => {
        const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
        const payload = `{"draft":{"id":"quiz","answers":${answers}}}`;
        const answer = await app.app.inject({ method: "PATCH", url, headers, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      const answers = [
        await send('{"__proto__":"x"}'),
        await send('{"constructor":"x"}'),
        await send('{"matching":{"toString":"x"}}'),
        await app.call("GET", "/api/v1/courses?__proto__[limit]=1&constructor[prototype][x]=1", { token }),
      ];
      const isClean = !("limit" in {}) && !("x" in {}) && !("admin" in {});
      return `${allInShort(answers)}; ${isClean ? "no prototype changed" : "changed"}`;
    },
  },
  {
    tries: "JSON bomb: 100,000 brackets, open or closed",
    gets: "400 invalid_request, at once",
    run: () =>
      timed(() =>
        sendRaw(["[".repeat(100_000), `${"[".repeat(100_000)}${"]".repeat(100_000)}`, '{"a":'.repeat(40_000)]),
      ),
  },
  {
    tries: "JSON bomb: an object of 20,000 keys, a text of 250 KB",
    gets: "400 invalid_request, at once",
    run: () =>
      timed(() =>
        sendRaw([
          JSON.stringify(Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [key, 1]))),
          JSON.stringify({ email: "x".repeat(250_000) }),
        ]),
      ),
  },
  {
    tries: "A body over 256 KB, actual or only declared",
    gets: "413 too_large",
    run: () => sendRaw([JSON.stringify({ email: "x".repeat(300_000) }), " ".repeat(300_000)]),
  },
  {
    tries: "Huge numbers: `1e400`, `-1e400`, a number of 100,000 digits as a video position",
    gets: "400 invalid_request",
    async run() {
      const { app, url, token } = await createTaker(course);
      const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
      const send = async (position: string) => {
        const payload = `{"lastClass":"class","position":${position}}`;
        const answer = await app.app.inject({ method: "PATCH", url, headers, payload });
        return { status: answer.statusCode, body: answer.json() };
      };
      return allInShort([await send("1e400"), await send("-1e400"), await send("9".repeat(100_000)), await send("-1")]);
    },
  },
  {
    tries: "Out-of-range numbers: a position and watched ranges of `1e308` seconds",
    gets: "200; position 100, watched 100 percent",
    async run() {
      const { patch, get } = await createTaker(course);
      const answer = await patch({ lastClass: "class", position: 1e308, watched: [[0, 1e308]] });
      const { position, watched } = (await get()).body.items.class;
      return `${inShort(answer)}; position ${position}, watched ${watched} percent`;
    },
  },
  {
    tries: "A duplicate key in a body: two addresses in `email`",
    gets: "202; 1 mail",
    async run() {
      const { app, sent } = await createTestApp();
      const person = '"firstName":"Ana","lastName":"Díaz","password":"correct horse battery"';
      const payload = `{${person},"email":"a@example.org","email":"b@example.org"}`;
      const headers = { "content-type": "application/json" };
      const { statusCode } = await app.inject({ method: "POST", url: "/api/v1/users/register", headers, payload });
      return `${statusCode}; ${(await sent()).length} mail`;
    },
  },
  {
    tries: "A body in UTF-16, in Latin 1, with broken UTF-8",
    gets: "400 invalid_request",
    run: () =>
      sendRaw([
        Buffer.from('\ufeff{"email":"a@b.do"}', "utf16le"),
        Buffer.from('{"email":"ñ@b.do"}', "latin1"),
        Buffer.from([0x7b, 0x22, 0xc0, 0xae, 0x22, 0x3a, 0x31, 0x7d]),
      ]),
  },
  {
    tries: "A compressed body, another charset, a form",
    gets: "415 unsupported_media_type",
    async run() {
      const types = ["text/plain", "application/x-www-form-urlencoded", "application/json; charset=utf-16", "text/xml"];
      return [...new Set(await Promise.all(types.map((type) => sendRaw(['{"email":"a@b.do"}'], type))))].join(", ");
    },
  },
  {
    tries: "NUL characters and unpaired surrogates in texts, keys and queries",
    gets: "400 invalid_request",
    async run() {
      const { ana } = await createForum();
      return allInShort([
        await ana.post({ title: "a\0bc" }),
        await ana.post({ body: "a\ud800" }),
        await ana.post({ "a\0": 1 }),
        await ana.get("/posts?q=a%00b"),
        await ana.get("/posts?course=%00"),
      ]);
    },
  },
  {
    tries: "NUL characters and malformed escapes in a path",
    gets: "404 not_found",
    async run() {
      const { ana } = await createForum();
      return allInShort([
        await ana.get("/posts/%00"),
        await ana.get("/posts/%ED%A0%80"),
        await ana.get("/courses/%zz"),
      ]);
    },
  },
  {
    tries: "Names and titles with bidirectional control characters",
    gets: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return allInShort([
        await register(app, { firstName: "Ana\u202egro.exe" }),
        await register(app, { lastName: "\u2066Díaz" }),
        await ana.post({ title: "Dosis \u202e05 mg" }),
      ]);
    },
  },
  {
    tries: "Names, titles and texts made only of invisible characters",
    gets: "400 invalid_request",
    async run() {
      const { app, ana } = await createForum();
      return allInShort([
        await register(app, { firstName: "\u200b" }),
        await register(app, { lastName: "\u2060\ufeff\u00ad" }),
        await ana.post({ title: "\u200b\u200b\u200b" }),
        await ana.post({ body: "\u200d \u3164" }),
      ]);
    },
  },
  {
    tries: "Not an attack: names in other scripts and with joiners",
    gets: "202",
    async run() {
      const app = await createTestApp();
      const names = ["Ñandú", "О́льга", "עֲדִי", "نور", "नेहा", "佐藤", "👩🏽‍⚕️ Ana", "N'Guyễn-O’Brien"];
      const ask = (firstName: string, n: number) => register(app, { firstName, email: `a${n}@example.org` });
      return allInShort(await Promise.all(names.map(ask)));
    },
  },
  {
    tries: "SQL injection in ids, addresses, filters, sort orders and page sizes",
    gets: "200, 400 invalid_request, 404 not_found; 1 post remains",
    async run() {
      const { ana, app } = await createForum();
      await ana.open();
      const sql = encodeURIComponent("x' OR '1'='1'; DROP TABLE posts; --");
      const answers = [
        await ana.get(`/posts/${sql}`),
        await ana.get(`/posts?course=${sql}&class=${sql}`),
        await ana.get(`/posts?sort=${sql}`),
        await ana.get(`/posts?limit=1;${sql}`),
        await app.call("POST", forgot, { body: { email: "' OR '1'='1" } }),
      ];
      return `${allInShort(answers)}; ${(await ana.get("/posts")).body.records.length} post remains`;
    },
  },
  {
    tries: "Full-text query injection: operators, quotes, columns, wildcards and brackets",
    gets: "200; 0 posts",
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
      const answers = await Promise.all(words.map((q) => ana.get(`/posts?q=zzz${encodeURIComponent(q)}`)));
      return `${allInShort(answers)}; ${answers.flatMap(({ body }) => body.records ?? []).length} posts`;
    },
  },
  {
    tries: "ReDoS: long addresses, names, links and numbers that provoke backtracking",
    gets: "201, 400 invalid_request, at once",
    run: () =>
      timed(async () => {
        const { app, ana } = await createForum();
        const ask = (email: string) => app.call("POST", forgot, { body: { email } });
        return allInShort([
          await ask(`a@${"a.".repeat(120_000)}`),
          await ask(`${"a".repeat(64)}@${"a-".repeat(90)}!`),
          await ask(" ".repeat(200_000)),
          await register(app, { firstName: `${" ".repeat(200_000)}x\0` }),
          await ana.post({ body: "1-".repeat(10_000), noPatientIdentified: true }),
          await ana.post({ body: "[".repeat(20_000), noPatientIdentified: true }),
          await ana.post({ body: `${"a ".repeat(9_999)}a@`, noPatientIdentified: true }),
        ]);
      }),
  },
  {
    tries: "Markdown denial of service: endless quotes, lists, brackets, asterisks and headings",
    gets: "400 invalid_request; others at once",
    async run() {
      const { app, ana } = await createForum();
      return besideAnother(app, async () => {
        const answers = [];
        for (const body of Object.values(complexTexts))
          answers.push(await ana.post({ body, noPatientIdentified: true }));
        return allInShort(answers);
      });
    },
  },
  {
    tries: "ReDoS: headers of 8 KB made of commas, spaces and quotes",
    gets: "200, at once",
    run: () =>
      timed(async () => {
        const { call } = await createTestApp();
        const names = ["accept-language", "if-none-match", "cookie", "range", "x-forwarded-for", "authorization"];
        const values = [",".repeat(8000), `${" ".repeat(7999)}x`, 'W/",'.repeat(2000), "en;q=".repeat(1600)];
        const headers = names.flatMap((name) => values.map((value) => ({ [name]: value })));
        return allInShort(await Promise.all(headers.map((header) => call("GET", "/api/v1/site", { headers: header }))));
      }),
  },
  {
    tries: "Markup in a post: script, handlers, `javascript:` links",
    gets: "201; returned unchanged as application/json, nosniff",
    async run() {
      const { ana } = await createForum();
      const body = "<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))";
      const answer = await ana.post({ body });
      const type = String(answer.headers["content-type"]).split(";")[0];
      const returned = answer.body.body === body ? "unchanged" : "changed";
      return `${inShort(answer)}; returned ${returned} as ${type}, ${answer.headers["x-content-type-options"]}`;
    },
  },
];
