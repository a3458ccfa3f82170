import type { FastifyReply, FastifyRequest } from "fastify";
import type { Endpoint, ParamsOf } from "../../../contract/endpoint.ts";
import { compileOnce } from "../../db/compile-once.ts";
import type { Db } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { hashToken } from "../../ids.ts";
import type { HttpParts } from "../http-parts.ts";
import { acceptsGzip, encodeResponse, sendResponse } from "../responses/encode-response.ts";
import type { ResponseCache } from "../responses/response-cache.ts";
import { authorise } from "./authorise.ts";
import { type BodyOf200, type CachedRead, type Call, type CheckedRequest, checkRequest, toCall } from "./bind.ts";
import { bearerToken, checkSession, getSession, type SessionRow, selectSessions } from "./session.ts";

/** Creates the handler of a read whose response is cached. */
export function serveCached<E extends Endpoint, Found extends SessionRow>(
  { endpoint, read }: { endpoint: E; read: CachedRead<E, Found> },
  parts: HttpParts,
  cache: ResponseCache,
) {
  const find = compileOnce(
    (db: Db, values: Record<string, string> & { tokenHash: string }) =>
      read.lookUp(selectSessions(db, values), values as unknown as ParamsOf<E>),
    { isPrepared: true },
  );

  async function readSession(
    request: FastifyRequest,
    checked: CheckedRequest,
  ): Promise<{ call: Call<E>; found: Found }> {
    const token = bearerToken(request);
    const values = { ...(checked.params as object), tokenHash: hashToken(token ?? "") };
    const [found] = token ? await find(parts.db, values) : [];
    request.session = await checkSession(parts, found);
    if (!found) throw new AppError("not_signed_in");
    await authorise(endpoint, request, parts);
    return { call: toCall(endpoint, { request, checked }, parts), found };
  }

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { call, found } = await readSession(request, await checkSignedIn(endpoint, request, parts));
    const version = await read.version(found, call);
    const isGzipped = acceptsGzip(request);
    const reader = found.user_id;
    reply.headers({ "content-language": call.language, vary: "Accept-Language" });
    reply.headers({ "content-type": "application/json; charset=utf-8", "cache-control": "private, no-cache" });
    if (version === null)
      return sendResponse(reply, await encodeResponse(await read.present(call, reader), { isGzipped }));
    // The data must be no older than the revision, which a replica's could be.
    call.reads = parts.db;
    const name = `${endpoint.path} ${call.language} ${version.of}`;
    const values = { revision: version.revision, isGzipped };
    const make = async (of: string | null) => {
      const body = await read.present(call, of);
      // Only reads with `writers` inspect the body, and none of those has shared fields.
      return { body, except: of === null ? (read.writers?.(body as BodyOf200<E>) ?? []) : [] };
    };
    if (!version.isOwn) {
      const all = await cache.get({ name, ...values }, () => make(null));
      if (!all.except.includes(reader)) return sendResponse(reply, all.response);
    }
    return sendResponse(
      reply,
      (await cache.get({ name: `${name} ${reader}`, ...values }, () => make(reader))).response,
    );
  };
}

/** Checks the request; reports an invalid one only to callers who are signed in. */
async function checkSignedIn(endpoint: Endpoint, request: FastifyRequest, parts: HttpParts): Promise<CheckedRequest> {
  try {
    return checkRequest(endpoint, request);
  } catch (error) {
    await getSession(parts, bearerToken(request));
    throw error;
  }
}
