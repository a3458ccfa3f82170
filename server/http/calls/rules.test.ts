import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import type { Endpoint } from "../../../contract/endpoint.ts";
import { AppError } from "../../errors.ts";
import { classItem, courseOf, storeCourse } from "../../testing/courses.ts";
import { isOnPostgres } from "../../testing/database.ts";
import { createLearner } from "../../testing/people.ts";
import { createAdmin } from "../../testing/staff.ts";
import { createTestApp } from "../../testing/test-app.ts";
import { formOnlyCalls } from "../openapi/openapi-extras.ts";
import { encodeCursor } from "./cursor.ts";
import { listEndpoints } from "./list-endpoints.ts";

const all = Object.entries(await listEndpoints());
const somewhere = (endpoint: Endpoint) => endpoint.path.replace(/:\w+/g, "x");
const isByTus = (path: string) => /\/files(?:\/:uploadId)?$/.test(path);

describe("every call", () => {
  it("is bound", async () => {
    const { app } = await createTestApp();
    for (const [name, { method, path }] of all) expect(app.hasRoute({ method, url: path }), name).toBe(true);
  });

  it("answers 401 without the session it needs, whatever else is wrong", async () => {
    const { call } = await createTestApp();
    for (const [name, endpoint] of all.filter(([, { access }]) => access !== "anyone")) {
      const { status, body } = await call(endpoint.method, somewhere(endpoint), { token: "unknown" });
      expect([status, body.code], name).toEqual([401, "not_signed_in"]);
    }
  });

  it("rejects and names an unknown body field if it is a write", async () => {
    const test = await createTestApp();
    const { id, token } = await createAdmin(test);
    const takesJson = all.filter(([name, { path }]) => !isByTus(path) && !formOnlyCalls.includes(name));
    for (const [name, endpoint] of takesJson.filter(([, { method }]) => method !== "GET")) {
      const ask = { token, body: { foreign: 1 } };
      const url = endpoint.path.replace(":userId", id).replace(/:\w+/g, "x");
      const { status, body } = await test.call(endpoint.method, url, ask);
      expect([status, body.code], name).toEqual([400, "invalid_request"]);
      expect(body.fields, name).toHaveProperty("foreign");
    }
  });

  it("rejects JSON if it accepts forms only", async () => {
    const test = await createTestApp();
    const { token } = await createAdmin(test);
    for (const [name, endpoint] of all.filter(([name]) => formOnlyCalls.includes(name))) {
      const { status, body } = await test.call(endpoint.method, somewhere(endpoint), { token, body: { file: "x" } });
      expect([status, body.code], name).toEqual([415, "unsupported_media_type"]);
    }
  });

  it("answers 405 with Allow to an unsupported method", async () => {
    const { call } = await createTestApp();
    for (const [name, endpoint] of all) {
      const had = all.filter(([, { path }]) => path === endpoint.path).map(([, { method }]) => method);
      const lacking = (["PUT", "PATCH", "DELETE"] as const).find((method) => !had.includes(method)) ?? "POST";
      const { status, headers, body } = await call(lacking, somewhere(endpoint));
      expect([status, body.code], name).toEqual([405, "method_not_allowed"]);
      expect(headers.allow, name).toContain(endpoint.method);
    }
  });

  it("is in the OpenAPI document", async () => {
    const { call } = await createTestApp();
    const { body } = await call("GET", "/api/docs/json");
    expect(body.openapi).toBe("3.1.0");
    for (const [name, endpoint] of all) {
      const path = endpoint.path.replace(/:(\w+)/g, "{$1}");
      expect(body.paths[path]?.[endpoint.method.toLowerCase()]?.operationId).toBe(name);
    }
  });
});

describe("errors", () => {
  it.each([
    ["es;q=0, *", "en"],
    ["fr, *;q=0.5, en;q=0.1", "es"],
    ["en;q=0", "es"],
  ])("with Accept-Language %s are in %s", async (header, language) => {
    const { call } = await createTestApp();
    const { headers } = await call("GET", "/api/v1/nowhere", { headers: { "accept-language": header } });
    expect(headers["content-language"]).toBe(language);
  });

  it("are in the request's language and have its id", async () => {
    const { call } = await createTestApp();
    const { body, headers } = await call("GET", "/api/v1/nowhere", { headers: { "accept-language": "fr, en;q=0.5" } });
    expect(body.message).toBe("We can't find what you are looking for.");
    expect(headers["content-language"]).toBe("en");
    expect(headers.vary).toContain("Accept-Language");
    expect(body.requestId).toBe(headers["x-request-id"]);
  });

  it.each([
    ["broken JSON", "{", 400],
    ["a prototype", '{"__proto__":{"a":1}}', 400],
    ["a text that is no UTF-8", Buffer.from('{"email":"\xff"}', "latin1"), 400],
    ["a NUL character", '{"email":"a\\u0000@b.do"}', 400],
    ["an unpaired surrogate", '{"email":"\\ud800"}', 400],
    ["ten thousand brackets", "[".repeat(10_000), 400],
    ["more than 256 KB", JSON.stringify({ email: "x".repeat(256 * 1024) }), 413],
  ])("are returned for %s", async (_name, payload, status) => {
    const { app } = await createTestApp();
    const headers = { "content-type": "application/json" };
    const response = await app.inject({ method: "POST", url: "/api/v1/users/forgot-password", headers, payload });
    expect(response.statusCode).toBe(status);
    expect(response.json().message).toMatch(/\.$/);
  });

  it("have a Retry-After while something is unavailable", async () => {
    const { app, call } = await createTestApp();
    app.get("/away", () => Promise.reject(new AppError("unavailable")));
    const { status, headers } = await call("GET", "/away");
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
  });

  it("are not caused by an unknown query parameter", async () => {
    const { call } = await createTestApp();
    expect((await call("GET", "/api/v0.1/countries?foreign=%00")).status).toBe(200);
  });

  it("are returned for a compressed body", async () => {
    const { call } = await createTestApp();
    const headers = { "content-encoding": "gzip" };
    expect((await call("POST", "/api/v1/users/forgot-password", { body: {}, headers })).status).toBe(415);
  });

  it.each([["none"], ["text/plain"], ["application/json; charset=latin1"]])(
    "have status 415 for a body of type %s",
    async (type) => {
      const { app } = await createTestApp();
      const headers: Record<string, string> = type === "none" ? {} : { "content-type": type };
      const url = "/api/v1/users/forgot-password";
      const payload = Buffer.from('{"email":"ana@example.org"}');
      const response = await app.inject({ method: "POST", url, headers, payload });
      expect([response.statusCode, response.json().code]).toEqual([415, "unsupported_media_type"]);
    },
  );
});

describe("CSRF protection", () => {
  const url = "/api/v1/users/forgot-password";
  const body = { email: "ana@example.org" };

  it("sets a cookie for a client that has none and allows requests without cookie and Origin", async () => {
    const { call } = await createTestApp();
    const { status, headers } = await call("POST", url, { body });
    expect(status).toBe(202);
    expect(headers["set-cookie"]).toMatch(/^XSRF-TOKEN=[\w-]{43}; Path=\/; SameSite=Lax$/);
  });

  it("refuses a cookie that is not repeated in the header", async () => {
    const { call } = await createTestApp();
    const cookie = "XSRF-TOKEN=secret";
    expect((await call("POST", url, { body, headers: { cookie } })).status).toBe(403);
    expect((await call("POST", url, { body, headers: { cookie, "x-xsrf-token": "other!" } })).status).toBe(403);
    expect((await call("POST", url, { body, headers: { cookie, "x-xsrf-token": "secré!" } })).status).toBe(403);
    expect((await call("POST", url, { body, headers: { cookie, "x-xsrf-token": "secret" } })).status).toBe(202);
  });

  it.each([
    ["http://localhost:3000", 202],
    ["http://learn.example", 202],
    ["https://learn.example", 202],
    ["https://learn.example:444", 403],
    ["http://evil.example", 403],
    ["null", 403],
  ])("answers a request from %s with %i", async (origin, status) => {
    const { call } = await createTestApp();
    expect((await call("POST", url, { body, headers: { origin, host: "learn.example" } })).status).toBe(status);
  });
});

describe("a GET request", () => {
  it("has an ETag and answers 304 to a match", async () => {
    const test = await createTestApp();
    const { token } = await createLearner(test);
    const first = await test.call("GET", "/api/v1/courses", { token });
    const headers = { "if-none-match": `W/${first.headers.etag}` };
    const second = await test.call("GET", "/api/v1/courses", { token, headers });
    expect([second.status, second.body, second.headers.etag]).toEqual([304, "", first.headers.etag]);
  });

  it.each(["0", "101", "x", "-1", "1.5", ""])("of a list rejects limit=%s", async (limit) => {
    const test = await createTestApp();
    const { token } = await createLearner(test);
    const { status, body } = await test.call("GET", `/api/v1/courses?limit=${limit}`, { token });
    expect([status, Object.keys(body.fields)]).toEqual([400, ["limit"]]);
  });

  it("of a list rejects a cursor of another list", async () => {
    const test = await createTestApp();
    const { token } = await createLearner(test);
    const foreign = Buffer.from(JSON.stringify(["posts", 1, "a"])).toString("base64url");
    for (const cursor of ["nonsense", foreign]) {
      expect((await test.call("GET", `/api/v1/courses?cursor=${cursor}`, { token })).status).toBe(400);
    }
  });
});

describe("a well-formed cursor with impossible values", () => {
  const bound = 2 ** 53;
  const lists: Record<string, [list: string, make: (number: number, text: string) => (string | number)[]]> = {
    "/courses": ["courses", (number, text) => [number, text]],
    "/courses-user": ["courses-user", (number, text) => [number, text]],
    "/users/me/sessions": ["sessions", (number, text) => [number, text]],
    "/posts?sort=activity": ["posts-activity", (number, text) => [number, 1, text]],
    "/posts?sort=new": ["posts-new", (number, text) => [number, text]],
    "/notices": ["notices", (number, text) => [number, text]],
    "/manage/flags?state=open": ["flags-open", (number, text) => [number, text]],
    "/manage/endorsements": ["endorsed", (number, text) => [number, text]],
    "/manage/reviews": ["reviews", (number, text) => [number, text, text]],
    "/manage/imports": ["imports", (number, text) => [number, text]],
    "/manage/courses/hearts/files": ["files", (number, text) => [number, text]],
  };

  it.each(Object.entries(lists))("is rejected by %s", async (path, [list, make]) => {
    const test = await createTestApp();
    await storeCourse(test, courseOf([classItem("reading")]));
    const { token } = await createAdmin(test);
    for (const position of [make(bound, "a"), make(-1e300, "a"), make(1.5, "a"), make(1, "\0"), make(1, "\ud800")]) {
      const cursor = encodeURIComponent(encodeCursor(list, position));
      const url = `/api/v1${path}${path.includes("?") ? "&" : "?"}cursor=${cursor}`;
      expect((await test.call("GET", url, { token })).status, `${position}`).toBe(400);
    }
    const real = encodeURIComponent(encodeCursor(list, make(1, "a")));
    const url = `/api/v1${path}${path.includes("?") ? "&" : "?"}cursor=${real}`;
    expect((await test.call("GET", url, { token })).status).toBe(200);
  });
});

describe("health checks", () => {
  it("pass while the process runs and its dependencies respond", async () => {
    const { call } = await createTestApp();
    expect((await call("GET", "/healthz")).status).toBe(200);
    expect((await call("GET", "/readyz")).status).toBe(200);
  });

  it("name what is unavailable", async () => {
    const { call, parts } = await createTestApp();
    parts.files.check = () => Promise.reject(new Error("away"));
    const { status, body, headers } = await call("GET", "/readyz");
    expect([status, body.failing]).toEqual([503, ["files"]]);
    expect(headers["retry-after"]).toBe("5");
  });

  it.skipIf(isOnPostgres())("name a database that is readable but not writable", async () => {
    const { call, parts } = await createTestApp();
    await parts.db.transaction().execute((tx) => sql`pragma query_only = 1`.execute(tx));
    expect((await call("GET", "/api/v0.1/countries")).status).toBe(200);
    expect((await call("GET", "/readyz")).body.failing).toEqual(["database"]);
  });
});
