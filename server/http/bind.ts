import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { BodyOf, Endpoint, HeadersOf, ParamsOf, QueryOf, ReplyOf } from "../../contract/endpoint.ts";
import { describeIssues } from "../../contract/issues.ts";
import { type Language, negotiateLanguage } from "../../contract/language.ts";
import type { Db, Milliseconds, Tx } from "../db/schema.ts";
import { inTransaction } from "../db/transaction.ts";
import { AppError } from "../errors.ts";
import { hasMail } from "../mail/enqueue-mail.ts";
import type { Parts } from "../parts.ts";
import { refuseUnstorable } from "./body.ts";
import { takesEncoding } from "./encodings.ts";
import { writeJson } from "./json.ts";
import { chooseReads, noteWrite } from "./recent-write.ts";
import { bearerToken, getSession, type SignedIn } from "./session.ts";
import { Written } from "./written.ts";

/** One call, checked, with what is needed to serve it. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  language: Language;
  now: Milliseconds;
  /** The network address of the caller, as far as TRUST_PROXY lets it be known. */
  ip: string;
  /** What the caller's browser calls itself; empty where it says nothing. */
  agent: string;
  cookies: string;
  /** Whether a long answer is sent compressed. */
  isPacked: () => boolean;
  session: E["access"] extends "session" ? SignedIn : null;
  /** Does the work in one transaction; mails that it left in the outbox go out after the commit. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Where to read what may be a second old, but for this client's own writing. */
  reads: Db;
  log: FastifyBaseLogger;
}

/** Serves one endpoint with a function. */
export type Bind = <E extends Endpoint, const R extends Served<ReplyOf<E>>>(
  endpoint: E,
  serve: (call: Call<E>) => Promise<R & Headed>,
) => void;

/** A reply whose body may have been written before. */
type Served<R> = R extends { status: infer S; body: infer B } ? { status: S; body: B | Written<B> } : never;

/** Headers that an answer carries besides those of every answer. */
interface Headed {
  headers?: Record<string, string>;
}

type Payload = string | Buffer;

type Result = { status: number; body: unknown } & Headed;

declare module "fastify" {
  interface FastifyRequest {
    session: SignedIn | null;
  }
}

/** Makes the function that binds endpoint values to an app; the session is checked before the body is read. */
export function createBind(app: FastifyInstance, parts: Parts): Bind {
  if (!app.hasRequestDecorator("session")) app.decorateRequest("session", null);
  const requireSession = async (request: FastifyRequest) => {
    request.session = await getSession(parts.db, bearerToken(request), parts.clock());
  };
  return (endpoint, serve) => {
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.access === "session" && { onRequest: requireSession }),
      handler: async (request, reply) => {
        const call = readCall(endpoint, request, parts);
        const result = await serve(call);
        noteWrite(reply, parts);
        return prepare(reply, result, call.language);
      },
    });
  };
}

/** Checks a request against its endpoint; throws `invalid_request` that names the fields. */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, parts: Parts): Call<E> {
  refuseUnstorable(request.body);
  const params = check(endpoint.params, request.params, "not_found");
  refuseUnstorable(params, "not_found");
  const query = check(endpoint.query, request.query);
  refuseUnstorable(query);
  // The endpoint's type says what its own schemas give; only here it meets what the schemas gave.
  return {
    params,
    query,
    headers: check(endpoint.headers, request.headers),
    body: check(endpoint.body, request.body),
    language: negotiateLanguage(request.headers["accept-language"]),
    now: parts.clock(),
    ip: request.ip,
    agent: request.headers["user-agent"] ?? "",
    cookies: request.headers.cookie ?? "",
    isPacked: () => takesGzip(request),
    session: request.session,
    transact: (work) => transact(parts, work),
    reads: chooseReads(request, parts),
    log: request.log,
  } as Call<E>;
}

/** Does the work in one transaction, then wakes the outbox where a mail waits in it. */
export async function transact<T>(parts: Pick<Parts, "db" | "outbox">, work: (tx: Tx) => Promise<T>): Promise<T> {
  const [result, isMailed] = await inTransaction(parts.db, async (tx) => [await work(tx), hasMail(tx)] as const);
  if (isMailed) parts.outbox.wake();
  return result;
}

function check(
  schema: z.ZodType | undefined,
  value: unknown,
  code: "invalid_request" | "not_found" = "invalid_request",
) {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  throw new AppError(code, code === "not_found" ? {} : { fields: describeIssues(parsed.error.issues) });
}

/**
 * Sets the headers of an answer and returns what to send. The reply itself is not returned: it is a promise of the
 * answer's end, and to await that takes as long as to find most answers.
 */
async function prepare(
  reply: FastifyReply,
  { status, headers, body }: Result,
  language: Language,
): Promise<Payload | undefined> {
  reply.status(status).headers({ ...headers, "content-language": language, vary: "Accept-Language" });
  if (body === undefined) {
    reply.header("cache-control", "no-store");
    return undefined;
  }
  const { request } = reply;
  const isRead = request.method === "GET" || request.method === "HEAD";
  const kept = request.session ? "private, no-cache" : "no-cache";
  reply.headers({ "content-type": "application/json; charset=utf-8", "cache-control": isRead ? kept : "no-store" });
  const json = body instanceof Written ? body : writeJson(body);
  return isRead && status === 200 ? prepareRead(reply, json) : json.payload;
}

/**
 * Compressed where that is worth it and the client takes it. Only what was read: a body with a token is never
 * compressed, and nobody else's page can make a client read, since a session is no cookie.
 */
export async function prepareRead(reply: FastifyReply, json: Written<unknown>): Promise<Payload> {
  const { isLong } = json;
  if (isLong) reply.header("vary", "Accept-Language, Accept-Encoding");
  if (!isLong || !takesGzip(reply.request)) {
    reply.header("etag", json.etag);
    return json.payload;
  }
  const gzipped = await json.gzip();
  // Another form of the same is another entity, with a tag of its own.
  reply.headers({ "content-encoding": "gzip", etag: `${json.etag.slice(0, -1)}-gzip"` });
  return gzipped;
}

function takesGzip({ headers }: FastifyRequest): boolean {
  return takesEncoding(headers["accept-encoding"], "gzip");
}
