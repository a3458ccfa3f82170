import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import type { Endpoint } from "../../../contract/endpoint.ts";
import type { Language } from "../../../contract/language.ts";
import type { HttpParts } from "../http-parts.ts";
import { acceptsGzip, encodeResponse, sendResponse } from "../responses/encode-response.ts";
import { createResponseCache } from "../responses/response-cache.ts";
import { type Bind, type Call, type ResponseExtras, readCall, type StreamedResponse } from "./bind.ts";
import { createChecks } from "./create-checks.ts";
import { markWrite } from "./recent-write.ts";
import { serveCached } from "./serve-cached.ts";

type Payload = string | Buffer;

type Result = { status: number; body: unknown } & ResponseExtras;

/**
 * Creates the function that binds endpoint values to an app; session, rate limit and policy are checked before the body
 * is read.
 */
export function createBind(app: FastifyInstance, parts: HttpParts): Bind {
  const checksOf = createChecks(app, parts);
  const cache = createResponseCache();
  const route = <E extends Endpoint>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<Result | StreamedResponse>,
    vary = "Accept-Language",
  ) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      onRequest: checksOf(endpoint),
      handler: async (request, reply) => {
        // Set before anything can fail, since a failure may depend on the same headers.
        reply.header("vary", vary);
        const call = readCall(endpoint, request, parts);
        const result = await serve(call);
        markWrite(reply, parts);
        const language = result.language ?? call.language;
        return "stream" in result ? prepareStream(reply, result, language) : prepare(reply, result, language);
      },
    });
  };
  const bind: Bind = (endpoint, serve) => route(endpoint, serve);
  bind.streaming = (endpoint, serve) => route(endpoint, serve, "Accept, Accept-Language");
  bind.withRawJson = (endpoint, serve) => route(endpoint, async (call) => ({ status: 200, body: await serve(call) }));
  bind.cached = (endpoint, read) => {
    app.route({ method: endpoint.method, url: endpoint.path, handler: serveCached({ endpoint, read }, parts, cache) });
  };
  return bind;
}

function prepareStream(
  reply: FastifyReply,
  { stream, type, name }: StreamedResponse,
  language: Language,
): Readable | Buffer {
  reply.headers({
    "content-type": type,
    "content-disposition": `attachment; filename="${name}"`,
    "content-language": language,
    "cache-control": "private, no-store",
  });
  return stream;
}

/**
 * Sets a response's headers and returns the payload. It does not return the reply itself, which is a promise: awaiting
 * the end of the response takes as long as producing most of them.
 */
async function prepare(
  reply: FastifyReply,
  { status, cookie, body }: Result,
  language: Language,
): Promise<Payload | undefined> {
  reply.status(status).header("content-language", language);
  if (cookie) reply.setCookie(cookie.name, cookie.value, cookie.options);
  if (body === undefined) {
    reply.header("cache-control", "no-store");
    return undefined;
  }
  const { request } = reply;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const caching = request.session ? "private, no-cache" : "no-cache";
  reply.headers({ "content-type": "application/json; charset=utf-8", "cache-control": isRead ? caching : "no-store" });
  if (!isRead || status !== 200) return JSON.stringify(body);
  return sendResponse(reply, await encodeResponse(body, { isGzipped: acceptsGzip(request) }));
}
