import type { Readable } from "node:stream";
import type { CookieSerializeOptions } from "@fastify/cookie";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { Compilable } from "kysely";
import type { z } from "zod";
import type { Access, StaffAccess } from "../../../contract/access.ts";
import {
  type BodyOf,
  type Endpoint,
  emptyBody,
  type HeadersOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from "../../../contract/endpoint.ts";
import { describeIssues } from "../../../contract/issues.ts";
import { type Language, negotiateLanguage } from "../../../contract/language.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../jobs/transact.ts";
import type { HttpParts } from "../http-parts.ts";
import type { RawJson, Shared } from "../responses/encode-response.ts";
import { refuseUnstorable } from "./body.ts";
import { chooseReads } from "./recent-write.ts";
import type { Roles } from "./roles.ts";
import type { SessionQuery, SessionRow, SignedIn } from "./session.ts";

/** A checked call, with everything needed to serve it. */
export interface Call<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  headers: HeadersOf<E>;
  body: BodyOf<E>;
  language: Language;
  now: Milliseconds;
  /** The caller's IP address, as far as TRUST_PROXY allows it to be known. */
  ip: string;
  /** The User-Agent header, or an empty string. */
  agent: string;
  /** The Accept header. */
  accept: string;
  cookies: Record<string, string | undefined>;
  session: E["access"] extends "anyone" ? null : SignedIn;
  /** The caller's roles, for staff calls only. */
  roles: E["access"] extends StaffAccess ? Roles : null;
  /** Runs the work in one transaction; jobs added in it, such as emails, start after the commit. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Where to read data that may be a second old, except shortly after a write by this client. */
  reads: Db;
  log: FastifyBaseLogger;
}

/** A response in a form other than JSON, streamed as it is produced; production stops if the client disconnects. */
export interface StreamedResponse {
  status: 200;
  stream: Readable | Buffer;
  type: string;
  /** The file name to save it under. */
  name: string;
  /** The content's language, if the call asks for one other than that of its header. */
  language?: Language;
}

/** Binds endpoints to the functions that serve them. */
export interface Bind {
  /** Binds an endpoint to a function. */
  <E extends Endpoint, const R extends ResponseOf<E>>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<R & ResponseExtras>,
  ): void;
  /** Binds a read that may respond in a form other than JSON. */
  streaming: <E extends Endpoint & { method: "GET" }>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<(ResponseOf<E> & ResponseExtras) | StreamedResponse>,
  ) => void;
  /** Binds a read whose body has some fields that are already JSON. */
  withRawJson: <E extends Endpoint & { method: "GET" }>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<PartlySerialised<BodyOf200<E>>>,
  ) => void;
  /** Binds a read whose response is cached until its version changes. */
  cached: <E extends Endpoint & { access: Exclude<Access, "anyone">; method: "GET" }, Found extends SessionRow>(
    endpoint: E,
    read: CachedRead<E, Found>,
  ) => void;
}

/** The cache key of a response. */
export interface Version {
  /** Which response of its endpoint this is; the language is added to the key automatically. */
  of: string;
  /** Built from revisions (`freshness`), and the same for as long as the response is. */
  revision: string;
  /** Whether this reader's response differs from the shared one. */
  isOwn?: boolean;
}

/** A body in which some fields may be shared with other responses or already be JSON. */
type PartlySerialised<Body> = { [Name in keyof Body]: Body[Name] | Shared<Body[Name]> | RawJson };

/** The body of a read's 200 response. */
export type BodyOf200<E extends Endpoint> = Extract<ResponseOf<E>, { status: 200 }>["body"];

/** A read with a cached response. The right to it is looked up on every call, cached or not. */
export interface CachedRead<E extends Endpoint, Found extends SessionRow> {
  /** Adds the columns that determine the response to the session lookup, so that both are one statement. */
  lookUp: (sessions: SessionQuery, params: ParamsOf<E>) => Compilable<Found>;
  /** Throws if the reader has no right to the response; returns null if it must not be cached. */
  version: (found: Found, call: Call<E>) => Version | null | Promise<Version | null>;
  /** Produces the body for a reader or, given null, for everyone except its `writers`. */
  present: (call: Call<E>, reader: string | null) => Promise<PartlySerialised<BodyOf200<E>>>;
  /** The users with content of their own in the body: each gets a separate response. */
  writers?: (body: BodyOf200<E>) => readonly string[];
}

/** A cookie that a response sets. */
export interface ResponseCookie {
  name: string;
  value: string;
  options: CookieSerializeOptions;
}

/** What a response may specify besides its status and body. */
export interface ResponseExtras {
  cookie?: ResponseCookie;
  /** The content's language, if the call asks for one other than that of its header. */
  language?: Language;
}

declare module "fastify" {
  interface FastifyRequest {
    session: SignedIn | null;
    roles: Roles | null;
  }
}

/** A request's contents, checked against its endpoint. */
export type CheckedRequest = ReturnType<typeof checkRequest>;

/** Checks a request against its endpoint; throws `invalid_request`, naming the fields. */
export function checkRequest(endpoint: Endpoint, request: FastifyRequest) {
  refuseUnstorable(request.body);
  const params = check(endpoint.params, request.params, "not_found");
  refuseUnstorable(params, "not_found");
  const query = check(endpoint.query, request.query);
  refuseUnstorable(query);
  const headers = check(endpoint.headers, request.headers);
  return { params, query, headers, body: check(endpoint.body ?? emptyBody, request.body) };
}

/** Checks a request and returns it as a call; throws `invalid_request`, naming the fields. */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, parts: HttpParts): Call<E> {
  return toCall(endpoint, { request, checked: checkRequest(endpoint, request) }, parts);
}

/** Turns a checked request into a call, with everything needed to serve it. */
export function toCall<E extends Endpoint>(
  _endpoint: E,
  { request, checked }: { request: FastifyRequest; checked: CheckedRequest },
  parts: HttpParts,
): Call<E> {
  // The type states what the endpoint's schemas return; only here is it applied to their actual results.
  return {
    ...checked,
    language: negotiateLanguage(request.headers["accept-language"]),
    now: parts.clock(),
    ip: request.ip,
    agent: request.headers["user-agent"] ?? "",
    accept: request.headers.accept ?? "",
    cookies: request.cookies,
    session: request.session,
    roles: request.roles,
    transact: (work) => transact(parts, work),
    reads: chooseReads(request, parts),
    log: request.log,
  } as Call<E>;
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
