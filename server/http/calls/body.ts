import type { FastifyInstance, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";

/** The largest JSON body, in bytes (contract, section 2). */
export const jsonLimit = 256 * 1024;

const utf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

/** Accepts JSON in UTF-8 only; an empty body counts as none. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: jsonLimit }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined);
    try {
      requirePlainUtf8(request);
      parse(request, decode(body), done);
    } catch (error) {
      done(error instanceof Error ? error : new AppError("invalid_request"));
    }
  });
}

/** Refuses charsets other than UTF-8 and compressed bodies, which nothing here would decompress. */
function requirePlainUtf8({ headers }: FastifyRequest): void {
  const charset = /;\s*charset\s*=\s*"?([^";\s]+)/i.exec(headers["content-type"] ?? "")?.[1] ?? "utf-8";
  const encoding = headers["content-encoding"] ?? "identity";
  if (!/^utf-?8$/i.test(charset) || !/^identity$/i.test(encoding)) throw new AppError("unsupported_media_type");
}

function decode(body: string | Buffer): string {
  try {
    return typeof body === "string" ? body : utf8.decode(body);
  } catch {
    throw new AppError("invalid_request");
  }
}

/**
 * Throws if any string in a value, at any depth, has a NUL character or an unpaired surrogate; `invalid_request` names
 * it.
 */
export function refuseUnstorable(given: unknown, code: "invalid_request" | "not_found" = "invalid_request"): void {
  const pending: { field: string | null; value: unknown }[] = [{ field: null, value: given }];
  for (let next = pending.pop(); next; next = pending.pop()) {
    const { field, value } = next;
    if (typeof value === "string" && !isStorable(value)) {
      throw new AppError(code, code === "not_found" ? {} : { fields: [{ field: field ?? "body", key: "control" }] });
    }
    if (typeof value !== "object" || value === null || value instanceof Uint8Array) continue;
    for (const [key, inner] of Object.entries(value)) {
      pending.push({ field: field ?? key, value: inner }, { field: field ?? "body", value: key });
    }
  }
}

/** Whether a database can store a string: no NUL characters and no unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes("\0") && text.isWellFormed();
}
