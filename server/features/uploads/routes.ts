import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import {
  continueUpload,
  createUpload as createCall,
  endUpload as endCall,
  fileIdHeader,
  listCourseFiles,
  maxUploadBytes,
} from "../../../contract/writing/files.ts";
import { inTransaction } from "../../db/transaction.ts";
import { AppError } from "../../errors.ts";
import { type Bind, type Call, readCall } from "../../http/calls/bind.ts";
import { createBind } from "../../http/calls/create-bind.ts";
import { createChecks } from "../../http/calls/create-checks.ts";
import { withoutTimeout } from "../../http/protection/broken-request.ts";
import type { Parts } from "../../parts.ts";
import { createUpload, requireDiskSpace } from "./create-upload.ts";
import { readFileName } from "./file-name.ts";
import { listFiles } from "./listing/list-files.ts";
import { capabilities, readChecksum, readMetadata, requireVersion, tusHeaders } from "./protocol.ts";
import { getUpload, removeUpload, requireCourse } from "./queries.ts";
import { requireNotRefused } from "./receiving/finish-upload.ts";
import { receive, type UploadState } from "./receiving/receive.ts";
import { createUploadSlots } from "./receiving/upload-slots.ts";

/** The content type of PATCH requests. */
const contentType = "application/offset+octet-stream";

/** A tus response: status and headers, never a body. */
interface TusResponse {
  status: 200 | 201 | 204;
  headers: Record<string, string | number>;
}

/**
 * Binds the calls for a course's files and for tus uploads. As tus responds in headers, those routes bypass the binder
 * but use its checks.
 */
export function routes(_bind: Bind, parts: Parts, app: FastifyInstance): void {
  app.register(async (scope) => {
    // The body is streamed directly rather than parsed by Fastify.
    scope.addContentTypeParser(contentType, (_request, _payload, done) => done(null, undefined));
    createBind(scope, parts)(listCourseFiles, async ({ params, query, reads }) => {
      await requireCourse(reads, params.courseId);
      return { status: 200, body: await listFiles({ ...parts, db: reads }, { ...params, ...query }) };
    });
    const route = createRouter(scope, parts);
    bindCapabilities(scope, parts);
    route({ endpoint: createCall }, (call, request) => startUpload(parts, call, request));
    route({ endpoint: endCall, method: "HEAD" }, (call) => describeUpload(parts, call));
    route({ endpoint: endCall }, (call) => cancelUpload(parts, call));
    const slots = createUploadSlots();
    route({ endpoint: continueUpload }, (call, request) =>
      slots.run(call.session.userId, () =>
        withoutTimeout(request.raw.socket, () => appendToUpload(parts, call, request)),
      ),
    );
  });
}

/** Adds the headers of every tus response, including errors. */
async function addHeaders(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  reply.headers({ ...tusHeaders, "cache-control": "no-store" });
}

/** Creates a function that adds a tus route with its endpoint's checks, optionally under another method. */
function createRouter(scope: FastifyInstance, parts: Parts) {
  const checksOf = createChecks(scope, parts);
  return <E extends Endpoint>(
    { endpoint, method = endpoint.method }: { endpoint: E; method?: "HEAD" | E["method"] },
    serve: (call: Call<E>, request: FastifyRequest) => Promise<TusResponse>,
  ) => {
    scope.route({
      method,
      url: endpoint.path,
      onRequest: [
        addHeaders,
        ...checksOf(endpoint),
        async ({ headers }) => requireVersion(headers["tus-resumable"]?.toString()),
      ],
      handler: (request, reply) => sendResponse(reply, serve(readCall(endpoint, request, parts), request)),
    });
  };
}

/** Adds OPTIONS routes that report the server's capabilities to authorised users. */
function bindCapabilities(scope: FastifyInstance, parts: Parts): void {
  const checksOf = createChecks(scope, parts);
  for (const endpoint of [listCourseFiles, endCall]) {
    scope.route({
      method: "OPTIONS",
      url: endpoint.path,
      onRequest: [addHeaders, ...checksOf(endpoint)],
      handler: async (_request, reply) => reply.status(204).headers(capabilities).send(),
    });
  }
}

/** Returns the reply: otherwise Fastify would send a second one while hooks are still processing the first. */
async function sendResponse(reply: FastifyReply, response: Promise<TusResponse>): Promise<FastifyReply> {
  try {
    const { status, headers } = await response;
    return reply.status(status).headers(headers).send();
  } catch (error) {
    // The remaining body of a refused request is not read.
    if (!reply.request.raw.complete) reply.header("connection", "close");
    throw error;
  }
}

async function startUpload(
  parts: Parts,
  call: Call<typeof createCall>,
  { headers: given }: FastifyRequest,
): Promise<TusResponse> {
  const { params, headers, session, now } = call;
  const { courseId } = params;
  await requireCourse(parts.db, courseId);
  const { "upload-length": length, "upload-metadata": metadata = "" } = headers;
  if (length > maxUploadBytes) throw new AppError("too_large", { headers: { "tus-max-size": String(maxUploadBytes) } });
  const name = readFileName(readMetadata(metadata));
  const hasBody = Number(given["content-length"] ?? 0) > 0;
  // An empty file has no type, and bytes are not accepted before the upload exists.
  if (length === 0 || hasBody) throw new AppError("unsupported_media_type");
  await requireDiskSpace(parts.config.dataDir, length);
  const upload = { courseId, userId: session.userId, name, metadata, length, now };
  const id = await inTransaction(parts.db, (tx) => createUpload(tx, upload));
  const location = `/api/v1/manage/courses/${encodeURIComponent(courseId)}/files/${id}`;
  return { status: 201, headers: { location, "upload-offset": 0 } };
}

/** Handles HEAD: returns an upload's state. */
async function describeUpload({ db }: Parts, { params, session }: Call<typeof endCall>): Promise<TusResponse> {
  const upload = await getUpload(db, { ...params, userId: session.userId });
  const headers = {
    "upload-length": upload.length,
    ...(upload.metadata !== "" && { "upload-metadata": upload.metadata }),
    ...present({ received: upload.received, fileId: upload.file_id }),
  };
  return { status: 200, headers };
}

async function cancelUpload({ db, files }: Parts, { params, session }: Call<typeof endCall>): Promise<TusResponse> {
  const { id } = await getUpload(db, { ...params, userId: session.userId });
  await inTransaction(db, (tx) => removeUpload(tx, id));
  await files.pieces.removeAll(id);
  return { status: 204, headers: {} };
}

async function appendToUpload(
  parts: Parts,
  call: Call<typeof continueUpload>,
  request: FastifyRequest,
): Promise<TusResponse> {
  const { params, headers, session } = call;
  const upload = await getUpload(parts.db, { ...params, userId: session.userId });
  if (request.headers["content-type"] !== contentType) throw new AppError("unsupported_media_type");
  requireNotRefused(upload);
  if (headers["upload-offset"] !== upload.received) {
    throw new AppError("conflict", { headers: { "upload-offset": String(upload.received) } });
  }
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > upload.length - upload.received) throw new AppError("too_large");
  const checksum = readChecksum(headers["upload-checksum"]);
  if (upload.file_id !== null) return { status: 204, headers: present({ ...upload, fileId: upload.file_id }) };
  const state = await receive(parts, { upload, body: request.raw, checksum });
  return { status: 204, headers: present(state) };
}

function present({ received, fileId }: UploadState): Record<string, string | number> {
  return { "upload-offset": received, ...(fileId !== null && { [fileIdHeader]: fileId }) };
}
