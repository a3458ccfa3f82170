import { ApiError } from "../api-error.ts";
import { sendOnce } from "../client.ts";
import { type Entry, readTrouble, type Trouble } from "./entry.ts";
import { noteServerTime, toServerTime } from "./server-clock.ts";

/** The outcome of a delivery. */
export type Outcome =
  | { state: "delivered"; reply: unknown }
  /** The server will never accept it. */
  | { state: "refused"; trouble: Trouble }
  /** A retry may succeed. */
  | { state: "failed"; trouble: Trouble }
  /** The session has ended. */
  | { state: "expired"; trouble: Trouble };

/** Browsers limit the total size of requests that may outlive their page (keepalive) to 64 KB. */
const maxKeepaliveBytes = 50_000;

/** The timeout of a request, in milliseconds: its connection may have been lost. */
const requestTimeout = 60_000;

/** Delivers an entry with the current session; if `isDated`, the request states when the change happened. */
export async function deliver(entry: Entry, isDated: boolean): Promise<Outcome> {
  const call = { ...entry.call, body: isDated ? dateBody(entry) : entry.call.body };
  try {
    const keepalive = JSON.stringify(call.body).length < maxKeepaliveBytes;
    const signal = AbortSignal.timeout(requestTimeout);
    const sentAt = Date.now();
    const onHeaders = (headers: Headers) => noteServerTime(headers.get("Date"), sentAt);
    const reply = await sendOnce(call, { ...call, keepalive, signal, onHeaders });
    return { state: "delivered", reply };
  } catch (error) {
    if (error instanceof ApiError) return toOutcome(error);
    return toOutcome(new ApiError(0, { code: "offline", message: "" }));
  }
}

/**
 * The age in milliseconds above which an entry states when it happened; otherwise it counts as happening on arrival.
 */
const maxUndatedAge = 10_000;

/** The requests that accept such a time: changes to an enrolment, and new replies. */
const datedRequests = /^(?:PATCH \/api\/v1\/courses-user\/:\w+|POST \/api\/v1\/posts\/:\w+\/replies)$/;

/** Whether an entry has waited so long that it has to state when it happened. */
export function mustBeDated({ order }: Entry): boolean {
  return Date.now() - order > maxUndatedAge;
}

function dateBody({ call: { method, path, body }, order }: Entry): unknown {
  if (!datedRequests.test(`${method} ${path}`) || typeof body !== "object") return body;
  return { ...body, at: new Date(toServerTime(order)).toISOString() };
}

function toOutcome(error: ApiError): Outcome {
  const trouble = readTrouble(error);
  if (error.status === 401) return { state: "expired", trouble };
  return { state: isFinal(error) ? "refused" : "failed", trouble };
}

/** A proxy's response says nothing about the entry. */
function isFinal({ status, code }: ApiError): boolean {
  return code !== "unknown" && status >= 400 && status < 500 && ![408, 425, 429].includes(status);
}
