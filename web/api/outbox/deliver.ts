import { ApiError } from "../api-error.ts";
import { sendOnce } from "../client.ts";
import { type Entry, readTrouble, type Trouble } from "./entry.ts";
import { noteServerTime, toServerTime } from "./server-clock.ts";

/** How a delivery ended. */
export type Outcome =
  | { state: "delivered"; reply: unknown }
  /** The server will never take it. */
  | { state: "refused"; trouble: Trouble }
  /** Another try may help. */
  | { state: "failed"; trouble: Trouble }
  /** The session has ended. */
  | { state: "expired"; trouble: Trouble };

/** Browsers let calls outlive their page up to 64 KB together. */
const outliving = 50_000;

/** Longer than this, in milliseconds, nothing is waited for that may hang on a line that is gone. */
const longest = 60_000;

/** Delivers an entry in the session that there is; `isDated` where it is to say when it happened. */
export async function deliver(entry: Entry, isDated: boolean): Promise<Outcome> {
  const call = { ...entry.call, body: isDated ? dateBody(entry) : entry.call.body };
  try {
    const keepalive = JSON.stringify(call.body).length < outliving;
    const signal = AbortSignal.timeout(longest);
    const hear = (headers: Headers) => noteServerTime(headers.get("Date"));
    const reply = await sendOnce(call, { ...call, keepalive, signal, hear });
    return { state: "delivered", reply };
  } catch (error) {
    if (error instanceof ApiError) return explain(error);
    return explain(new ApiError(0, { code: "offline", message: "" }));
  }
}

/** From when on, in milliseconds, an entry says when it happened: else it happens as it arrives. */
const late = 10_000;

/** The calls that take such a time: changes of an enrolment, and new replies. */
const dated = /^(?:PATCH \/api\/v1\/courses-user\/:\w+|POST \/api\/v1\/posts\/:\w+\/replies)$/;

/** Whether it waited so long that it is to say when it happened. */
export function isLate({ order }: Entry): boolean {
  return Date.now() - order > late;
}

function dateBody({ call: { method, path, body }, order }: Entry): unknown {
  if (!dated.test(`${method} ${path}`) || typeof body !== "object") return body;
  return { ...body, at: new Date(toServerTime(order)).toISOString() };
}

function explain(error: ApiError): Outcome {
  const trouble = readTrouble(error);
  if (error.status === 401) return { state: "expired", trouble };
  return { state: isFinal(error) ? "refused" : "failed", trouble };
}

/** What comes from a proxy on the way says nothing about the entry. */
function isFinal({ status, code }: ApiError): boolean {
  return code !== "unknown" && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
