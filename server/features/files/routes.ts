import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { QueryOf } from "../../../contract/endpoint.ts";
import { openFile } from "../../../contract/files.ts";
import { AppError } from "../../errors.ts";
import { readCall } from "../../http/bind.ts";
import { matches } from "../../http/etag.ts";
import { filePolicy, pdfPolicy } from "../../http/policies.ts";
import { bearerToken, getSession } from "../../http/session.ts";
import type { Parts } from "../../parts.ts";
import { findFile } from "./queries.ts";
import { type ByteRange, parseRange } from "./range.ts";
import { sendBytes } from "./send-bytes.ts";

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file's id changes with its content, so what a browser has kept stays true. */
const cacheControl = "private, max-age=31536000, immutable";

/** What a browser may show by itself; all else, SVG too, is only embedded by our pages or kept. */
const shown = /^(?:image\/(?:jpeg|png|webp|avif)|video\/|audio\/|text\/vtt|application\/pdf)/;

/** Opens files. Not by the binder: the session may stand in the address, and the answer is a stream. */
export function fileRoutes(app: FastifyInstance, parts: Parts): void {
  app.route({
    // Named, because the HEAD that Fastify derives from a GET would say that the file is empty.
    method: [openFile.method, "HEAD"],
    url: openFile.path,
    onRequest: async (request) => {
      const { token } = readToken(request);
      request.session = await getSession(parts.db, bearerToken(request) ?? token, parts.clock());
    },
    handler: async (request, reply) => {
      const { params, query, session } = readCall(openFile, request, parts);
      const file = await findFile(parts.db, params.fileId, session.userId);
      if (!file) throw new AppError("not_found");
      return sendFile(request, addHeaders(reply, file, query), file, parts);
    },
  });
}

function readToken(request: FastifyRequest): { token: string | null } {
  const parsed = openFile.query.safeParse(request.query);
  return { token: parsed.data?.token ?? null };
}

function addHeaders(reply: FastifyReply, file: File, query: QueryOf<typeof openFile>): FastifyReply {
  const isShown = query.download === undefined && shown.test(file.type);
  reply.headers({
    etag: `"${file.hash}"`,
    "accept-ranges": "bytes",
    "cache-control": cacheControl,
    "content-type": file.type,
    "content-disposition": `${isShown ? "inline" : "attachment"}; ${nameParameter(file.name)}`,
    "content-security-policy": file.type === "application/pdf" ? pdfPolicy : filePolicy,
  });
  return reply;
}

/** The name for old and new clients (RFC 6266, appendix D). */
function nameParameter(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `filename="${plain}"; filename*=UTF-8''${encoded}`;
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: File, parts: Parts): Promise<FastifyReply> {
  if (matches(request.headers["if-none-match"], `"${file.hash}"`)) return reply.status(304).send();
  const range = rangeOf(request, file);
  if (range === "outside") {
    reply.headers({ "content-range": `bytes */${file.bytes}`, "content-length": 0, "cache-control": "no-store" });
    return reply.status(416).send();
  }
  if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  reply.header("content-length", range ? range.end - range.start + 1 : file.bytes);
  if (request.method === "HEAD" || file.bytes === 0) return reply.send();
  await sendBytes(reply, parts.files, { hash: file.hash, range: range ?? { start: 0, end: file.bytes - 1 } });
  return reply;
}

/** A range holds only for the content that it was asked of (If-Range). */
function rangeOf(request: FastifyRequest, file: File): ByteRange | "outside" | null {
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== `"${file.hash}"`) return null;
  return parseRange(request.headers.range, file.bytes);
}
