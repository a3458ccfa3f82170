import { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** One call of the interface as a value: the server binds it, the client calls it, OpenAPI and tests are made from it. */
export interface Endpoint {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  /** The path, with `:name` for each parameter. */
  path: string;
  /** What the call does, in a few words. */
  summary: string;
  /** Who may call: anyone, or only someone with a valid session. */
  access: "anyone" | "session";
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The headers that mean something to this call, by their small names. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** The answers that are successes, by status. */
  replies: Readonly<Record<number, z.ZodType>>;
  /** The errors of the domain; those that every call can have are not repeated. */
  errors?: readonly ErrorCode[];
}

/** Makes an endpoint value, keeping its exact type. */
export function endpoint<const E extends Endpoint>(definition: E): E {
  return definition;
}

type Parsed<T> = T extends z.ZodType ? z.output<T> : undefined;

/** The parameters of the path, checked. */
export type ParamsOf<E extends Endpoint> = Parsed<E["params"]>;
/** The parameters of the query, checked. */
export type QueryOf<E extends Endpoint> = Parsed<E["query"]>;
/** The headers, checked. */
export type HeadersOf<E extends Endpoint> = Parsed<E["headers"]>;
/** The body, checked. */
export type BodyOf<E extends Endpoint> = Parsed<E["body"]>;
/** What a client may send as query. */
export type QueryInput<E extends Endpoint> = E["query"] extends z.ZodType ? z.input<E["query"]> : undefined;
/** What a client sends as body. */
export type BodyInput<E extends Endpoint> = E["body"] extends z.ZodType ? z.input<E["body"]> : undefined;

/** A success: its status and its body. */
export type ReplyOf<E extends Endpoint> = {
  [S in keyof E["replies"] & number]: { status: S; body: z.input<Extract<E["replies"][S], z.ZodType>> };
}[keyof E["replies"] & number];

/** An answer without a body (204). */
export const nothing = z.undefined();

/** The body of calls that need none: `{}` or no body at all. */
export const emptyBody = z.strictObject({}).optional();

/** A sentence for the person, as the whole answer. */
export const messageReply = z.strictObject({ message: z.string() });

/** The query of every list: how many records (1–100) and from where. */
export const pageQuery = z.object({
  limit: z
    .string()
    .regex(/^\d{1,3}$/)
    .transform(Number)
    .pipe(z.int().min(1).max(100))
    .default(20),
  cursor: z.string().max(1000).optional(),
});

/** A list: some records, and the cursor of the next ones, null at the end. */
export function page<T extends z.ZodType>(record: T) {
  return z.strictObject({ records: z.array(record), next: z.string().nullable() });
}
