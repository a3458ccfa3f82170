import { z } from "zod";
import type { Access } from "./access.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * An API endpoint as a value: the server binds it, the client calls it, and OpenAPI and tests are generated from it.
 */
export type Endpoint = ReadEndpoint | WriteEndpoint;

/** A read-only endpoint. */
interface ReadEndpoint extends AnyEndpoint {
  method: "GET";
}

/** A mutating endpoint, which always has a rate limit. */
export interface WriteEndpoint extends AnyEndpoint {
  method: "POST" | "PUT" | "PATCH" | "DELETE";
  limit: CallLimit;
}

/** A rate limit per user, or per network for signed-out callers; every request counts, valid or not. */
export interface CallLimit {
  max: number;
  /** The window, in seconds. */
  seconds: number;
}

interface AnyEndpoint {
  /** The path, with `:name` for each parameter. */
  path: string;
  /** A one-line summary for the API documentation. */
  summary: string;
  /** Who may call it. Declared only here; the binder enforces it, and a test tries the endpoint with every role. */
  access: Access;
  /**
   * Whether the session's password must have been confirmed in the last 15 minutes (`elevation_required` otherwise).
   */
  elevation?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The request headers it uses, in lower case. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The success responses by status. */
  responses: Readonly<Record<number, z.ZodType>>;
  /** Its own error codes, besides those that any endpoint can return. */
  errors?: readonly ErrorCode[];
}

/** Returns a limit of requests per minute. */
export function perMinute(max: number): CallLimit {
  return { max, seconds: 60 };
}

/** Returns a limit of requests per hour. */
export function perHour(max: number): CallLimit {
  return { max, seconds: 60 * 60 };
}

/** Defines an endpoint, inferring its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

/** Returns whether a value exported by the contract is an endpoint. */
export function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "responses" in value;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The parsed path parameters. */
export type ParamsOf<E extends Endpoint> = Parsed<E["params"]>;
/** The parsed query parameters. */
export type QueryOf<E extends Endpoint> = Parsed<E["query"]>;
/** The parsed headers. */
export type HeadersOf<E extends Endpoint> = Parsed<E["headers"]>;
/** The parsed body. */
export type BodyOf<E extends Endpoint> = Parsed<E["body"]>;
/** The query a client may send. */
export type QueryInput<E extends Endpoint> = E["query"] extends z.ZodType ? z.input<E["query"]> : undefined;
/** The body a client sends. */
export type BodyInput<E extends Endpoint> = E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;

/** A success response: its status and body. */
export type ResponseOf<E extends Endpoint> = {
  [S in keyof E["responses"] & number]: { status: S; body: z.input<Extract<E["responses"][S], z.ZodType>> };
}[keyof E["responses"] & number];

/** A response without a body (204). */
export const noContent = z.undefined();

/** The body of a mutation without input: `{}` or none. */
export const emptyBody = z.strictObject({}).optional();

/** A response that consists of a message for the user. */
export const messageResponse = z.strictObject({ message: z.string() });

/** The query parameters of every list: page size (1–100) and cursor. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(20),
  cursor: z.string().max(1000).optional(),
});

/** Creates the schema of a page of a list: its records and the cursor of the next page, null on the last one. */
export function page<T extends z.ZodType>(record: T) {
  return z.strictObject({ records: z.array(record), next: z.string().nullable() });
}
