import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { openFile } from "../../../contract/files.ts";
import { AppError } from "../../errors.ts";
import { type Bind, readCall } from "../../http/calls/bind.ts";
import { bearerToken, getSession } from "../../http/calls/session.ts";
import { matches } from "../../http/responses/etag.ts";
import type { Parts } from "../../parts.ts";
import { buildFileHeaders } from "./delivery/file-headers.ts";
import { type ByteRange, parseRange } from "./delivery/range.ts";
import { sendBytes } from "./delivery/send-bytes.ts";
import { findFile } from "./queries.ts";
import type { FileOffload, FileStore } from "./stores/file-store.ts";

type File = NonNullable<Awaited<ReturnType<typeof findFile>>>;

/** A file to send, and the headers of its responses. */
interface FileRequest {
  file: File;
  head: ReturnType<typeof buildFileHeaders>;
  files: FileStore;
}

/**
 * Registers the call that opens files. It bypasses the binder, because the session token may be in the URL and the
 * response is a stream.
 */
export function routes(_bind: Bind, parts: Parts, app: FastifyInstance): void {
  app.route({
    // Listed explicitly, because the HEAD route that Fastify derives from a GET would report an empty file.
    method: [openFile.method, "HEAD"],
    url: openFile.path,
    onRequest: async (request) => {
      const { token } = readToken(request);
      request.session = await getSession(parts, bearerToken(request) ?? token);
    },
    handler: async (request, reply) => {
      const { params, query, session } = readCall(openFile, request, parts);
      const file = await findFile(parts.db, params.fileId, session.userId);
      if (!file) throw new AppError("not_found");
      const head = buildFileHeaders(file, query.download !== undefined);
      return sendFile(request, reply, { file, head, files: parts.files });
    },
  });
}

function readToken(request: FastifyRequest): { token: string | null } {
  const parsed = openFile.query.safeParse(request.query);
  return { token: parsed.data?.token ?? null };
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, fileRequest: FileRequest): Promise<FastifyReply> {
  const { file, head, files } = fileRequest;
  if (matches(request.headers["if-none-match"], head.etag)) return reply.headers(head).status(304).send();
  const range = rangeOf(request, file);
  if (range === "outside") {
    reply.headers({
      ...head,
      "content-range": `bytes */${file.bytes}`,
      "content-length": 0,
      "cache-control": "no-store",
    });
    return reply.status(416).send();
  }
  if (files.elsewhere && canOffload(request, range, file)) return offload(reply, files.elsewhere, fileRequest);
  reply.headers({ ...head, "content-length": range ? range.end - range.start + 1 : file.bytes });
  if (range) reply.status(206).header("content-range", `bytes ${range.start}-${range.end}/${file.bytes}`);
  if (request.method === "HEAD" || file.bytes === 0) return reply.send();
  await sendBytes(reply, files, { hash: file.hash, range: range ?? { start: 0, end: file.bytes - 1 } });
  return reply;
}

/**
 * Whether the response may be delegated. Others answer invalid ranges differently; a URL signed for GET does not accept
 * HEAD; browsers reject captions from another origin; and they would cache a copy of the user's data.
 */
function canOffload({ method, headers }: FastifyRequest, range: ByteRange | null, { type, kind }: File): boolean {
  const isSupported = method === "GET" && (range !== null || headers.range === undefined);
  return isSupported && !type.startsWith("text/") && kind !== "export";
}

async function offload(reply: FastifyReply, target: FileOffload, { file, head }: FileRequest): Promise<FastifyReply> {
  const disposition = head["content-disposition"];
  const { status, headers } = await target.respond({ hash: file.hash, type: file.type, disposition });
  // A server that accepts ranges announces that itself.
  if (status === 200) reply.headers(head).removeHeader("accept-ranges");
  return reply.status(status).headers(headers).send();
}

/** Returns the requested range. With If-Range, it applies only to the content it was requested for. */
function rangeOf(request: FastifyRequest, file: File): ByteRange | "outside" | null {
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== `"${file.hash}"`) return null;
  return parseRange(request.headers.range, file.bytes);
}
