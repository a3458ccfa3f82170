import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { tagOf } from "./written.ts";

/** Gives every 200 to a GET an ETag, made from its text where it has none, and answers 304 to whoever has it. */
export function addEtags(app: FastifyInstance): void {
  app.addHook("onSend", (request, reply, payload, done) => {
    if (reply.statusCode !== 200 || !["GET", "HEAD"].includes(request.method)) return done(null, payload);
    if (typeof payload === "string" && !reply.hasHeader("etag")) reply.header("etag", tagOf(payload));
    if (!matches(request.headers["if-none-match"], String(reply.getHeader("etag") ?? ""))) return done(null, payload);
    if (payload instanceof Readable) payload.destroy();
    reply.removeHeader("content-length").removeHeader("content-encoding").status(304);
    done(null, null);
  });
}

/** Whether an If-None-Match header names an entity tag (RFC 9110, section 13.1.2: by weak comparison). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || etag === "") return false;
  const plain = etag.replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === plain);
}
