import { timingSafeEqual } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../errors.ts";
import { newToken } from "../ids.ts";

const cookieName = "XSRF-TOKEN";

/**
 * Anti-forgery by a double-submitted cookie and by Origin (contract, section 2). A client that sends neither passes:
 * no browser sends a form for somebody else without an Origin or our cookie.
 */
export function guardAgainstForgery(app: FastifyInstance, publicUrl: () => string): void {
  app.addHook("onRequest", async (request, reply) => {
    const cookie = readCookie(request);
    if (!cookie) setCookie(reply, publicUrl().startsWith("https:"));
    if (["GET", "HEAD", "OPTIONS"].includes(request.method)) return;
    const isForged = !isOwnOrigin(request, publicUrl()) || (cookie !== null && !isRepeated(request, cookie));
    if (isForged) throw new AppError("forbidden");
  });
}

function readCookie(request: FastifyRequest): string | null {
  return /(?:^|;\s*)XSRF-TOKEN=([^;\s]+)/.exec(request.headers.cookie ?? "")?.[1] ?? null;
}

function setCookie(reply: FastifyReply, isSecure: boolean): void {
  reply.header("set-cookie", `${cookieName}=${newToken()}; Path=/; SameSite=Lax${isSecure ? "; Secure" : ""}`);
}

function isRepeated(request: FastifyRequest, cookie: string): boolean {
  const header = request.headers["x-xsrf-token"];
  if (typeof header !== "string" || header.length !== cookie.length) return false;
  return timingSafeEqual(Buffer.from(header), Buffer.from(cookie));
}

function isOwnOrigin(request: FastifyRequest, publicUrl: string): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return true;
  return origin === new URL(publicUrl).origin || /^https?:\/\/(.+)$/.exec(origin)?.[1] === request.headers.host;
}
