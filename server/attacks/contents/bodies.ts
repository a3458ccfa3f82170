import { classItem, courseOf, evaluationItem, video } from "../../testing/courses.ts";
import { createEnrolledLearner } from "../../testing/enrolled-learner.ts";
import { createForum } from "../../testing/forum.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { type Attack, summarise, summariseAll, timed } from "../attack.ts";

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

/** Attacks with malformed or excessive bodies, numbers and paths. */
export const bodies: Attack[] = [
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
];
