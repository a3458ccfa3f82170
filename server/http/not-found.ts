import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../contract/endpoint.ts";
import { AppError } from "../errors.ts";

/**
 * Answers what no route takes: `method_not_allowed`, with Allow, where only the method is unknown; for a person who
 * mistyped an address the application's page, which says so; else `not_found`.
 */
export function answerUnknown(app: FastifyInstance, endpoints: readonly Endpoint[], page: string | null): void {
  const patterns = endpoints.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, "[^/]+")}$`),
    methods: method === "GET" ? ["GET", "HEAD"] : [method],
  }));
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request);
    const allowed = patterns.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods);
    if (allowed.length > 0) throw new AppError("method_not_allowed", { headers: { allow: allowed.join(", ") } });
    if (page !== null && wantsPage(request, path)) return sendPage(reply.status(404), page);
    throw new AppError("not_found");
  });
}

/** Sends the application's page; it is asked for anew each time, since it names the files of the present build. */
export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.header("cache-control", "no-cache").type("text/html; charset=utf-8").send(page);
}

/** The path of a request, without its query: the query of a file's address holds a session token. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split("?", 1)[0] ?? "/";
}

function wantsPage(request: FastifyRequest, path: string): boolean {
  if (request.method !== "GET" && request.method !== "HEAD") return false;
  return !/^\/(?:api|assets|site)\//.test(path) && (request.headers.accept ?? "").includes("text/html");
}
