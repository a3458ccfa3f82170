import type { FastifyInstance } from "fastify";
import { closedPolicy } from "./policies.ts";

/** One year, in seconds. */
const strictTransport = "max-age=31536000";

/**
 * Returns the headers of every response, which restrict what it can do in a browser and who may embed it. None allows
 * access from other origins (CORS). Pages and files have their own policies.
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
    ...(publicUrl.startsWith("https:") && { "strict-transport-security": strictTransport }),
  };
}

/** Adds them to every response; responses to invalid HTTP get them from `broken-request.ts`. */
export function addSecurityHeaders(app: FastifyInstance, publicUrl: string): void {
  const headers = listSecurityHeaders(publicUrl);
  app.addHook("onRequest", (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
