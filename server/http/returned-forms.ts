import type { FastifyInstance } from "fastify";
import { pathOf } from "./not-found.ts";
import { drawnScreens } from "./screens.ts";

const paths = new Set(drawnScreens.map(({ url }) => url));

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
