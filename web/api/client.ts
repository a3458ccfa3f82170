import type { BodyInput, Endpoint, ParamsOf, QueryInput, ResponseOf } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/language.ts";
import { fillPath } from "../../contract/path.ts";
import { currentLanguage } from "../i18n/language.ts";
import { hasUnsaved } from "../leaving.ts";
import { currentSession } from "../session.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { noteCacheTime } from "./cache-time.ts";
import { takeEarlyResponse } from "./early.ts";
import { type FailureOptions, reportFailure } from "./failures.ts";
import { callHeaders } from "./headers.ts";
import { askToSignIn, isAskingToSignIn } from "./sign-in-again.ts";

export interface CallOptions extends FailureOptions {
  signal?: AbortSignal | undefined;
  /** Whether the request may outlive the page, for data saved while it closes. */
  keepalive?: boolean | undefined;
  /**
   * What to do when the session has ended: go to the access page, or ask the user to sign in and repeat the request.
   */
  onExpired?: "leave" | "ask" | undefined;
  /** The language of data recorded before the current one was chosen. */
  language?: Language | undefined;
  headers?: Record<string, string> | undefined;
  /** Receives the response headers. */
  onHeaders?: ((headers: Headers) => void) | undefined;
}

type Part<Name extends string, T> = [T] extends [undefined]
  ? object
  : undefined extends T
    ? { [N in Name]?: T }
    : object extends T
      ? { [N in Name]?: T }
      : { [N in Name]: T };

type Given<E extends Endpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryInput<E>> &
  Part<"body", BodyInput<E>>;
type Options<E extends Endpoint> = Given<E> & CallOptions;

/** The part of an endpoint that a request needs; the build reduces endpoints to it (`plain-contract.ts`). */
type Route = Pick<Endpoint, "method" | "path">;

/** The body of an endpoint's successful response. */
export type Reply<E extends Endpoint> = ResponseOf<E>["body"];

/** Sends a request and returns the body of a successful response. Throws an ApiError after handling the failure. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...options: object extends Given<E> ? [options?: Options<E>] : [options: Options<E>]
): Promise<Reply<E>>;
export async function call(endpoint: Route, options: LooseOptions = {}) {
  return (await attempt(endpoint, options)).body;
}

/** Sends a request whose successful responses differ by status. */
export async function callWithStatus<E extends Endpoint>(
  endpoint: E,
  options: Options<E>,
): Promise<{ status: number; body: Reply<E> }>;
export async function callWithStatus(endpoint: Route, options: LooseOptions) {
  return attempt(endpoint, options);
}

async function attempt(endpoint: Route, options: LooseOptions) {
  try {
    const response = await sendWithSignIn(() => send(endpoint, options), options);
    return { status: response.status, body: parseResponse(response) };
  } catch (error) {
    if (error instanceof ApiError) reportFailure(error, options, endpoint.method === "GET");
    throw error;
  }
}

interface LooseOptions extends CallOptions {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Sends a request once, without handling failures or an ended session. Throws an ApiError. */
export async function sendOnce(route: Route, options: LooseOptions): Promise<unknown> {
  return parseResponse(await send(route, options));
}

interface RawResponse {
  status: number;
  text: string;
  retryAfter: string | null;
}

function parseResponse({ status, text, retryAfter }: RawResponse) {
  if (status >= 200 && status < 300) return parseBody(status, text);
  throw readApiError(status, text, retryAfter);
}

/** Sends a request, and repeats it after a new sign-in if the session had ended. */
export async function sendWithSignIn<A extends { status: number }>(
  send: () => Promise<A>,
  options: CallOptions,
): Promise<A> {
  const before = currentSession();
  const response = await send();
  const shouldRepeat = response.status === 401 && (hasNewSession(before?.token) || (await renewSession(options)));
  if (!shouldRepeat) return response;
  // Another user may have signed in in another tab; the previous user's request must not be sent in their name.
  if (before?.user.id && currentSession()?.user.id !== before.user.id) throw new DOMException("", "AbortError");
  return sendWithSignIn(send, options);
}

/** Whether the user has signed in, here or in another tab, since a request failed for lack of a session. */
function hasNewSession(used: string | undefined): boolean {
  const now = currentSession()?.token;
  return now !== undefined && now !== used;
}

// While a request waits for the sign-in dialog, others must not navigate away from it, nor from unsaved changes.
async function renewSession({ onExpired }: CallOptions): Promise<boolean> {
  // When signing out, the user has already decided about unsaved changes.
  const mustStay = hasUnsaved() && currentSession() !== null;
  return (onExpired === "ask" || isAskingToSignIn() || mustStay) && askToSignIn();
}

function parseBody(status: number, text: string) {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    // The captive portal of a wireless network answers everything with 200.
    throw new ApiError(status, { code: "unknown", message: "" });
  }
}

async function send({ method, path }: Route, options: LooseOptions): Promise<RawResponse> {
  const { params, query, body, signal, keepalive, language } = options;
  const headers = {
    ...callHeaders(method, language),
    ...options.headers,
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const init: RequestInit = { method, headers, keepalive: keepalive ?? false, signal: signal ?? null };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    const url = fillPath(path, params, query);
    // Early requests carry no extra headers.
    const response = await (options.headers ? fetch(url, init) : fetchEarly(url, init, language));
    const { status, headers: given } = response;
    noteCacheTime(given.get("X-Kept-At"));
    options.onHeaders?.(given);
    return { status, text: await response.text(), retryAfter: given.get("Retry-After") };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: "offline", message: "" });
  }
}

async function fetchEarly(url: string, init: RequestInit, language = currentLanguage()): Promise<Response> {
  const token = currentSession()?.token ?? null;
  const early = init.method === "GET" ? await takeEarlyResponse(url, token, language) : null;
  return early ?? fetch(url, init);
}
