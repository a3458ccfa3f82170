import type { BodyInput, Endpoint, ParamsOf, QueryInput, ReplyOf } from "../../contract/endpoint.ts";
import type { Language } from "../../contract/language.ts";
import { currentLanguage } from "../i18n.ts";
import { hasUnsaved } from "../leaving.ts";
import { currentSession } from "../session.ts";
import { address } from "./address.ts";
import { ApiError, readApiError } from "./api-error.ts";
import { takeEarly } from "./early.ts";
import { type FailureOptions, reportFailure } from "./failures.ts";
import { callHeaders } from "./headers.ts";
import { askToSignIn, isAskingToSignIn } from "./sign-in-again.ts";

export interface CallOptions extends FailureOptions {
  signal?: AbortSignal | undefined;
  /** The call outlives the page, for what is saved while it closes. */
  keepalive?: boolean | undefined;
  /** What a dead session leads to: the access page, or a dialog to sign in on the spot and the call repeated. */
  onExpired?: "leave" | "ask" | undefined;
  /** Another language than the one shown, for what was recorded before it changed. */
  language?: Language | undefined;
  headers?: Record<string, string> | undefined;
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

/** What a call needs of an endpoint; the build leaves the web application no more of it (`plain-contract.ts`). */
type Route = Pick<Endpoint, "method" | "path">;

/** The body of an endpoint's success. */
export type Reply<E extends Endpoint> = ReplyOf<E>["body"];

/** Makes a call and gives the body of its success. Throws ApiError, after the catalogue of errors had its say. */
export async function call<E extends Endpoint>(
  endpoint: E,
  ...options: object extends Given<E> ? [options?: Options<E>] : [options: Options<E>]
): Promise<Reply<E>>;
export async function call(endpoint: Route, options: LooseOptions = {}) {
  try {
    return await attempt(endpoint, options);
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

async function attempt(endpoint: Route, options: LooseOptions) {
  const { status, text, retryAfter } = await sendSignedIn(() => send(endpoint, options), options);
  if (status >= 200 && status < 300) return readReply(status, text);
  throw readApiError(status, text, retryAfter);
}

/** Sends, and sends again where a dead session failed it and somebody has signed in anew. */
export async function sendSignedIn<Answer extends { status: number }>(
  send: () => Promise<Answer>,
  options: CallOptions,
): Promise<Answer> {
  const token = currentSession()?.token;
  const answer = await send();
  const isAnew = answer.status === 401 && (hasNewSession(token) || (await signsInAgain(options)));
  return isAnew ? sendSignedIn(send, options) : answer;
}

/** Whether somebody signed in, here or in another tab, after a call was sent that a dead session failed. */
function hasNewSession(used: string | undefined): boolean {
  const now = currentSession()?.token;
  return now !== undefined && now !== used;
}

// While one call waits for the dialog, another one must not lead away from it; nor from what nobody has saved.
async function signsInAgain({ onExpired }: CallOptions): Promise<boolean> {
  // Whoever has just signed out has answered what becomes of it.
  const mustStay = hasUnsaved() && currentSession() !== null;
  return (onExpired === "ask" || isAskingToSignIn() || mustStay) && askToSignIn();
}

function readReply(status: number, text: string) {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    // The sign-in page of a wireless network answers everything with 200.
    throw new ApiError(status, { code: "unknown", message: "" });
  }
}

async function send({ method, path }: Route, options: LooseOptions) {
  const { params, query, body, signal, keepalive, language } = options;
  const headers = {
    ...callHeaders(method, language),
    ...options.headers,
    ...(body !== undefined && { "Content-Type": "application/json" }),
  };
  const init: RequestInit = { method, headers, keepalive: keepalive ?? false, signal: signal ?? null };
  if (body !== undefined) init.body = JSON.stringify(body);
  try {
    const response = await ask(address(path, params, query), init, language);
    const { status, headers: given } = response;
    return { status, text: await response.text(), retryAfter: given.get("Retry-After") };
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiError(0, { code: "offline", message: "" });
  }
}

async function ask(url: string, init: RequestInit, language = currentLanguage()): Promise<Response> {
  const token = currentSession()?.token ?? null;
  const early = init.method === "GET" ? await takeEarly(url, token, language) : null;
  return early ?? fetch(url, init);
}
