import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { newToken } from "../../ids.ts";

const cookieName = "XSRF-TOKEN";

/**
 * Protects against CSRF with a double-submit cookie and the Origin header (contract, section 2). A client that sends
 * neither passes: no browser submits a cross-site form without an Origin or our cookie.
 */
export function guardAgainstCsrf(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook("onRequest", (request, _reply, done) => {
    const cookie = request.cookies[cookieName];
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return done();
    const isForged = !isOwnOrigin(request, publicUrl()) || (cookie && !isRepeated(request, cookie));
    done(isForged ? new AppError("forbidden") : undefined);
  });
  app.addHook("onSend", async (request, reply) => {
    if (request.cookies?.[cookieName] || isShared(reply)) return;
    reply.setCookie(cookieName, newToken(), { path: "/", secure: publicUrl().startsWith("https:") });
  });
}

/** Whether shared caches may store a response: they would give one visitor's cookie to all. */
function isShared(reply: FastifyReply): boolean {
  return String(reply.getHeader("cache-control")).startsWith("public");
}

function isRepeated(request: FastifyRequest, cookie: string): boolean {
  const received = Buffer.from(String(request.headers["x-xsrf-token"] ?? ""));
  const expected = Buffer.from(cookie);
  return received.length === expected.length && timingSafeEqual(received, expected);
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined || origin === new URL(publicUrl).origin) return true;
  // Only the browser knows the scheme a proxy was addressed by; Host may omit that scheme's default port.
  const [scheme] = /^https?:/.exec(origin) ?? [];
  const hostOrigin = `${scheme}//${request.headers.host}`;
  return scheme !== undefined && URL.canParse(hostOrigin) && new URL(hostOrigin).origin === origin;
}
