import type { FastifyInstance } from "fastify";
import { closedPolicy } from "./policies.ts";

/** A year, in seconds. */
const httpsOnly = "max-age=31536000";

/**
 * The headers of every answer, which bound what it can do in a browser and who can embed it. There are none that open
 * anything to other origins (CORS). Pages and files have a policy of their own.
 */
export function listSecurityHeaders(publicUrl: string): Readonly<Record<string, string>> {
  return {
    "content-security-policy": closedPolicy,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": httpsOnly }),
  };
}

/** Puts them on every answer; those to what is no request of HTTP have them from `broken-request.ts`. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = listSecurityHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
