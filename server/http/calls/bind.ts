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
  type ReplyOf,
} from "../../../contract/endpoint.ts";
import { describeIssues } from "../../../contract/issues.ts";
import { type Language, negotiateLanguage } from "../../../contract/language.ts";
import type { Db, Milliseconds, Tx } from "../../db/schema.ts";
import { AppError } from "../../errors.ts";
import { transact } from "../../jobs/transact.ts";
import type { Shared, Written } from "../answers/write-answer.ts";
import type { HttpParts } from "../http-parts.ts";
import { refuseUnstorable } from "./body.ts";
import { chooseReads } from "./recent-write.ts";
import type { Roles } from "./roles.ts";
import type { SessionQuery, SessionRow, SignedIn } from "./session.ts";

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
  /** The forms of an answer that the caller asks for. */
  accept: string;
  cookies: Record<string, string | undefined>;
  session: E["access"] extends "anyone" ? null : SignedIn;
  /** What the caller may do; only for staff calls. */
  roles: E["access"] extends StaffAccess ? Roles : null;
  /** Does the work in one transaction; the jobs that it added, such as mails, begin after the commit. */
  transact: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  /** Where to read what may be a second old, but for this client's own writing. */
  reads: Db;
  log: FastifyBaseLogger;
}

/** An answer in another form than JSON, sent while it is made; making it ends where the client goes away. */
export interface StreamedAnswer {
  status: 200;
  stream: Readable | Buffer;
  type: string;
  /** What the file is called that it is saved as. */
  name: string;
  /** Of the content, where the call asks for another than its header does. */
  language?: Language;
}

/** Binds endpoints to what serves them. */
export interface Bind {
  /** With a function. */
  <E extends Endpoint, const R extends ReplyOf<E>>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<R & AnswerExtras>,
  ): void;
  /** With a read that may answer in another form than JSON. */
  streaming: <E extends Endpoint & { method: "GET" }>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<(ReplyOf<E> & AnswerExtras) | StreamedAnswer>,
  ) => void;
  /** With a read of whose body some fields are JSON already. */
  written: <E extends Endpoint & { method: "GET" }>(
    endpoint: E,
    serve: (call: Call<E>) => Promise<Sharing<BodyOf200<E>>>,
  ) => void;
  /** With a read whose answer is kept as long as its version stays. */
  kept: <E extends Endpoint & { access: Exclude<Access, "anyone">; method: "GET" }, Found extends SessionRow>(
    endpoint: E,
    read: KeptRead<E, Found>,
  ) => void;
}

/** What an answer is kept by. */
export interface Version {
  /** Which answer of its endpoint it is; the language counts by itself. */
  of: string;
  /** Stays as long as the answer does: made of revisions (`freshness`). */
  revision: string;
  /** Whether this reader's is another than everybody's. */
  isOwn?: boolean;
}

/** A body some of whose fields may be shared with other answers, or are JSON already. */
type Sharing<Body> = { [Name in keyof Body]: Body[Name] | Shared<Body[Name]> | Written };

/** The body of the one success that a read has. */
export type BodyOf200<E extends Endpoint> = Extract<ReplyOf<E>, { status: 200 }>["body"];

/** A read whose answer is kept. The right to it is looked up with each call, whether or not it is kept. */
export interface KeptRead<E extends Endpoint, Found extends SessionRow> {
  /** Adds what decides about the answer to the look-up of the session: both are one statement. */
  lookUp: (sessions: SessionQuery, asked: ParamsOf<E>) => Compilable<Found>;
  /** Throws what the reader has no right to; null where the answer is not to be kept. */
  version: (found: Found, call: Call<E>) => Version | null | Promise<Version | null>;
  /** Makes the body for a reader, or with null for everybody that is not one of its `writers`. */
  present: (call: Call<E>, reader: string | null) => Promise<Sharing<BodyOf200<E>>>;
  /** Whose own something in the body is: they get one of their own. */
  writers?: (body: BodyOf200<E>) => readonly string[];
}

/** A cookie that an answer sets. */
export interface AnswerCookie {
  name: string;
  value: string;
  options: CookieSerializeOptions;
}

/** What an answer may say besides its status and body. */
export interface AnswerExtras {
  cookie?: AnswerCookie;
  /** Of the content, where the call asks for another than its header does. */
  language?: Language;
}

declare module "fastify" {
  interface FastifyRequest {
    session: SignedIn | null;
    roles: Roles | null;
  }
}

/** What a request says, checked against its endpoint. */
export type CheckedRequest = ReturnType<typeof checkRequest>;

/** Checks a request against its endpoint; throws `invalid_request` that names the fields. */
export function checkRequest(endpoint: Endpoint, request: FastifyRequest) {
  refuseUnstorable(request.body);
  const params = check(endpoint.params, request.params, "not_found");
  refuseUnstorable(params, "not_found");
  const query = check(endpoint.query, request.query);
  refuseUnstorable(query);
  const headers = check(endpoint.headers, request.headers);
  return { params, query, headers, body: check(endpoint.body ?? emptyBody, request.body) };
}

/** Checks a request, as a call; throws `invalid_request` that names the fields. */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest, parts: HttpParts): Call<E> {
  return toCall(endpoint, { request, checked: checkRequest(endpoint, request) }, parts);
}

/** A checked request as a call, with what is needed to serve it. */
export function toCall<E extends Endpoint>(
  _endpoint: E,
  { request, checked }: { request: FastifyRequest; checked: CheckedRequest },
  parts: HttpParts,
): Call<E> {
  // The endpoint's type says what its own schemas give; only here it meets what the schemas gave.
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
