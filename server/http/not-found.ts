import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { preferType } from "./answers/media-types.ts";

/** The methods that a path has; none where there is no such path. */
export type MethodsOf = (path: string) => string[];

/** Sends the application's page as the answer. */
export type SendPage = (reply: FastifyReply) => FastifyReply;

/** Notes every route that is added from here on, so that an unknown method can be told from an unknown path. */
export function noteRoutes(app: FastifyInstance): MethodsOf {
  const routes: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    const literal = url.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    const pattern = new RegExp(`^${literal.replace(/:\w+/g, "[^/]+").replace("\\*", ".*")}$`);
    routes.push({ pattern, methods: [method].flat() });
  });
  return (path) => [...new Set(routes.flatMap(({ pattern, methods }) => (pattern.test(path) ? methods : [])))];
}

/**
 * Answers what no route takes, before its body is read: `method_not_allowed`, with Allow, where only the method is
 * unknown; for a person who mistyped an address the application's page, which says so; else `not_found`.
 */
export function answerUnknown(app: FastifyInstance, methodsOf: MethodsOf, sendPage: SendPage | null): void {
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
 * A path that cannot be decoded names nothing, nor does one of another host (`GET http://…`). Fastify would answer it before any hook; under this path, which no
 * route has, it is answered as every other unknown one.
 */
export function readableUrl(url: string): string {
  try {
    if (url.includes("%")) decodeURIComponent(url.split("?", 1)[0] ?? "");
    return url.startsWith("/") ? url : "/unreadable";
  } catch {
    return "/unreadable";
  }
}

/** The path of a request, without its query: the query of a file's address holds a session token. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  if (/^\/(?:api|assets|site)\//.test(pathOf(request))) return false;
  return preferType(request.headers.accept, ["application/json", "text/html"]) === "text/html";
}
