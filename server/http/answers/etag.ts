import { createHash, hash } from "node:crypto";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";

/** Gives every 200 to a GET an ETag, made from its text where it has none, and answers 304 where the client has it. */
export function addEtags(app: FastifyInstance): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (reply.statusCode !== 200 || !["GET", "HEAD"].includes(request.method)) return payload;
    if (typeof payload === "string" && !reply.hasHeader("etag")) reply.header("etag", tagOf(payload));
    if (!matches(request.headers["if-none-match"], String(reply.getHeader("etag") ?? ""))) return payload;
    if (payload instanceof Readable) payload.destroy();
    reply.removeHeader("content-length").removeHeader("content-encoding").status(304);
    // To HEAD, Fastify measures what is left, which null is not; of a stream it says no length, as a 304 must not.
    return request.method === "HEAD" ? Readable.from([]) : null;
  });
}

/** Whether an If-None-Match header names an entity tag (RFC 9110, section 13.1.2: by weak comparison). */
export function matches(header: string | undefined, etag: string): boolean {
  if (!header || etag === "") return false;
  const plain = etag.replace(/^W\//, "");
  return header.trim() === "*" || header.split(",").some((part) => part.trim().replace(/^W\//, "") === plain);
}

/** The entity tag of a body, which changes with it. */
export function tagOf(...pieces: readonly (string | Buffer)[]): string {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return `"${hash("sha1", only, "base64url")}"`;
  const sum = createHash("sha1");
  for (const piece of pieces) sum.update(piece);
  return `"${sum.digest("base64url")}"`;
}
