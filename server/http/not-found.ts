import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { isLanguage, type Language, negotiateLanguage } from "../../contract/language.ts";
import { AppError } from "../errors.ts";
import { takesEncoding } from "./encodings.ts";
import type { Hints } from "./hints.ts";
import type { Encoding, Page } from "./page.ts";
import { tagOf } from "./written.ts";

/** The methods that a path has; none where there is no such path. */
export type MethodsOf = (path: string) => string[];

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
export function answerUnknown(app: FastifyInstance, methodsOf: MethodsOf, page: Page | null): void {
  app.addHook("onRequest", (request, _reply, done) => {
    if (!request.is404) return done();
    const allowed = methodsOf(pathOf(request));
    if (allowed.length > 0) return done(new AppError("method_not_allowed", { headers: { allow: allowed.join(", ") } }));
    done(page === null || !wantsPage(request) ? new AppError("not_found") : undefined);
  });
  app.setNotFoundHandler((request, reply) => {
    if (page === null || !wantsPage(request)) throw new AppError("not_found");
    return sendPage(reply.status(404), page);
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

/** Sends the application's page; it is asked for anew each time, since it names the files of the present build. */
export function sendPage(reply: FastifyReply, page: Page, screen: Hints = { modules: [] }): FastifyReply {
  const { request } = reply;
  const language = pageLanguage(request);
  const isSaving = request.headers["save-data"]?.toString().toLowerCase() === "on";
  const hints = isSaving ? { ...screen, next: [] } : screen;
  const { html, policy, compress } = page.write(pathOf(request), language, hints);
  const encoding = takenEncoding(request);
  const body = encoding ? compress(encoding) : html;
  if (encoding) reply.header("content-encoding", encoding).header("etag", tagOf(body));
  return reply
    .header("cache-control", "no-cache")
    .header("vary", "accept-language, cookie, save-data, accept-encoding")
    .header("content-language", language)
    .header("content-security-policy", policy)
    .type("text/html; charset=utf-8")
    .send(body);
}

function takenEncoding({ headers }: FastifyRequest): Encoding | undefined {
  return (["br", "gzip"] as const).find((coding) => takesEncoding(headers["accept-encoding"], coding));
}

/** The language of a page: the one that was chosen here, which the application leaves in a cookie, else by negotiation. */
function pageLanguage({ headers }: FastifyRequest): Language {
  const chosen = /(?:^|;\s*)lang=(\w+)/.exec(headers.cookie ?? "")?.[1];
  return isLanguage(chosen) ? chosen : negotiateLanguage(headers["accept-language"]);
}

/** The path of a request, without its query: the query of a file's address holds a session token. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function wantsPage(request: FastifyRequest): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !/^\/(?:api|assets|site)\//.test(pathOf(request)) && (request.headers.accept ?? "").includes("text/html");
}
