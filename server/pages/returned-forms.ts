import type { FastifyInstance } from "fastify";
import { pathOf } from "../http/not-found.ts";
import { drawnAhead } from "./screen-hints.ts";

const paths = new Set<string>(drawnAhead.map(({ path }) => path));

/**
 * A form of a page that was drawn ahead, sent by the browser itself because no script ran, leads back to its page, which
 * says what it needs. What was typed is not read.
 */
export function returnForms(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const type = String(request.headers["content-type"] ?? "");
    const isForm = request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
    if (!isForm || !paths.has(pathOf(request))) return done();
    reply.redirect(pathOf(request), 303);
  });
}
