import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/**
 * Adds an ETag, computed from the body if none is set, to every 200 response to a GET, and answers 304 if the client's
 * matches.
 */
export function addEtags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !["GET", "HEAD"].includes(request.method)) return payload;
    if (typeof payload === "string" && !reply.hasHeader("etag")) reply.header("etag", tagOf(payload));
    if (!matches(request.headers["if-none-match"], String(reply.getHeader("etag") ?? ""))) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.removeHeader("content-length").removeHeader("content-encoding").status(304);
    // For HEAD, Fastify measures the remaining payload, which must not be null. With a stream it sets no
    // Content-Length, which a 304 must not have.
    return request.method === "HEAD" ? Readable.from([]) : null;
  });
}

/** Whether an If-None-Match header matches an entity tag (RFC 9110, section 13.1.2: weak comparison). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || etag === "") return false;
  const plain = etag.replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === plain);
}

/** Returns the entity tag of a body: a hash of its bytes. */
export function tagOf(...pieces: readonly (string | Buffer)[]): string {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return `"${hash("sha1", only, "base64url")}"`;
  const sum = createHash("sha1");
  for (const piece of pieces) sum.update(piece);
  return `"${sum.digest("base64url")}"`;
}
