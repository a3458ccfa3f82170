import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { preferType } from "./responses/media-types.ts";

/** Returns the methods of a path; empty if there is no such path. */
export type MethodsOf = (path: string) => string[];

/** Sends the application's page as the response. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** Records every route added from now on, so that an unsupported method can be told from an unknown path. */
export function recordRoutes(app: FastifyInstance): MethodsOf {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const literal = url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`^${literal.replace(/:\w+/g, "[^/]+").replace("\\*", ".*")}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (path) => [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))];
}

/**
 * Answers requests that match no route, before their body is read: `method_not_allowed`, with Allow, if only the method
 * is unsupported; the application's page, which explains, for a user who mistyped an address; otherwise `not_found`.
 */
export function handleUnmatched(app: FastifyInstance, methodsOf: MethodsOf, sendPage: SendPage | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404) return done();
    const allowed = methodsOf(pathOf(request));
    if (allowed.length > 0) return done(new AppError("method_not_allowed", { headers: { allow: allowed.join(", ") } }));
    done(sendPage === null || !wantsPage(request) ? new AppError("not_found") : undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    if (sendPage === null || !wantsPage(request)) throw new AppError("not_found");
    return sendPage(reply.status(404));
  });
}

/**
 * Rewrites a path that cannot be decoded, or one of another host (`GET http://…`), to a path that has no route. Fastify
 * would answer it before any hook runs; like this it is treated like any other unknown path.
 */
export function sanitiseUrl(url: string): string {
  try {
    if (url.includes("%")) decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url.startsWith("/") ? url : "/unreadable";
  } catch {
    return "/unreadable";
  }
}

/** Returns a request's path without its query: the query of a file's address contains a session token. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (/^\/(?:api|assets|site)\//.test(pathOf(request))) return false;
  return preferType(request.headers.accept, ["application/json", "text/html"]) === "text/html";
}
