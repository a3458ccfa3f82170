import type { FastifyInstance } from "fastify";
import { pathOf } from "../http/not-found.ts";
import { prerenderedScreens } from "./screen-hints.ts";

const paths = new Set<string>(prerenderedScreens.map(({ path }) => path));

/**
 * Redirects a form of a prerendered page that the browser submitted without any script back to its page, which says
 * what is required. The input is not read.
 */
export function redirectForms(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, done) => {
    const type = String(request.headers["content-type"] ?? "");
    const isForm = request.method === "POST" && type.startsWith("application/x-www-form-urlencoded");
    if (!isForm || !paths.has(pathOf(request))) return done();
    reply.redirect(pathOf(request), 303);
  });
}
