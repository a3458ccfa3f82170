import { vi } from "vitest";
import en from "../public/assets/locales/en.json" with { type: "json" };
import es from "../public/assets/locales/es.json" with { type: "json" };
import { exampleSite } from "./example-site.ts";

/** A request as received by the fake server. */
export interface RecordedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

/**
 * Replies by method and path: either the body of a 200, or a function that turns the request into a Response or a body.
 */
export type FakeReplies = Record<string, unknown>;

/** Replaces fetch and records all requests for later assertions. */
export function fakeServer(replies: FakeReplies) {
  const requests: RecordedRequest[] = [];
  const known: FakeReplies = {
    "GET /assets/locales/es.json": es,
    "GET /assets/locales/en.json": en,
    "GET /api/v1/site": exampleSite,
    ...replies,
  };
  vi.stubGlobal("fetch", async (input: string, init: RequestInit = {}) => {
    const request = record(input, init);
    requests.push(request);
    const reply = known[`${request.method} ${request.path}`];
    const given: unknown = typeof reply === "function" ? await reply(request) : reply;
    if (given instanceof Response) return given;
    if (given === undefined && reply === undefined)
      return problem(404, "not_found", `no reply for ${request.method} ${request.path}`);
    return given === undefined ? new Response(null, { status: 204 }) : Response.json(given);
  });
  return {
    requests,
    /** Returns the requests of an endpoint, such as `"POST /api/v1/users/login"`. */
    sent: (call: string) => requests.filter(({ method, path }) => `${method} ${path}` === call),
    /** Changes the reply from now on. */
    reply: (call: string, reply: unknown) => {
      known[call] = reply;
    },
  };
}

/** Creates an error response in the server's format. */
export function problem(status: number, code: string, message: string, fields?: Record<string, string>): Response {
  return Response.json({ code, message, fields, requestId: "r-1" }, { status });
}

/** A reply that fails because there is no connection. */
export function noConnection(): never {
  throw new TypeError("no connection");
}

function record(input: string, init: RequestInit): RecordedRequest {
  const url = new URL(input, "http://localhost");
  const body: unknown = typeof init.body === "string" ? JSON.parse(init.body) : init.body;
  const method = init.method ?? "GET";
  return { method, path: url.pathname, query: url.searchParams, headers: new Headers(init.headers), body };
}
