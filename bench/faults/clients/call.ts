import { messages } from "../../../server/messages/messages.ts";
import type { Outcome } from "../checks/history.ts";

/** A call as a client sends it. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  token?: string;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

/** The outcome of a call. */
export interface CallResult {
  outcome: Outcome;
  status: number | null;
  /** The Retry-After header, in seconds. */
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the caller validates the response of a faulty server
  body: any;
  sentAt: number;
  /** Duration in milliseconds. */
  duration: number;
}

/** Longer than any timeout of the server: a client that gives up earlier cannot know the outcome. */
const timeout = 40_000;

/**
 * Sends a request once and returns the outcome; never throws. After a status in `ambiguousStatuses` the outcome is
 * unknown.
 */
export async function send(
  address: string,
  call: Call,
  ambiguousStatuses: readonly number[] = [],
): Promise<CallResult> {
  const sentAt = performance.now();
  const duration = () => performance.now() - sentAt;
  try {
    const response = await fetch(address + call.path, { ...toInit(call), signal: AbortSignal.timeout(timeout) });
    const { status, headers } = response;
    const body = readBody(response, await response.text());
    const outcome = ambiguousStatuses.includes(status) ? "unknown" : readOutcome(response.ok, body);
    return { outcome, status, retryAfter: headers.get("retry-after"), body, sentAt, duration: duration() };
  } catch (error) {
    // If nothing listens, nothing was sent.
    const outcome = isUnsent(error) ? "rejected" : "unknown";
    return { outcome, status: null, retryAfter: null, body: null, sentAt, duration: duration() };
  }
}

function readBody(response: Response, text: string): unknown {
  return response.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text || null;
}

function toInit({ method, token, body, headers }: Call): RequestInit {
  const isJson = body !== undefined && !(body instanceof FormData);
  return {
    method,
    headers: {
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(isJson && { "content-type": "application/json" }),
    },
    ...(body && { body: isJson ? JSON.stringify(body) : body }),
  };
}

/** The server itself may have lost the database's response; if so, it reports an unknown outcome. */
function readOutcome(isOk: boolean, body: CallResult["body"]): Outcome {
  if (isOk) return "acknowledged";
  return body?.message === messages.es.outcomeUnknown ? "unknown" : "rejected";
}

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
