import type { Outcome } from "./history.ts";

/** A call as a client sends it. */
export interface Call {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  path: string;
  token?: string;
  body?: Record<string, unknown> | FormData;
  headers?: Record<string, string>;
}

/** What came of a call. */
export interface Answer {
  outcome: Outcome;
  status: number | null;
  // biome-ignore lint/suspicious/noExplicitAny: what a server under a fault says is read with care by whoever asked
  body: any;
  begun: number;
  /** How long it took, in ms. */
  took: number;
}

/** Longer than anything the server waits for: whoever gives up before cannot know what becomes of the call. */
const patience = 40_000;

/**
 * Sends a call, once, and tells what came of it; never throws. `doubtful` are the statuses after which nobody knows
 * whether the call was done.
 */
export async function send(address: string, call: Call, doubtful: readonly number[] = []): Promise<Answer> {
  const begun = performance.now();
  const done = (outcome: Outcome, status: number | null, body: unknown): Answer => ({
    outcome,
    status,
    body,
    begun,
    took: performance.now() - begun,
  });
  try {
    const reply = await fetch(address + call.path, { ...toInit(call), signal: AbortSignal.timeout(patience) });
    const outcome = doubtful.includes(reply.status) ? "unknown" : reply.ok ? "acknowledged" : "refused";
    return done(outcome, reply.status, readBody(reply, await reply.text()));
  } catch (error) {
    // Where nobody listens, nothing was sent.
    return done(isUnsent(error) ? "refused" : "unknown", null, null);
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

function isUnsent(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  return cause instanceof Error && "code" in cause && cause.code === "ECONNREFUSED";
}
