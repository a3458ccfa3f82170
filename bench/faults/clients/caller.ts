import { messages } from "../../../server/messages/messages.ts";
import type { Outcome } from "../judging/history.ts";

/** A call as a client sends it. */
export interface Call {
  method: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  token?: string;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

/** The outcome of a call. */
export interface Answer {
  outcome: Outcome;
  status: number | null;
  /** The Retry-After header, in seconds. */
  retryAfter: string | null;
  // biome-ignore lint/suspicious/noExplicitAny: the caller validates the response of a faulty server
  body: any;
  begun: number;
  /** Duration in milliseconds. */
  took: number;
}

/** Longer than any timeout of the server: a client that gives up earlier cannot know the outcome. */
const patience = 40_000;

/**
 * Sends a request once and returns the outcome; never throws. After a status in `doubtful` the outcome is unknown.
 */
export async function send(address: string, call: Call, doubtful: readonly number[] = []): Promise<Answer> {
  const begun = performance.now();
  const took = () => performance.now() - begun;
  try {
    const reply = await fetch(address + call.path, { ...toInit(call), signal: AbortSignal.timeout(patience) });
    const { status, headers } = reply;
    const body = readBody(reply, await reply.text());
    const outcome = doubtful.includes(status) ? "unknown" : readOutcome(reply.ok, body);
    return { outcome, status, retryAfter: headers.get("retry-after"), body, begun, took: took() };
  } catch (error) {
    // If nothing listens, nothing was sent.
    const outcome = isUnsent(error) ? "refused" : "unknown";
    return { outcome, status: null, retryAfter: null, body: null, begun, took: took() };
  }
}

function readBody(reply: Response, text: string): unknown {
  return reply.headers.get("content-type")?.startsWith("application/json") ? JSON.parse(text) : text || null;
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
function readOutcome(isOk: boolean, body: Answer["body"]): Outcome {
  if (isOk) return "acknowledged";
  return body?.message === messages.es.outcomeUnknown ? "unknown" : "refused";
}

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
