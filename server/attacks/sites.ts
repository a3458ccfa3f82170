import { Writable } from "node:stream";
import { pino } from "pino";
import { createLearner } from "../testing/people.ts";
import { createTestApp } from "../testing/test-app.ts";
import { type Attack, summarise, summariseAll } from "./attack.ts";
import { exchangeBytes, listen, listStatuses } from "./raw-connection.ts";

const forgot = "/api/v1/users/forgot-password";
const body = { email: "ana@example.org" };

/** Creates an app with a readable log. */
async function createLoggedApp() {
  const lines: string[] = [];
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(...String(chunk).split("\n").filter(Boolean));
      done();
    },
  });
  return { lines, test: await createTestApp({}, { log: pino({ level: "info" }, stream) }) };
}

/** Attacks from other sites, through caches and proxies, with paths, and on the log. */
export const sites: Attack[] = [
  {
    title: "Cross-site request: another Origin, `null`, our host name within another, another port",
    expected: "403 forbidden",
    async run() {
      const { call } = await createTestApp();
      const origins = [
        "http://evil.example",
        "null",
        "http://localhost:3000.evil.example",
        "http://localhost:3001",
        "//localhost:3000",
      ];
      return summariseAll(
        await Promise.all(origins.map((origin) => call("POST", forgot, { body, headers: { origin } }))),
      );
    },
  },
  {
    title: "Cross-site request: the CSRF cookie without its header, with another value, with an empty one",
    expected: "403 forbidden",
    async run() {
      const { call } = await createTestApp();
      const cookie = "XSRF-TOKEN=secret";
      const others = [{}, { "x-xsrf-token": "other1" }, { "x-xsrf-token": "" }, { "x-xsrf-token": "secret, secret" }];
      return summariseAll(
        await Promise.all(others.map((more) => call("POST", forgot, { body, headers: { cookie, ...more } }))),
      );
    },
  },
  {
    title: "Cross-site reading: Origin and a preflight (CORS)",
    expected: "405 method_not_allowed; no access-control header",
    async run() {
      const { app, call } = await createTestApp();
      const headers = { origin: "https://evil.example", "access-control-request-method": "PATCH" };
      const preflight = await app.inject({ method: "OPTIONS", url: "/api/v1/users/me", headers });
      const read = await call("GET", "/api/v1/site", { headers });
      const opened = [preflight.headers, read.headers]
        .flatMap(Object.keys)
        .filter((name) => name.startsWith("access-control"));
      return `${summarise({ status: preflight.statusCode, body: preflight.json() })}; ${opened.join() || "no access-control header"}`;
    },
  },
  {
    title: "Method override in a header, the query or the body",
    expected: "202",
    async run() {
      const { call } = await createTestApp();
      const headers = { "x-http-method-override": "DELETE", "x-method-override": "DELETE" };
      return summarise(await call("POST", `${forgot}?_method=DELETE`, { body, headers }));
    },
  },
  {
    title: "Cache poisoning by language: cached responses in the wrong language",
    expected: "Vary: Accept-Language on every response",
    async run() {
      const { call } = await createTestApp();
      const urls = [
        "/api/v1/site",
        "/api/v0.1/countries",
        "/api/v1/nowhere",
        "/api/v1/users/me",
        "/manifest.webmanifest",
      ];
      const responses = await Promise.all(urls.map((url) => call("GET", url, { language: "en" })));
      const isVaried = responses.every(({ headers }) => /accept-language/i.test(String(headers.vary)));
      return isVaried ? "Vary: Accept-Language on every response" : "missing on some";
    },
  },
  {
    title: "Cache poisoning: X-Forwarded-Host, X-Original-URL, X-Rewrite-URL, X-Forwarded-Proto",
    expected: "200, with the configured address",
    async run() {
      const { app } = await createTestApp({ TRUST_PROXY: "true" });
      const evil = {
        host: "evil.example",
        "x-forwarded-host": "evil.example",
        "x-original-url": "/x",
        "x-rewrite-url": "/x",
      };
      const { statusCode, body: text } = await app.inject({
        url: "/sitemap.xml",
        headers: { ...evil, "x-forwarded-proto": "gopher" },
      });
      return `${statusCode}, with ${text.includes("evil") || !text.includes("http://localhost:3000/") ? "theirs" : "the configured address"}`;
    },
  },
  {
    title: "Cache deception: a private response under a style sheet's name",
    expected: "404 not_found, 405 method_not_allowed; private, no-cache",
    async run() {
      const test = await createTestApp();
      const { token } = await createLearner(test);
      const names = ["me/x.css", "me%2fx.css", "me;x.css", "me.css", "me/"];
      const responses = await Promise.all(names.map((name) => test.call("GET", `/api/v1/users/${name}`, { token })));
      const { headers } = await test.call("GET", "/api/v1/users/me", { token });
      return `${summariseAll(responses)}; ${headers["cache-control"]}`;
    },
  },
  {
    title: "Another visitor's CSRF cookie, from a shared cache",
    expected: "public, max-age=3600; no cookie",
    async run() {
      const { call } = await createTestApp();
      const { headers } = await call("GET", "/site/images/partner-north.svg");
      return `${headers["cache-control"]}; ${headers["set-cookie"] === undefined ? "no cookie" : "a cookie"}`;
    },
  },
  {
    title: "Responses with a token in a cache",
    expected: "no-store",
    async run() {
      const { call } = await createTestApp();
      const response = await call("POST", "/api/v1/users/login", { body: { email: "a@b.do", password: "x" } });
      return String(response.headers["cache-control"]);
    },
  },
  {
    title: "Open redirect: `//evil.example`, `/\\evil.example`, a `redirect` in the query",
    expected: "404 not_found; no Location",
    async run() {
      const { app } = await createTestApp();
      const urls = [
        "//evil.example/",
        "/%5cevil.example",
        "/%2f%2fevil.example",
        "//evil.example/%2e%2e",
        "/nowhere?redirect=https://evil.example",
      ];
      const responses = await Promise.all(urls.map((url) => app.inject({ url, headers: { host: "localhost:3000" } })));
      const places = responses.flatMap(({ headers }) => headers.location ?? []);
      return `${summariseAll(responses.map((one) => ({ status: one.statusCode, body: one.json() })))}; ${places.join() || "no Location"}`;
    },
  },
  {
    title:
      "Path traversal, plain and encoded, in the paths of the application, its files and the organisation's images",
    expected: "400 invalid_request; 404 not_found",
    async run() {
      const open = await listen((await createTestApp()).app);
      const traversals = [
        "/../package.json",
        "/..%2fpackage.json",
        "/%2e%2e/package.json",
        "/..%5cpackage.json",
        "/....//package.json",
      ];
      const paths = ["", "/site", "/assets", "/assets/locales", "/api/docs/static"].flatMap((start) =>
        traversals.map((traversal) => start + traversal),
      );
      const request = (path: string) =>
        exchangeBytes(open, `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      return [...new Set((await Promise.all(paths.map(request))).map(listStatuses))].sort().join("; ");
    },
  },
  {
    title: "Sensitive files: `.env`, `.git/config`, the database, the site's source texts",
    expected: "404 not_found",
    async run() {
      const { call } = await createTestApp();
      const paths = [
        "/.env",
        "/.git/config",
        "/package.json",
        "/platform.db",
        "/site/site.yaml",
        "/site/.env",
        "/data/platform.db",
      ];
      return summariseAll(await Promise.all(paths.map((path) => call("GET", path))));
    },
  },
  {
    title: "Metrics from another machine, and through a proxy with `X-Forwarded-For: 127.0.0.1`",
    expected: "403 forbidden",
    async run() {
      const responses = [];
      for (const trust of ["false", "true"]) {
        const { app } = await createTestApp({ TRUST_PROXY: trust });
        const local = { url: "/metrics", headers: { "x-forwarded-for": "127.0.0.1" } };
        responses.push(await app.inject(local), await app.inject({ ...local, remoteAddress: "203.0.113.9" }));
      }
      return summariseAll(responses.map((response) => ({ status: response.statusCode, body: response.json() })));
    },
  },
  {
    title: "Log injection: line breaks, ANSI colours and JSON in the path, the query, User-Agent and X-Request-Id",
    expected: "1 line of JSON, without them",
    async run() {
      const { lines, test } = await createLoggedApp();
      const headers = { "x-request-id": 'evil"}\n{"level":60', "user-agent": "\x1b[31mevil" };
      await test.call("GET", '/nowhere%0d%0a%1b[31m{"level":60,"msg":"evil"}?x=%0aevil', { headers });
      const isClean = lines.every((line) => JSON.parse(line).msg === "request" && !line.includes("\x1b"));
      return `${lines.length} line of JSON, ${isClean ? "without them" : "with them"}`;
    },
  },
  {
    title: "Looking for tokens, passwords and addresses in the logs",
    expected: "none",
    async run() {
      const { lines, test } = await createLoggedApp();
      const { token } = await createLearner(test);
      await test.call("GET", `/api/v1/files/x/open?token=${token}`);
      await test.call("GET", "/api/v1/users/me", { token, headers: { cookie: "XSRF-TOKEN=secret-cookie" } });
      await test.call("POST", "/api/v1/users/login", {
        body: { email: "ana@example.org", password: "secret-password" },
      });
      const text = lines.join("\n");
      const found = [token, "secret-cookie", "secret-password", "ana@example.org", "127.0.0.1"].filter((word) =>
        text.includes(word),
      );
      return lines.length >= 3 && found.length === 0 ? "none" : found.join();
    },
  },
  {
    title: "Fingerprinting through errors and headers",
    expected: "no stack trace, path, SQL or software name",
    async run() {
      const test = await createTestApp();
      test.app.get("/broken", () =>
        Promise.reject(new Error("SQLITE_ERROR at /srv/app/server/db.ts: select * from users")),
      );
      const responses = [await test.call("GET", "/broken"), await test.call("GET", "/nowhere")];
      const text = JSON.stringify(
        responses.map(({ headers, body: responseBody }) => ({ ...headers, ...responseBody })),
      );
      return /\/srv|SQLITE|select|stack|\bat |fastify|node|x-powered-by|"server"/i.test(text)
        ? text
        : "no stack trace, path, SQL or software name";
    },
  },
];
